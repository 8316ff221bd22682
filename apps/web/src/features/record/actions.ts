/** What begins a look. The parts that read papers and show a look are fetched late, so each of these may have to wait. */
import type { Signal } from '@preact/signals';
import type { RefusedPaper, SheetName } from '../../app-context.ts';
import { latePart } from '../../late-part.ts';
import { lateView } from '../../late-view.tsx';
import type { PlayController } from '../play/play-controller.ts';
import { type Look, lookAt } from './look.ts';

const loadViews = latePart(() => import('./views/replay.tsx'));
const loadReader = latePart(() => import('./open-paper.ts'));

export const replayMessage = lateView(async () => (await loadViews()).ReplayMessage);
export const replayBar = lateView(async () => (await loadViews()).ReplayBar);
export const paperBlack = lateView(async () => (await loadViews()).PaperBlack);
export const paperWhite = lateView(async () => (await loadViews()).PaperWhite);

/** Everything that a look needs; rejects where it could not be fetched. */
export async function fetchReplay(): Promise<void> {
  await Promise.all([replayMessage, replayBar, paperBlack, paperWhite].map((part) => part.fetch()));
}

/** For the moment when nobody waits; what does not come is asked for when it is needed. */
export const fetchRecordParts: readonly (() => Promise<unknown>)[] = [fetchReplay, loadReader];

interface RecordActionsNeed {
  readonly play: PlayController;
  readonly look: Signal<Look | undefined>;
  readonly sheet: Signal<SheetName | undefined>;
  readonly missing: Signal<boolean>;
  readonly refusedPaper: Signal<RefusedPaper | undefined>;
  readonly handedArchive: Signal<string | undefined>;
  readonly completeText: () => Promise<void>;
}

export interface RecordActions {
  readonly lookBack: (plies?: number) => void;
  readonly openPaper: (source: string | Uint8Array) => void;
}

export function createRecordActions(app: RecordActionsNeed): RecordActions {
  const { play, look, sheet, missing, refusedPaper, handedArchive, completeText } = app;
  const whenFetched = <Part>(fetched: Promise<Part>, action: (part: Part) => void): void => {
    missing.value = false;
    Promise.all([fetched, fetchReplay(), completeText()]).then(
      ([part]) => action(part),
      () => {
        missing.value = true;
      },
    );
  };
  return {
    lookBack: (plies) =>
      whenFetched(Promise.resolve(), () => {
        look.value = lookAt({ plies: 'all' }, play.game.peek().match, plies ?? Number.POSITIVE_INFINITY);
      }),
    openPaper: (source) =>
      whenFetched(loadReader(), ({ openPaper, textOf, readAsArchive }) => {
        const archive = readAsArchive(source);
        if (archive !== undefined) {
          handedArchive.value = archive;
          sheet.value = 'archive';
          return;
        }
        const { ruleSet, size } = play.game.peek().match.settings;
        const opened = openPaper(source, { ruleSet, size });
        if (opened.ok) {
          const { game, plies } = opened.value;
          look.value = lookAt({ paper: game, plies }, game.match, plies);
        }
        refusedPaper.value = opened.ok ? undefined : { text: textOf(source), fault: opened.error };
        sheet.value = opened.ok ? undefined : 'record';
      }),
  };
}
