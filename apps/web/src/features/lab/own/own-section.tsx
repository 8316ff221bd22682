import { useSignal } from '@preact/signals';
import { isLegal, RULE_SET_IDS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { positionFrom } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import type { LabText } from '../lab-text.ts';
import { pointText } from '../wording.ts';
import { ownPosition } from './own-contender.ts';
import { OwnGame } from './own-game.tsx';
import { type OwnFault, OwnRunner } from './own-runner.ts';
import { ownSource } from './own-source.ts';
import { templateOf } from './template.ts';

type Checked =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'good'; readonly source: string }
  | { readonly kind: 'bad'; readonly sentence: string; readonly line: number };

/** A longer text is no player that somebody wrote. */
const MOST_LETTERS = 200_000;

/** Somebody's own player: written or loaded here, tried, and then played against and sent to the arena. */
export function OwnSection(): JSX.Element {
  const { text, said } = useLab();
  const { t } = text.value;
  const source = useSignal(ownSource.peek() || templateOf(text.peek()));
  const checked = useSignal<Checked>({ kind: 'none' });

  const check = async (): Promise<void> => {
    checked.value = { kind: 'running' };
    const tried = source.peek();
    const bad = await firstFault(text.peek(), tried);
    checked.value = bad ? { kind: 'bad', ...bad } : { kind: 'good', source: tried };
    if (!bad) ownSource.value = tried;
    said.value = bad ? bad.sentence : t('own.good');
  };
  useEffect(() => {
    if (ownSource.peek() !== '') checked.value = { kind: 'good', source: ownSource.peek() };
  }, [checked]);
  const now = checked.value;
  return (
    <div class="lab-room own">
      <div class="think-head">
        <h1>{t('room.own')}</h1>
        <p>{t('own.about')}</p>
      </div>
      <div class="own-write">
        <textarea
          class="own-source"
          aria-label={t('own.source')}
          spellcheck={false}
          autocomplete="off"
          value={source.value}
          onInput={(event) => {
            source.value = event.currentTarget.value.slice(0, MOST_LETTERS);
          }}
        />
        <div class="arena-actions">
          <button type="button" class="button primary" disabled={now.kind === 'running'} onClick={() => void check()}>
            {t('own.try')}
          </button>
          <label class="button quiet own-file">
            {t('own.load')}
            <input
              type="file"
              accept=".js,.mjs,text/javascript"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                file?.text().then(
                  (read) => {
                    source.value = read.slice(0, MOST_LETTERS);
                  },
                  () => {},
                );
              }}
            />
          </label>
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              source.value = templateOf(text.peek());
            }}
          >
            {t('own.reset')}
          </button>
        </div>
        <div class={`own-result own-${now.kind}`} data-result={now.kind} role="status">
          {now.kind === 'running' && <p>{t('own.running')}</p>}
          {now.kind === 'good' && <p>{now.source === source.value ? t('own.good') : t('own.changed')}</p>}
          {now.kind === 'bad' && (
            <>
              <p>{now.sentence}</p>
              {now.line > 0 && (
                <pre>
                  {now.line}: {source.value.split('\n')[now.line - 1] ?? ''}
                </pre>
              )}
            </>
          )}
        </div>
        {now.kind === 'good' && (
          <a class="button quiet" href="#arena">
            {t('own.toArena')}
          </a>
        )}
      </div>
      {now.kind === 'good' ? <OwnGame key={now.source} source={now.source} /> : <p class="own-wait">{t('own.wait')}</p>}
    </div>
  );
}

/** Asked about a few positions, as the arena would ask: the first thing that goes wrong, in words. */
async function firstFault(
  text: LabText,
  source: string,
): Promise<{ readonly sentence: string; readonly line: number } | undefined> {
  const runner = new OwnRunner(source);
  try {
    const failed = await runner.open();
    if (failed) return sayFault(text, failed);
    for (const ruleSet of RULE_SET_IDS) {
      for (const [black, white] of [
        ['', ''],
        ['h8', ''],
        ['h8 i8 j8', 'h9 i10 g10'],
      ] as const) {
        const position = positionFrom(15, black, white, ruleSet);
        const answer = await runner.ask(ownPosition(position, []));
        if (!answer.ok) return sayFault(text, answer.fault);
        if (!isLegal(position.board, answer.point, position.toMove, ruleSet))
          return { sentence: text.t('own.fault.illegal', { point: pointText(15, answer.point) }), line: 0 };
      }
    }
    return undefined;
  } finally {
    runner.dispose();
  }
}

export function sayFault(text: LabText, fault: OwnFault): { readonly sentence: string; readonly line: number } {
  const { t } = text;
  switch (fault.code) {
    case 'threw':
    case 'network':
    case 'page':
    case 'memory': {
      const { message, line } = fault;
      const where = line > 0 ? t('own.line', { n: line }) : '';
      return { sentence: `${where}${t(`own.fault.${fault.code}`, { message })}`, line };
    }
    case 'no-point':
      return { sentence: t('own.fault.no-point', { message: fault.message }), line: 0 };
    default:
      return { sentence: t(`own.fault.${fault.code}`), line: 0 };
  }
}
