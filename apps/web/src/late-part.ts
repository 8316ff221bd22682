/** Parts of the page that are fetched when it has been painted: nobody needs them to place the first stone. */

/** Styles that could not be fetched. The bundler's imports ask for each style once, fail if it does not come, and never ask again. */
const missing = new Set<HTMLLinkElement>();
let isWatching = false;

/** From the first part on that is asked for: only parts bring styles that may not come. */
function watchStyles(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    { capture: true },
  );
}

/**
 * A part that is fetched once, at the first call, and at the next call again where it could not be. It comes with every
 * style that was asked for, whoever asked.
 *
 * @param load  a dynamic import
 */
export function latePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let fetching: Promise<Part> | undefined;
  return async () => {
    watchStyles();
    fetching ??= load().catch((fault: unknown) => {
      fetching = undefined;
      throw fault;
    });
    const part = await fetching;
    await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(styleOf));
    return part;
  };
}

/** Calls back as soon as what was drawn is on the screen. A page that is not seen is not painted: there it is soon, too. */
export function oncePainted(action: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(action);
  else requestAnimationFrame(() => setTimeout(action));
}

/** On a slow machine the ring on the board alone leaves nothing idle: then it is as late as this. */
const IDLE_AT_LAST_MS = 2_000;

/**
 * Calls back once the page is painted and has nothing else to do: one after the other, each in a rest of its own and when the one
 * before has come, so that together they hold nobody up who wants to place a stone meanwhile. What fails is left out.
 */
export function whenIdle(...actions: readonly (() => unknown)[]): void {
  if (document.readyState === 'complete') void actOneByOne(actions);
  else window.addEventListener('load', () => void actOneByOne(actions), { once: true });
}

/** Resolves after so many milliseconds: between the actions of `whenIdle` it lets a time pass in which nothing is fetched. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function actOneByOne(actions: readonly (() => unknown)[]): Promise<void> {
  for (const action of actions) {
    await rest();
    try {
      await action();
    } catch {
      // It is asked for again when somebody needs it.
    }
  }
}

function rest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_AT_LAST_MS });
    else setTimeout(resolve);
  });
}

/** Resolves when the style is there; one that is missing is asked for again. */
async function styleOf(link: HTMLLinkElement): Promise<void> {
  const isMissing = missing.has(link);
  if (link.sheet !== null && !isMissing) return;
  const asked = isMissing ? (link.cloneNode() as HTMLLinkElement) : link;
  await new Promise<void>((resolve, reject) => {
    asked.addEventListener('load', () => resolve());
    asked.addEventListener('error', () => reject(new Error(`a style is missing: ${asked.href}`)));
    if (!isMissing) return;
    missing.delete(link);
    link.replaceWith(asked);
  });
}
