/** Papers that come to the page by themselves: links in its address, and files that are dropped on it. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { isLink } from './is-link.ts';
import type { Look } from './look.ts';

type OpenPaper = (source: string | Uint8Array) => void;

export function followPapers(window: Window, look: ReadonlySignal<Look | undefined>, openPaper: OpenPaper): void {
  followLinks(window, look, openPaper);
  followDrops(window, openPaper);
}

/** Opens the link that comes into the page's address; when its game is left it is taken out of the address. */
function followLinks(
  { addEventListener, location, history }: Window,
  look: ReadonlySignal<Look | undefined>,
  openPaper: OpenPaper,
): void {
  addEventListener('hashchange', () => {
    if (isLink(location.hash)) openPaper(location.hash);
  });
  let looked = false;
  effect(() => {
    const looks = look.value?.paper?.format === 'link';
    if (looked && !looks && isLink(location.hash)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    looked = looks;
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
