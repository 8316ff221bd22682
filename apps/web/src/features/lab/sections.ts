/** The rooms of the laboratory: which there are, where each begins, and what fetches it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export const SECTION_IDS = ['think', 'tests', 'course', 'arena', 'own', 'truths'] as const;

export type SectionId = (typeof SECTION_IDS)[number];

/** One chunk a room. */
export const SECTION_VIEWS: Readonly<Record<SectionId, () => Promise<ComponentType>>> = {
  think: async () => (await import('./think/think-section.tsx')).ThinkSection,
  tests: async () => (await import('./tests/tests-section.tsx')).TestsSection,
  course: async () => (await import('./course/course-section.tsx')).CourseSection,
  arena: async () => (await import('./arena/arena-section.tsx')).ArenaSection,
  own: async () => (await import('./own/own-section.tsx')).OwnSection,
  truths: async () => (await import('./truths/truths-section.tsx')).TruthsSection,
};

/** The room that the address names (`#course`, `#course/3`); the first one where it names none. */
function sectionOf(hash: string): SectionId {
  const name = hash.replace(/^#/, '').split('/', 1)[0];
  return SECTION_IDS.find((id) => id === name) ?? SECTION_IDS[0];
}

/** Follows the address. */
export function watchSection(window: Window): ReadonlySignal<SectionId> {
  const section = signal(sectionOf(window.location.hash));
  window.addEventListener('hashchange', () => {
    section.value = sectionOf(window.location.hash);
  });
  return section;
}
