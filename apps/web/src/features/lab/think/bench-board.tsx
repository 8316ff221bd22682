import { computed, type ReadonlySignal, type Signal, useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import { clicked, type Tool } from '../board/lab-position.ts';
import { type Lab, useLab } from '../lab-context.ts';
import { depthAt, pathAt } from '../tree/game-tree.ts';
import { valueShort } from '../wording.ts';
import { heatMarks, type Weighed } from './heat.ts';
import { sourceArrows } from './sources.ts';

/** The position on the bench with what the player makes of it; stones can be set up and taken away. */
export function BenchBoard({ tool }: { tool: Signal<Tool> }): JSX.Element {
  const lab = useLab();
  const { bench } = lab;
  const state = useMemo(() => benchBoardState(lab), [lab]);
  const isThought = bench.state.value.kind === 'through';
  const position = bench.position.value;
  const now = isThought ? tool.value : tool.value === 'inspect' ? 'turns' : tool.value;
  const hover = useComputed<LabBoardState>(() => {
    const { toMove } = bench.position.value;
    const inHand =
      tool.value === 'turns' ? toMove : tool.value === 'black' || tool.value === 'white' ? tool.value : undefined;
    return { ...state.value, hoverColor: inHand };
  });
  return (
    <div class="bench">
      <LabBoard
        state={hover}
        noteOf={(point) => {
          const weighed = bench.weighed.value.find((one) => one.point === point);
          return weighed ? writeWeighed(lab, weighed) : '';
        }}
        onPoint={(point) => {
          if (now === 'inspect' || bench.weighed.value.some((one) => one.point === point && tool.value === 'inspect')) {
            bench.inspected.value = bench.inspected.peek() === point ? undefined : point;
            return;
          }
          const changed = clicked(position, point, now);
          if (changed !== position) bench.put({ position: changed });
        }}
      />
    </div>
  );
}

/** The number in a disc. */
export function writeWeighed({ text }: Lab, { kind, amount, heat, node, candidate }: Weighed): string {
  if (kind === 'value') return valueShort(text.value, amount, node?.bound ?? 'exact');
  if (kind === 'visits') return String(amount);
  if (candidate?.makesFive || candidate?.blocksFive) return text.value.t('heat.five');
  return String(Math.round(100 * heat));
}

function benchBoardState(lab: Lab): ReadonlySignal<LabBoardState> {
  const { bench } = lab;
  return computed(() => {
    const { board, toMove } = bench.position.value;
    const weighed = bench.weighed.value;
    const head = stonesInHead(lab);
    const stones = head.reduce((all, { point, color }) => all.with(point, color), board.stones);
    const seen = weighed.filter(({ point }) => stones[point] === 'empty');
    const inspected = weighed.find(({ point }) => point === bench.inspected.value);
    const state = bench.state.value;
    const last = state.kind === 'through' ? state.through.thoughts[bench.step.value - 1] : undefined;
    const chosen = last?.kind === 'chosen' ? last.point : undefined;
    const best = seen.find(({ point }) => point === chosen);
    return {
      board: { size: board.size, stones },
      heat: heatMarks(
        seen.filter(({ point }) => point !== best?.point),
        (one) => writeWeighed(lab, one),
      ),
      candidates: best ? [{ point: best.point, text: writeWeighed(lab, best), weight: 1, best: true }] : [],
      arrows: sourceArrows(inspected?.candidate),
      moveNumbers: new Map(head.map(({ point }, index) => [point, index + 1])),
      showNumbers: head.length > 0,
      hoverColor: toMove,
    };
  });
}

/** The stones of the node where the search is at this step. */
function stonesInHead({ bench }: Lab): readonly { readonly point: number; readonly color: 'black' | 'white' }[] {
  const state = bench.state.value;
  if (state.kind !== 'through') return [];
  const { tree } = state.through;
  const depth = depthAt(tree, bench.step.value);
  if (!depth || bench.step.value >= depth.to) return [];
  return pathAt(tree, depth, bench.step.value).flatMap(({ point, color }) =>
    point === undefined || color === undefined ? [] : [{ point, color }],
  );
}
