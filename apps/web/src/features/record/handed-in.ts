/** Papers that come to the page by themselves: links in its address, and files that are dropped on it. */
import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { RefusedPaper } from '../../app-context.ts';
import { isLink } from './is-link.ts';
import type { Look } from './look.ts';

type OpenPaper = (source: string | Uint8Array) => void;

interface PapersNeed {
  readonly look: Signal<Look | undefined>;
  readonly refusedPaper: ReadonlySignal<RefusedPaper | undefined>;
  readonly openPaper: OpenPaper;
}

export function followPapers(window: Window, needs: PapersNeed): void {
  followLinks(window, needs);
  followDrops(window, needs.openPaper);
}

/**
 * Opens the link that comes into the page's address; when its game is left, or what is said of a refused one, it is taken out of the
 * address, and when it goes from the address its game is left.
 */
function followLinks(
  { addEventListener, location, history }: Window,
  { look, refusedPaper, openPaper }: PapersNeed,
): void {
  addEventListener('hashchange', () => {
    if (isLink(location.hash)) openPaper(location.hash);
    else if (look.peek()?.paper?.format === 'link') look.value = undefined;
  });
  let wasShown = false;
  effect(() => {
    const isShown = look.value?.paper?.format === 'link' || isLink(refusedPaper.value?.text ?? '');
    if (wasShown && !isShown && isLink(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    wasShown = isShown;
  });
}

/** A file that is dropped anywhere on the page is opened; texts go where they are dropped. */
function followDrops(window: Window, openPaper: OpenPaper): void {
  window.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    bytesOf(file).then(openPaper, () => {});
  });
}

/** Rejects where the file is gone. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
