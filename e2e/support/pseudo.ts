/** The built page's English, made longer and strange: what stays as it is was never translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright/test';
import { ROOT } from '../../scripts/lib.mjs';

const ASSETS = join(ROOT, 'apps/web/dist/site/assets');
/** Translated text stands between these. */
const [OPEN, CLOSE] = ['⟦', '⟧'];

type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** `Move {n}` → `⟦Mövé {n} ~~⟧`: accents, two fifths longer, parameters and places to break kept. */
export function pseudo(text: string): string {
  // The name of a point begins with the point, whatever the language.
  if (text.startsWith('{point},')) return `{point},${pseudo(text.slice('{point},'.length))}`;
  const accented = text.replace(/\{\w+\}|[aeiouyAEIOUY]/g, (piece) => ACCENTS[piece] ?? piece);
  const longer = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4);
  // Words as long as the words of a language are, so that lines break as they would.
  const padding = Array.from({ length: Math.max(0, longer - 2) }, (_, at) => (at % 7 === 6 ? ' ' : '~')).join('');
  return `${OPEN}${accented}${padding}${CLOSE}`;
}

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ö', U: 'Ü', Y: 'Ý' },
};

/** From now on the context is served this English. */
export async function servePseudo(context: BrowserContext): Promise<void> {
  const files = readdirSync(ASSETS).filter((file) => /^en-.*\.js$/.test(file));
  for (const file of files) {
    const source = readFileSync(join(ASSETS, file), 'utf8');
    // Only a chunk that holds sentences; those that pass them on stay.
    if (/^export\s*\{/.test(source)) continue;
    const chunk = (await import(pathToFileURL(join(ASSETS, file)).href)) as Readonly<Record<string, Catalogue>>;
    const exports = Object.entries(chunk).map(([name, catalogue]) => {
      const made = Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, pseudoMessage(message)]));
      return `const $${name} = ${JSON.stringify(made)};\nexport { $${name} as ${name} };`;
    });
    await context.route(`**/assets/${file}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: exports.join('\n'), headers: ISOLATED }),
    );
  }
}

const ISOLATED = { 'cross-origin-resource-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

function pseudoMessage(message: Catalogue[string]): Catalogue[string] {
  if (typeof message === 'string') return pseudo(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)]));
}

export interface Seen {
  /** Words that no catalogue has given. */
  readonly untranslated: readonly string[];
  /** Pixels by which the page, or the sheet over it, is wider than the screen. */
  readonly sideways: number;
  /** Controls whose words run out of them. */
  readonly cut: readonly string[];
}

/** What is on the page now, as far as it can be seen or heard. */
export function lookAround(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
    /** Names of languages and keys, the version, figures of papers and code: they are the same in every language. */
    const isNamed = (element: Element): boolean =>
      element.closest('[lang]:not(html), kbd, code, textarea, .wordmark, .num-only, option[value="paper"]') !== null;
    const stripped = (text: string): string => {
      let rest = text;
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
      // A sentence that is broken in two for its lines.
      return rest
        .replace(/⟦[^⟧]*$/, ' ')
        .replace(/^[^⟦]*⟧/, ' ')
        .replace(/\b[A-V]\d{1,2}\b/g, ' ')
        .replace(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b[AP]M\b/g, ' ')
        .replace(/\b\d+(?:\.\d+)?[KM]?\b/g, ' ');
    };
    const untranslated = new Set<string>();
    const note = (text: string | null): void => {
      const rest = stripped(text ?? '').trim();
      if (/\p{L}/u.test(rest)) untranslated.add(rest);
    };
    const within = document.querySelector('dialog[open]:last-of-type') ?? document.body;
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !isNamed(parent) && parent.closest('script, noscript, style, .bv') === null) note(node.textContent);
    }
    for (const element of within.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (isNamed(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) note(element.getAttribute(name));
    }
    const cut = [...within.querySelectorAll<HTMLElement>('button, label, h1, h2, h3')]
      .filter((element) => isSeen(element) && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflow === 'visible' && element.clientWidth > 0)
      .map((element) => `${element.className}: ${(element.textContent ?? '').slice(0, 60)}`);
    const sheet = document.querySelector('dialog[open] .sheet-content');
    const sideways = Math.max(
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      sheet ? sheet.scrollWidth - sheet.clientWidth : 0,
    );
    return { untranslated: [...untranslated], sideways, cut };
  });
}
