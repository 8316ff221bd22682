/** Everything around the board while a game lies on it: who plays, what there is to say, what can be done. */
import { isOver, type Seat } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import type { Translator } from '../../../i18n/translate.ts';
import { Late } from '../../../late-view.tsx';
import { hintCard } from '../../hint/late-card.ts';
import { paperBlack, paperWhite, replayBar, replayMessage } from '../../record/actions.ts';
import { type Game, isMachineGame, isRunning, isWatched, machineAt } from '../model.ts';
import { isUndecided } from '../opening-ask.ts';
import { openingShort, roleAt } from '../opening-wording.ts';
import type { MachineOpponent } from '../opponents.ts';
import { colorAt, resultTag, sideName, turnSentence } from '../wording.ts';
import { Actions } from './actions.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ElsewhereCard, FaultCard } from './fault-card.tsx';
import { ForbiddenCard } from './forbidden-card.tsx';
import { OpponentFace } from './opponent-face.tsx';
import { PausedMessage } from './paused-message.tsx';
import { PlayerCard } from './player-card.tsx';
import { ResultCard } from './result-card.tsx';
import { ClockVoice, SeatClock } from './seat-clock.tsx';
import { TurnMessage } from './turn-message.tsx';

/** What a reader is told of the game is fetched with what everybody sees of it. */
export { announcement, noticeSentence } from '../wording.ts';

/** The order here is the order of reading; the layouts place the parts by grid area. */
export function Table(): JSX.Element {
  const { play, look } = useApp();
  const isPaper = look.value?.paper !== undefined;
  return (
    <>
      {isPaper ? <Late part={paperWhite} /> : <OpponentCard seat="second" />}
      <div class="message">
        <Message />
      </div>
      {isPaper ? <Late part={paperBlack} /> : isWatched(play.game.value) ? <OpponentCard seat="first" /> : <YouCard />}
      <div class="controls">
        <ConfirmBar />
        {look.value ? <Late part={replayBar} /> : <Actions />}
      </div>
      <ClockVoice />
    </>
  );
}

/** The one message beside the board: the most urgent of what there is to say. */
function Message(): JSX.Element | null {
  const { play, look, isLive, hints } = useApp();
  if (!isLive.value) return <Late part={replayMessage} />;
  if (play.elsewhere.value) return <ElsewhereCard />;
  if (play.fault.value) return <FaultCard />;
  if (play.notice.value?.kind === 'forbidden') return <ForbiddenCard />;
  if (look.value) return <Late part={replayMessage} />;
  if (isOver(play.game.value.match)) return <ResultCard />;
  if (play.game.value.match.pausedAt !== undefined) return <PausedMessage />;
  if (hints.hint.value) return <Late part={hintCard} />;
  return <TurnMessage />;
}

/** A machine, or the second of two people. */
function OpponentCard({ seat }: { seat: Seat }): JSX.Element {
  const { play, text, thinkingMs } = useApp();
  const { t, number } = text.value;
  const game = play.game.value;
  const machine = machineAt(game, seat);
  const color = seatColor(game, seat);
  const name = machine ? t(machine.name) : sideName(text.value, game, seat);
  const word = machine ? t(machine.word) : color ? t(`people.${color}`) : t('opening.undecided');
  const isTurn = useTakesTurn(game, seat);
  const thinking = game.match.seatToMove === seat ? thinkingMs.value : undefined;
  const s = thinking === undefined ? '' : number(thinking / 1000, 1);
  const wins = useWins(game, seat);
  return (
    <PlayerCard
      side={seat === 'second' ? 'opponent' : 'you'}
      avatar={machine ? <OpponentFace opponent={machine} size={48} /> : t(markKey(game, seat))}
      color={color}
      label={[name, color ? t(`color.${color}`) : t('opening.undecided')].join(t('list.comma'))}
      name={name}
      tag={resultTag(text.value, game, seat) ?? (machine && levelTag(machine, t))}
      word={word}
      shortWord={
        thinking === undefined
          ? isTurn
            ? (openingShort(text.value, game) ?? turnSentence(text.value, game))
            : word
          : t('think.short', { s })
      }
      running={thinking !== undefined}
      isTurn={isTurn}
      {...(!isWatched(game) && { wins })}
      clock={game.match.settings.clock && <SeatClock seat={seat} />}
      winsLabel={t('score.wins')}
    />
  );
}

function YouCard(): JSX.Element {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const color = seatColor(game, 'first');
  const machine = isMachineGame(game);
  const word = color ? t(machine ? `you.plays.${color}` : `people.${color}`) : t('opening.undecided');
  const isTurn = useTakesTurn(game, 'first');
  const n = game.match.moves.length + 1;
  const name = machine ? t('you.name') : sideName(text.value, game, 'first');
  const turn = openingShort(text.value, game) ?? (machine ? t('turn.short', { n }) : turnSentence(text.value, game));
  return (
    <PlayerCard
      side="you"
      avatar={machine ? t('you.mark') : t(markKey(game, 'first'))}
      color={color}
      label={[name, color ? t(`color.${color}`) : t('opening.undecided')].join(t('list.comma'))}
      name={name}
      tag={resultTag(text.value, game, 'first')}
      word={machine && play.notice.value?.kind === 'forbidden' ? t('you.again') : word}
      shortWord={isTurn ? turn : word}
      isTurn={isTurn}
      wins={useWins(game, 'first')}
      clock={game.match.settings.clock && <SeatClock seat="first" />}
      winsLabel={t('score.wins')}
    />
  );
}

/** The colour that the seat has chosen or was left; undefined while it is open. */
function seatColor(game: Game, seat: Seat): Color | undefined {
  return isUndecided(game.match) ? undefined : colorAt(game, seat);
}

function markKey(game: Game, seat: Seat): `color.${Color}.mark` | `opening.seat.${'first' | 'second'}.mark` {
  const color = seatColor(game, seat);
  return color ? `color.${color}.mark` : `opening.seat.${roleAt(game, seat)}.mark`;
}

/** Whether this seat is to move here: nobody is in a game that goes on elsewhere. */
function useTakesTurn(game: Game, seat: 'first' | 'second'): boolean {
  const { play } = useApp();
  return !play.elsewhere.value && isRunning(game) && game.match.seatToMove === seat;
}

function useWins(game: Game, seat: 'first' | 'second'): number {
  const score = useApp().scores.of(game.opponent);
  return isMachineGame(game) ? score.seats[seat] : score.colors[colorAt(game, seat)];
}

/** Which level it is; nothing for whoever stands on no ladder. */
function levelTag({ look }: MachineOpponent, t: Translator['t']): string | undefined {
  return 'level' in look ? t('level.tag', { n: look.level }) : undefined;
}
