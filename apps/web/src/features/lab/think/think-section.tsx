import { CLASSIC_PLAYER_IDS } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import { BenchBoard } from './bench-board.tsx';
import { Compare } from './compare.tsx';
import { InsidePanel } from './inside-panel.tsx';
import { PlayerSettings } from './player-settings.tsx';
import { Stepper } from './stepper.tsx';

/** One player, one position, one thought: seen on the board, in its tree, and step by step. */
export function ThinkSection(): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const spec = bench.spec.value;
  const place = CLASSIC_PLAYER_IDS.indexOf(spec.id) + 1;
  return (
    <div class="lab-room think">
      <div class="think-head">
        <h1>{t(`player.${spec.id}`)}</h1>
        <span class="tag">{t('think.place', { n: place, of: CLASSIC_PLAYER_IDS.length })}</span>
        <p>{t(`player.${spec.id}.word`)}</p>
      </div>
      <PlayerSettings
        name="think"
        spec={spec}
        onChange={(changed) => {
          bench.put({ spec: changed });
        }}
      />
      <BenchBoard />
      <Stepper />
      <InsidePanel />
      <Compare />
    </div>
  );
}
