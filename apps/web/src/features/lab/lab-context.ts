import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Preferences } from '../../preferences.ts';
import type { BoardLook } from '../play/board-state.ts';
import type { LabText } from './lab-text.ts';
import type { SectionId } from './sections.ts';
import type { Bench } from './think/bench.ts';

/** What the laboratory's views work with; made once, in main.tsx. */
export interface Lab {
  readonly text: ReadonlySignal<LabText>;
  readonly preferences: Preferences;
  readonly boardLook: ReadonlySignal<BoardLook>;
  /** What a screen reader is told next, politely. */
  readonly said: Signal<string>;
  readonly section: ReadonlySignal<SectionId>;
  /** The position and the player on the bench: every section may put one there. */
  readonly bench: Bench;
}

export const LabContext = createContext<Lab | undefined>(undefined);

export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error('assertion failed: views stand inside the laboratory');
  return lab;
}
