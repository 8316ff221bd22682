import { type Signal, useSignal } from '@preact/signals';
import { emptyBoard, RULE_SET_IDS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { Segmented } from '../../../ui/segmented.tsx';
import { chancePosition, EXAMPLES, LAB_SIZES, resized, type Tool } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';

const TOOLS: readonly Tool[] = ['inspect', 'turns', 'black', 'white', 'erase'];

/** Setting a position up: what a click does, examples, rule, size, and whose turn it is. */
export function BenchTools({ tool }: { tool: Signal<Tool> }): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const seed = useSignal(0);
  const position = bench.position.value;
  return (
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
            aria-label={t('bench.example')}
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
            aria-label={t('bench.rule')}
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
            aria-label={t('bench.size')}
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
          {t(`bench.toMove.${position.toMove}`)}
        </button>
      </div>
    </div>
  );
}
