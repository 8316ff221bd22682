import { useComputed, useSignal } from '@preact/signals';
import {
  emptyBoard,
  isLegal,
  type Outcome,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  winningLines,
} from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import type { LabPosition } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { ownPosition } from './own-contender.ts';
import { OwnRunner } from './own-runner.ts';
import { sayFault } from './own-section.tsx';

interface OwnGameState {
  readonly position: LabPosition;
  readonly moves: readonly Point[];
  readonly outcome: Outcome;
  readonly isThinking: boolean;
  /** Why the player has lost the game without being beaten. */
  readonly fault: string;
}

const BEGIN: OwnGameState = {
  position: { board: emptyBoard(15), toMove: 'black', ruleSet: 'freestyle' },
  moves: [],
  outcome: { kind: 'playing', toMove: 'black' },
  isThinking: false,
  fault: '',
};

/** A game against one's own player: the person has black. */
export function OwnGame({ source }: { source: string }): JSX.Element {
  const { text, said } = useLab();
  const { t } = text.value;
  const runner = useMemo(() => new OwnRunner(source), [source]);
  useEffect(() => () => runner.dispose(), [runner]);
  const now = useSignal(BEGIN);

  const placed = ({ position, moves }: OwnGameState, point: Point): OwnGameState => {
    const board = play(position.board, point, position.toMove);
    const outcome = outcomeAfter(board, point, position.ruleSet);
    const next = { ...position, board, toMove: opponentOf(position.toMove) };
    return { position: next, moves: [...moves, point], outcome, isThinking: false, fault: '' };
  };
  const answer = async (state: OwnGameState): Promise<void> => {
    const { position, moves } = state;
    const told = await runner.ask(ownPosition(position, moves));
    // The person has begun anew in the meantime.
    if (now.peek() !== state) return;
    if (!told.ok) now.value = { ...state, isThinking: false, fault: sayFault(text.peek(), told.fault).sentence };
    else if (!isLegal(position.board, told.point, position.toMove, position.ruleSet))
      now.value = { ...state, isThinking: false, fault: t('own.lost') };
    else now.value = placed(state, told.point);
  };
  const state = useComputed<LabBoardState>(() => {
    const { position, moves, outcome, isThinking, fault } = now.value;
    const isOpen = outcome.kind === 'playing' && !isThinking && fault === '';
    const { board, ruleSet } = position;
    const winner = outcome.kind === 'won' ? outcome.by : undefined;
    return {
      board,
      lastPoint: moves.at(-1),
      winLines: winner ? winningLines(board, ruleSet, winner) : undefined,
      hoverColor: isOpen ? 'black' : undefined,
    };
  });
  const { outcome, isThinking, fault } = now.value;
  const sentence =
    fault !== ''
      ? fault
      : outcome.kind === 'won'
        ? t(outcome.by === 'black' ? 'own.youWin' : 'own.itWins')
        : outcome.kind === 'drawn'
          ? t('arena.draw')
          : isThinking
            ? t('think.running')
            : t('own.yourMove');
  return (
    <section class="own-game" aria-label={t('own.game')}>
      <LabBoard
        state={state}
        onPoint={(point) => {
          const before = now.peek();
          const { position } = before;
          const isOpen = before.outcome.kind === 'playing' && !before.isThinking && before.fault === '';
          if (!isOpen || !isLegal(position.board, point, position.toMove, position.ruleSet)) return;
          const after = placed(before, point);
          const next = { ...after, isThinking: after.outcome.kind === 'playing' };
          now.value = next;
          if (next.isThinking) void answer(next);
        }}
      />
      <p role="status">{sentence}</p>
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          now.value = BEGIN;
          said.value = t('own.yourMove');
        }}
      >
        {t('own.again')}
      </button>
    </section>
  );
}
