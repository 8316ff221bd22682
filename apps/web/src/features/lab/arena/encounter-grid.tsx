import { useSignal } from '@preact/signals';
import { type FinishedGame, sideOf, tallyOf } from '@tianyuan/arena';
import type { RuleSetId } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import { entrantName } from './entrant-name.ts';
import { GameReplay } from './game-replay.tsx';
import type { Encounter } from './standings.ts';

interface EncounterGridProps {
  readonly encounter: Encounter;
  readonly ruleSet: RuleSetId;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Two players: what they made of each other, and their games to be looked at. */
export function EncounterGrid({ encounter, ruleSet, isOpen, onToggle }: EncounterGridProps): JSX.Element {
  const { text } = useLab();
  const { t, number } = text.value;
  const shown = useSignal(0);
  const { a, b, games } = encounter;
  const { wins, draws, losses } = tallyOf(games);
  const names = { a: entrantName(text.value, a), b: entrantName(text.value, b) };
  const game = games.find((each) => each.number === shown.value) ?? games[0];
  return (
    <>
      <button type="button" class="encounter" aria-expanded={isOpen} disabled={games.length === 0} onClick={onToggle}>
        <span>{t('arena.pair', names)}</span>
        <b class="num">
          {number(wins + draws / 2, draws % 2)} : {number(losses + draws / 2, draws % 2)}
        </b>
      </button>
      {isOpen && game && (
        <div class="encounter-games">
          <div class="game-list">
            {games.map((each) => (
              <button
                key={each.number}
                type="button"
                class={each === game ? 'game-button on' : 'game-button'}
                aria-pressed={each === game}
                onClick={() => {
                  shown.value = each.number;
                }}
              >
                {t('arena.game', { n: each.number + 1, winner: winnerOf(each, names, t('arena.draw')) })}
              </button>
            ))}
          </div>
          <GameReplay key={game.number} game={game} names={names} ruleSet={ruleSet} />
        </div>
      )}
    </>
  );
}

function winnerOf(game: FinishedGame, names: Readonly<Record<'a' | 'b', string>>, drawn: string): string {
  return game.winner === 'draw' ? drawn : names[sideOf(game, game.winner)];
}
