import { useSignal } from '@preact/signals';
import { CLASSIC_PLAYER_IDS } from '@tianyuan/classic';
import { giveWay } from '@tianyuan/engine-host';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Tool } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { BenchBoard } from './bench-board.tsx';
import { BenchTools } from './bench-tools.tsx';
import { Compare } from './compare.tsx';
import { InsidePanel } from './inside-panel.tsx';
import { PlayerSettings } from './player-settings.tsx';
import { Stepper } from './stepper.tsx';

/** One player, one position, one thought: seen on the board, in its tree, and step by step. */
export function ThinkSection(): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const spec = bench.spec.value;
  const tool = useSignal<Tool>('turns');
  // It lies below every screen: the rest is painted before it is made.
  const hasCompare = useSignal(false);
  useEffect(() => {
    void giveWay().then(() => {
      hasCompare.value = true;
    });
  }, [hasCompare]);
  const place = CLASSIC_PLAYER_IDS.indexOf(spec.id) + 1;
  return (
    <div class="lab-room think">
      <div class="think-head">
        <h1>{t(`player.${spec.id}`)}</h1>
        <span class="tag">{t('think.place', { n: place, of: CLASSIC_PLAYER_IDS.length })}</span>
        <PlayerSettings
          name="think"
          spec={spec}
          onChange={(changed) => {
            bench.put({ spec: changed });
          }}
        />
        <p>{t(`player.${spec.id}.word`)}</p>
      </div>
      <div class="think-left">
        <BenchBoard tool={tool} />
        <Stepper />
      </div>
      <InsidePanel />
      <BenchTools tool={tool} />
      {hasCompare.value && <Compare />}
    </div>
  );
}
