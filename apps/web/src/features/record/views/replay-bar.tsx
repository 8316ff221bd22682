/** The bar that moves a look through its game. */
import { useSignal } from '@preact/signals';
import { systemClock } from '@tianyuan/engine-host';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { say } from '../../../shell/live-region.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { lookAt } from '../look.ts';
import { lookSentence, placeInGame, standingSentence } from '../wording.ts';
import { useLook } from './use-look.ts';

/** How long a ply stands while the game plays by itself, by the name of the speed. */
const PACES = [
  { name: '½×', everyMs: 2000 },
  { name: '1×', everyMs: 1000 },
  { name: '2×', everyMs: 500 },
  { name: '4×', everyMs: 250 },
] as const;

/** First, back, by itself, forward, last, and a slider; the arrow keys work wherever in it the focus is. */
export function ReplayBar(): JSX.Element {
  const app = useApp();
  const { t } = app.text.value;
  const { look, match, plies, goTo, leave } = useLook();
  const pace = useSignal(1);
  const slider = useRef<HTMLInputElement>(null);
  const total = match.moves.length;
  const { everyMs } = look;
  useEffect(() => {
    // After whatever closes now has given the focus away.
    const timer = setTimeout(() => requestAnimationFrame(() => takeFocus(slider.current)));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    return systemClock.after(everyMs, () => {
      app.look.value = lookAt(look, match, plies + 1);
    });
  }, [app, look, match, plies, everyMs]);
  useEffect(() => {
    say(app, () => lookSentence(app.text.peek(), match, look));
    // What happens in the game meanwhile is said as ever.
  }, [app, plies, look.paper]);
  useEffect(
    () => () => {
      const game = app.play.game.peek();
      say(app, () => standingSentence(app.text.peek(), game));
    },
    [app],
  );
  const run = (paceIndex: number): void => {
    const from = plies === total ? 0 : plies;
    app.look.value = { ...lookAt(look, match, from), everyMs: paceAt(paceIndex).everyMs };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    slider.current?.removeAttribute(UNASKED);
    const to = KEYS[event.key]?.(plies, total);
    if (event.key === 'Escape') leave();
    else if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    else goTo(to);
    event.preventDefault();
  };
  return (
    <fieldset class="replay-bar" aria-label={t('replay.label')} onKeyDown={onKeyDown}>
      <input
        ref={slider}
        type="range"
        min={0}
        max={total}
        value={plies}
        aria-label={t('record.label')}
        aria-valuetext={placeInGame(app.text.value, match, plies)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
        onBlur={(event) => event.currentTarget.removeAttribute(UNASKED)}
      />
      <div class="replay-buttons">
        <Step icon="first" label={t('replay.first')} off={plies === 0} onClick={() => goTo(0)} />
        <Step icon="back" label={t('replay.back')} off={plies === 0} onClick={() => goTo(plies - 1)} />
        {everyMs === undefined ? (
          <Step icon="run" label={t('replay.run')} off={total === 0} onClick={() => run(pace.value)} />
        ) : (
          <Step icon="stop" label={t('replay.stop')} off={false} onClick={() => goTo(plies)} />
        )}
        <Step icon="next" label={t('replay.next')} off={plies === total} onClick={() => goTo(plies + 1)} />
        <Step icon="last" label={t('replay.last')} off={plies === total} onClick={() => goTo(total)} />
        <button
          type="button"
          class="step num"
          aria-label={t('replay.speed', { x: paceAt(pace.value).name })}
          onClick={() => {
            pace.value = (pace.value + 1) % PACES.length;
            if (everyMs !== undefined) run(pace.value);
          }}
        >
          {paceAt(pace.value).name}
        </button>
      </div>
    </fieldset>
  );
}

/** Where nobody has used a key the frame of the focus says nothing; the first key shows it. */
const UNASKED = 'data-unasked';

function takeFocus(slider: HTMLElement | null): void {
  const isByKey = document.activeElement?.matches(':focus-visible') === true;
  slider?.toggleAttribute(UNASKED, !isByKey);
  slider?.focus({ preventScroll: true });
}

const KEYS: Readonly<Record<string, (plies: number, total: number) => number>> = {
  ArrowLeft: (plies) => plies - 1,
  ArrowRight: (plies) => plies + 1,
  ArrowDown: (plies) => plies - 1,
  ArrowUp: (plies) => plies + 1,
  Home: () => 0,
  End: (_, total) => total,
};

function paceAt(index: number): (typeof PACES)[number] {
  return PACES[index] ?? PACES[1];
}

function Step(props: { icon: IconName; label: string; off: boolean; onClick: () => void }): JSX.Element {
  const { icon, label, off, onClick } = props;
  return (
    <button
      type="button"
      class={off ? 'step off' : 'step'}
      aria-label={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
