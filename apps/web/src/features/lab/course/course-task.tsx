import { useComputed, useSignal } from '@preact/signals';
import type { Point } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { LabBoard, type LabBoardState } from '../board/lab-board.tsx';
import type { LabPosition } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { pointText } from '../wording.ts';
import type { Chapter } from './chapters.ts';
import { after, fourStep, windowsThrough } from './judge.ts';
import { markDone } from './progress.ts';

interface TaskState {
  readonly position: LabPosition;
  /** The stones placed since the task began, in order. */
  readonly placed: readonly Point[];
  readonly answer: 'none' | 'right' | 'wrong';
  readonly sentence: string;
}

/** The chapter's task on its board. A wrong stone does no harm; the task begins again when asked. */
export function CourseTask({ chapter }: { chapter: Chapter }): JSX.Element {
  const { text, said } = useLab();
  const { t } = text.value;
  const start: TaskState = { position: chapter.position, placed: [], answer: 'none', sentence: '' };
  const now = useSignal<TaskState>(start);
  const { size } = chapter.position.board;

  const show = (state: Partial<TaskState>): void => {
    now.value = { ...now.peek(), ...state };
    said.value = now.value.sentence;
    if (now.value.answer === 'right') markDone(chapter.id);
  };

  const tryPoint = (point: Point): void => {
    if (chapter.task.kind !== 'point') return;
    const name = pointText(size, point);
    const isRight = chapter.task.isRight(chapter.position, point);
    const note = chapter.id === 'table' ? t('course.windows', { point: name, n: windowsThrough(size, point) }) : '';
    const next = chapter.id === 'table' ? chapter.position : after(chapter.position, point);
    if (!next) return;
    const sentence = isRight
      ? t(`course.${chapter.id}.right`, { point: name })
      : t(`course.${chapter.id}.wrong`, { point: name });
    show({
      position: next,
      placed: chapter.id === 'table' ? [] : [point],
      answer: isRight ? 'right' : 'wrong',
      sentence: note + sentence,
    });
  };

  const tryFour = (point: Point): void => {
    const { position, placed } = now.peek();
    const step = fourStep(position, point);
    const name = pointText(size, point);
    if (step.kind === 'illegal') return;
    if (step.kind === 'five') {
      const sentence = t('course.engine.right', { point: name });
      show({ position: step.position, placed: [...placed, point], answer: 'right', sentence });
    } else if (step.kind === 'four') {
      const sentence = t('course.four', { point: name, reply: pointText(size, step.reply) });
      show({ position: step.position, placed: [...placed, point, step.reply], answer: 'none', sentence });
    } else {
      const sentence =
        step.kind === 'no-four'
          ? t('course.engine.wrong', { point: name })
          : t('course.countered', { point: name, reply: pointText(size, step.point) });
      show({ answer: 'wrong', sentence });
    }
  };

  const board = useComputed<LabBoardState>(() => {
    const { position, placed, answer } = now.value;
    const isOver = answer === 'right';
    return {
      board: position.board,
      lastPoint: placed.at(-1),
      moveNumbers: new Map(placed.map((point, index) => [point, index + 1])),
      showNumbers: placed.length > 1,
      hoverColor: isOver || chapter.id === 'table' ? undefined : toMoveOf(position, chapter, answer),
    };
  });
  const { answer, sentence, placed } = now.value;
  return (
    <section class="task" aria-label={t('course.task')}>
      <p class="task-what">
        <b>{t('course.task')}</b> {t(`course.${chapter.id}.task`)}
      </p>
      <LabBoard
        state={board}
        onPoint={(point) => {
          if (now.peek().answer === 'right') return;
          if (chapter.task.kind === 'fours') tryFour(point);
          else tryPoint(point);
        }}
        noteOf={(point) => {
          const isShown = chapter.id === 'table';
          return isShown ? t('course.windowsShort', { n: windowsThrough(size, point) }) : '';
        }}
      />
      <p class={`task-answer task-${answer}`} data-answer={answer}>
        {sentence}
      </p>
      {(answer !== 'none' || placed.length > 0) && (
        <button type="button" class="button quiet" onClick={() => show(start)}>
          {t('course.again')}
        </button>
      )}
    </section>
  );
}

/** A task of one stone shows whose it is, also while a wrong one lies there. */
function toMoveOf(position: LabPosition, chapter: Chapter, answer: TaskState['answer']): 'black' | 'white' {
  return answer === 'wrong' ? chapter.position.toMove : position.toMove;
}
