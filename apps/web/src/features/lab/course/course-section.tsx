import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/icon.tsx';
import { useLab } from '../lab-context.ts';
import { showOnBench } from '../think/bench.ts';
import { firstSpec } from '../worker/player-spec.ts';
import { CHAPTER_IDS, CHAPTERS, type ChapterId } from './chapters.ts';
import { CourseTask } from './course-task.tsx';
import { done } from './progress.ts';

/** Six short chapters, each with a board and a task that is checked. */
export function CourseSection(): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const open = useSignal<ChapterId>(
    chapterOf(location.hash) ?? CHAPTER_IDS.find((id) => !done.peek().has(id)) ?? CHAPTER_IDS[0],
  );
  useEffect(() => {
    const follow = (): void => {
      open.value = chapterOf(location.hash) ?? open.peek();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [open]);
  const go = (to: ChapterId): void => {
    open.value = to;
    // The address names the chapter, so that it can be handed on; the way back stays that of the rooms.
    history.replaceState(history.state, '', `#course/${CHAPTER_IDS.indexOf(to) + 1}`);
  };
  const id = open.value;
  const chapter = CHAPTERS[id];
  const place = CHAPTER_IDS.indexOf(id);
  const next = CHAPTER_IDS[place + 1];
  return (
    <div class="lab-room course">
      <nav class="chapters" aria-label={t('course.chapters')}>
        <ol>
          {CHAPTER_IDS.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                class={each === id ? 'chapter on' : 'chapter'}
                aria-current={each === id ? 'step' : undefined}
                onClick={() => go(each)}
              >
                <span class="num">{index + 1}</span>
                {t(`course.${each}.title`)}
                {done.value.has(each) && (
                  <span class="chapter-done">
                    <Icon name="check" size={18} />
                    <span class="visually-hidden">{t('course.done')}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <article class="chapter-text">
        <h1>{t(`course.${id}.title`)}</h1>
        <p>{t(`course.${id}.a`)}</p>
        <p>{t(`course.${id}.b`)}</p>
        <p>{t(`course.${id}.c`)}</p>
        <p class="chapter-links">
          <button
            type="button"
            class="button quiet"
            onClick={() => showOnBench(bench, { position: chapter.position, spec: firstSpec(chapter.player) })}
          >
            {t('course.toBench')}
          </button>
          {next && (
            <button type="button" class="text-button" onClick={() => go(next)}>
              {t('course.next')}
              <Icon name="next" size={18} />
            </button>
          )}
        </p>
      </article>
      <CourseTask key={id} chapter={chapter} />
    </div>
  );
}

/** `#course/3` is the third chapter; undefined where the address names none. */
function chapterOf(hash: string): ChapterId | undefined {
  return CHAPTER_IDS[Number(/^#course\/(\d+)$/.exec(hash)?.[1]) - 1];
}
