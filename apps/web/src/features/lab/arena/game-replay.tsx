import { useComputed, useSignal } from '@preact/signals';
import { type FinishedGame, sideOf } from '@tianyuan/arena';
import { emptyBoard, play, type RuleSetId, winningLines } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import { useLab } from '../lab-context.ts';
import { showOnBench } from '../think/bench.ts';
import { ARENA_SIZE } from './tournament.ts';

interface GameReplayProps {
  readonly game: FinishedGame;
  readonly names: Readonly<Record<'a' | 'b', string>>;
  readonly ruleSet: RuleSetId;
}

/** One game, ply by ply. */
export function GameReplay({ game, names, ruleSet }: GameReplayProps): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const ply = useSignal(game.moves.length);
  const boardAt = (plies: number): LabBoardState['board'] =>
    game.moves
      .slice(0, plies)
      .reduce((board, point, index) => play(board, point, index % 2 === 0 ? 'black' : 'white'), emptyBoard(ARENA_SIZE));
  const state = useComputed<LabBoardState>(() => {
    const board = boardAt(ply.value);
    const isOver = ply.value === game.moves.length && game.reason === 'five';
    return {
      board,
      lastPoint: game.moves[ply.value - 1],
      winLines: isOver && game.winner !== 'draw' ? winningLines(board, ruleSet, game.winner) : undefined,
      interactive: false,
    };
  });
  return (
    <div class="game-replay">
      <LabBoard state={state} />
      <label class="steps-slider">
        <span class="visually-hidden">{t('arena.ply')}</span>
        <input
          type="range"
          min={0}
          max={game.moves.length}
          value={ply.value}
          onInput={(event) => {
            ply.value = Number(event.currentTarget.value);
          }}
        />
        <span class="num">{t('arena.plyOf', { n: ply.value, of: game.moves.length })}</span>
      </label>
      <p>
        {t('arena.colours', { black: names[sideOf(game, 'black')], white: names[sideOf(game, 'white')] })}{' '}
        {t(`arena.reason.${game.reason}`)}
        {game.fault && game.fault.detail !== '' && ` (${game.fault.detail})`}
      </p>
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          const toMove = ply.peek() % 2 === 0 ? 'black' : 'white';
          showOnBench(bench, { position: { board: boardAt(ply.peek()), toMove, ruleSet } });
        }}
      >
        {t('tests.toBench')}
      </button>
    </div>
  );
}
