import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import type { Translator } from '../../../i18n/translate.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isSetUp } from '../handicap.ts';
import { exchanged, type Game, isMachineGame, isWatched, setupFor } from '../model.ts';
import { findOpponent, neighbourOf } from '../opponents.ts';
import { resultHeadline, resultLines } from '../wording.ts';
import { NoticeLine } from './notice-line.tsx';
import { OpponentFace } from './opponent-face.tsx';
import { RecordList } from './record-list.tsx';

/** With a name so long the headline is written smaller, so that what can be done next stays in sight. */
const LONG_TITLE = 18;

/** Who won and how. It stands beside the board, never over it; closed, it leaves the moves in its place. */
export function ResultCard(): JSX.Element {
  const { play, text, hints, lookBack } = useApp();
  const { t } = text.value;
  const closedFor = useSignal<string | undefined>(undefined);
  const { match, id } = play.game.value;
  const title = resultHeadline(text.value, play.game.value);
  const n = hints.used.value;
  const details = [...resultLines(text.value, play.game.value), ...(n > 0 ? [t('end.hints', { n })] : [])];
  if (closedFor.value === id) {
    return (
      <section class="turn over">
        <div class="turn-head">
          <h1>{title}</h1>
          <p class="turn-aside num">{t('end.plies', { n: match.moves.length })}</p>
        </div>
        <NoticeLine />
        <RecordList match={match} onPick={lookBack} />
        <PlayAgain />
      </section>
    );
  }
  return (
    <section class="card result" aria-label={title}>
      <button
        type="button"
        class="icon-button close"
        aria-label={t('action.close')}
        onClick={() => {
          closedFor.value = id;
        }}
      >
        <Icon name="close" />
      </button>
      <h1 class={title.length > LONG_TITLE ? 'long' : undefined}>{title}</h1>
      <p class="result-details">{details.join(' · ')}</p>
      <NoticeLine />
      <ScoreLine />
      <div class="result-next">
        <PlayAgain />
        <NextOpponent />
      </div>
      <More />
      <UpdateNow />
    </section>
  );
}

function ScoreLine(): JSX.Element | null {
  const { play, scores, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  if (isWatched(game)) return null;
  if (isSetUp(game.match.settings)) {
    return (
      <p class="score-line">
        <span>{t('score.uncounted')}</span>
      </p>
    );
  }
  const score = scores.of(game.opponent);
  const sentence = isMachineGame(game)
    ? t('score.full', { wins: score.seats.first, losses: score.seats.second, draws: score.draws })
    : t('score.people', { black: score.colors.black, white: score.colors.white, draws: score.draws });
  return (
    <p class="score-line">
      <span>{t('score.label')}</span>
      <b class="num">{sentence}</b>
    </p>
  );
}

function PlayAgain(): JSX.Element {
  const { play, text } = useApp();
  const game = play.game.value;
  const next = exchanged(setupFor(play.setup.value, game), game);
  const label = isMachineGame(game) ? againLabel(text.value, game, next) : againPeopleLabel(text.value, next);
  return (
    <button
      type="button"
      class="button primary wide"
      onClick={() => {
        play.playAgain();
        focusBoard();
      }}
    >
      {label}
    </button>
  );
}

/** After a win the next level up, after a loss the next one down; nothing for whoever stands on no ladder. */
function NextOpponent(): JSX.Element | null {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const { match, opponent } = game;
  if (match.outcome.kind !== 'won' || isWatched(game)) return null;
  const hasWon = match.outcome.by === match.firstPlays;
  const next = neighbourOf(opponent, hasWon ? 1 : -1);
  if (!next) return null;
  const name = t(next.name);
  return (
    <button
      type="button"
      class="button quiet wide next-opponent"
      onClick={() => {
        play.start({ ...setupFor(play.setup.value, game), first: undefined, opponent: next.id });
        focusBoard();
      }}
    >
      <span class="avatar" aria-hidden="true">
        <OpponentFace opponent={next} size={28} />
      </span>
      {t(hasWon ? 'end.stronger' : 'end.gentler', { name })}
    </button>
  );
}

/** What another game begins with: the person's colour, or in an opening with choices who places the first stones. */
function againLabel({ t }: Translator, { opponent }: Game, { color, opening }: ReturnType<typeof exchanged>): string {
  if (opening === 'free') return t('end.again', { color: t(`end.again.${color}`) });
  if (color === 'black') return t('opening.again.you');
  return t('opening.again.machine', { name: t(findOpponent(opponent).name) });
}

/** Of two people with names, what one of them begins with; without names nobody's colour can be told. */
function againPeopleLabel({ t }: Translator, { names, opening }: ReturnType<typeof exchanged>): string {
  const { first, second } = names ?? {};
  const name = first ?? second;
  if (name === undefined) return t('end.againPeople');
  if (opening === 'free') return t('end.againName', { name, color: t(`end.again.${first ? 'black' : 'white'}`) });
  return first ? t('opening.again.machine', { name }) : t('end.againPeople');
}

/** The game is over: the newer version need not wait any longer. */
function UpdateNow(): JSX.Element | null {
  const { text, update } = useApp();
  if (!update.value) return null;
  return (
    <button type="button" class="button quiet wide" onClick={update.value}>
      {text.value.t('update.now')}
    </button>
  );
}

/** What else can be done with a game that is over. Narrow pages have another opponent among the actions. */
function More(): JSX.Element {
  const { play, text, sheet, lookBack } = useApp();
  const { t } = text.value;
  return (
    <div class="result-more">
      <button type="button" class="button quiet" onClick={() => lookBack(0)}>
        <Icon name="run" />
        {t('action.replay')}
      </button>
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          sheet.value = 'record';
        }}
      >
        <Icon name="share" />
        {t('action.share')}
      </button>
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          sheet.value = 'new-game';
        }}
      >
        <Icon name="people" />
        {t(isMachineGame(play.game.value) ? 'end.change' : 'end.changeGame')}
      </button>
    </div>
  );
}
