import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from './app-context.ts';
import { latePart } from './late-part.ts';

/** A view of the first screen that is fetched when the page has been painted. */
export interface LateView {
  /** Undefined until it is there. */
  readonly view: ReadonlySignal<ComponentType | undefined>;
  /** Rejects where it could not be fetched; asked again it is fetched again. */
  readonly fetch: () => Promise<void>;
}

/**
 * @param load     a dynamic import
 * @param styles   `none`: it has no styles of its own, so one that is missing elsewhere does not keep it away
 */
export function lateView(load: () => Promise<ComponentType>, styles: 'own' | 'none' = 'own'): LateView {
  const view = signal<ComponentType | undefined>(undefined);
  const part = styles === 'own' ? latePart(load) : load;
  return {
    view,
    fetch: async () => {
      view.value = await part();
    },
  };
}

interface LateProps {
  readonly part: LateView;
  /** Whenever this changes the part is asked for again: a network that was gone may be back. */
  readonly moment?: unknown;
  /** Nobody can go on without it: where it does not come, what can be done is said. */
  readonly isVital?: boolean;
  /** Stands in its place until it is there. */
  readonly children?: ComponentChildren;
}

/** Shows the late view as soon as it and its words are there. */
export function Late({ part, moment, isVital = false, children }: LateProps): ComponentChildren {
  const { text, completeText, missing } = useApp();
  useEffect(() => {
    if (part.view.peek() && text.peek().isWhole) return;
    Promise.all([part.view.peek() ?? part.fetch(), completeText()]).catch(() => {
      if (isVital) missing.value = true;
    });
  }, [part, moment, isVital, completeText, missing, text]);
  const View = part.view.value;
  return View && text.value.isWhole ? <View /> : children;
}
