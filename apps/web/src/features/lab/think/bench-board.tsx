import { computed, type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { emptyBoard, RULE_SET_IDS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Segmented } from '../../../ui/segmented.tsx';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import { chancePosition, clicked, EXAMPLES, LAB_SIZES, resized, type Tool } from '../board/lab-position.ts';
import { type Lab, useLab } from '../lab-context.ts';
import { depthAt, pathAt } from '../tree/game-tree.ts';
import { valueShort } from '../wording.ts';
import { heatMarks, visited, type Weighed, weighedAt } from './heat.ts';
import { sourceArrows } from './sources.ts';

const TOOLS: readonly Tool[] = ['inspect', 'turns', 'black', 'white', 'erase'];

/** The position on the bench with what the player makes of it; stones can be set up and taken away. */
export function BenchBoard(): JSX.Element {
  const lab = useLab();
  const { text, bench } = lab;
  const tool = useSignal<Tool>('turns');
  const seed = useSignal(0);
  const { t } = text.value;
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
          const weighed = weighedNow(lab).find((one) => one.point === point);
          return weighed ? writeWeighed(lab, weighed) : '';
        }}
        onPoint={(point) => {
          if (now === 'inspect' || weighedNow(lab).some((one) => one.point === point && tool.value === 'inspect')) {
            bench.inspected.value = bench.inspected.peek() === point ? undefined : point;
            return;
          }
          const changed = clicked(position, point, now);
          if (changed !== position) bench.put({ position: changed });
        }}
      />
      <div class="bench-tools">
        <Segmented
          label={t('bench.tool')}
          name="tool"
          value={tool.value}
          segments={TOOLS.map((value) => ({ value, label: t(`tool.${value}`) }))}
          onChange={(value) => {
            tool.value = value;
          }}
        />
        <div class="bench-row">
          <label class="knob">
            <span>{t('bench.example')}</span>
            <select
              class="select"
              value=""
              onChange={(event) => {
                const { value } = event.currentTarget;
                const example = EXAMPLES.find(({ id }) => id === value);
                seed.value += 1;
                if (example) bench.put({ position: { ...example.position, ruleSet: position.ruleSet } });
                else if (value === 'empty')
                  bench.put({ position: { ...position, board: emptyBoard(position.board.size), toMove: 'black' } });
                else if (value === 'chance') bench.put({ position: chancePosition(seed.value, position) });
                event.currentTarget.value = '';
              }}
            >
              <option value="">{t('bench.choose')}</option>
              {EXAMPLES.map(({ id }) => (
                <option key={id} value={id}>
                  {t(`example.${id}`)}
                </option>
              ))}
              <option value="chance">{t('example.chance')}</option>
              <option value="empty">{t('example.empty')}</option>
            </select>
          </label>
          <label class="knob">
            <span>{t('bench.rule')}</span>
            <select
              class="select"
              value={position.ruleSet}
              onChange={(event) => {
                const ruleSet = RULE_SET_IDS.find((id) => id === event.currentTarget.value);
                if (ruleSet) bench.put({ position: { ...position, ruleSet } });
              }}
            >
              {RULE_SET_IDS.map((id) => (
                <option key={id} value={id}>
                  {t(`rule.${id}.short`)}
                </option>
              ))}
            </select>
          </label>
          <label class="knob">
            <span>{t('bench.size')}</span>
            <select
              class="select"
              value={String(position.board.size)}
              onChange={(event) => bench.put({ position: resized(position, Number(event.currentTarget.value)) })}
            >
              {LAB_SIZES.map((size) => (
                <option key={size} value={String(size)}>
                  {size}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class="button quiet"
            onClick={() =>
              bench.put({ position: { ...position, toMove: position.toMove === 'black' ? 'white' : 'black' } })
            }
          >
            {t('bench.toMove', { side: t(`color.${position.toMove}`) })}
          </button>
        </div>
      </div>
    </div>
  );
}

/** What is known of the candidates at this step; of a player that samples also while it thinks. */
export function weighedNow({ bench }: Lab): readonly Weighed[] {
  const state = bench.state.value;
  if (state.kind === 'thinking') return visited(state.visited) ?? [];
  return state.kind === 'through' ? weighedAt(state.through.thoughts, state.through.tree, bench.step.value) : [];
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
    const weighed = weighedNow(lab);
    const head = stonesInHead(lab);
    const stones = head.reduce((all, { point, color }) => all.with(point, color), board.stones);
    const seen = weighed.filter(({ point }) => stones[point] === 'empty');
    const inspected = weighed.find(({ point }) => point === bench.inspected.value);
    const state = bench.state.value;
    const last = state.kind === 'through' ? state.through.thoughts[bench.step.value - 1] : undefined;
    const chosen = last?.kind === 'chosen' ? last.point : undefined;
    return {
      board: { size: board.size, stones },
      heat: heatMarks(seen, (one) => writeWeighed(lab, one)),
      arrows: sourceArrows(inspected?.candidate),
      signs: chosen === undefined || head.length > 0 ? [] : [{ point: chosen, sign: 'circle' as const }],
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
