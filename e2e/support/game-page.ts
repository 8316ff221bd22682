/** The page as a person uses it, and the two places a test may look into: what a reader reads, and what the device keeps. */
import { type ClockSetting, fold, type MatchEvent, type MatchState } from '@tianyuan/match';
import { type Board, type Color, emptyBoard, type Point, parsePoint, play, pointName } from '@tianyuan/rules';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';

/** What `tianyuan-settings` may hold; everything left out is as on a first visit. */
export interface Settings {
  readonly language?: 'zh-Hans' | 'zh-Hant' | 'en' | 'ja';
  readonly theme?: 'system' | 'wood' | 'ink' | 'night' | 'contrast' | 'festival';
  readonly confirmTouch?: 'auto' | 'always' | 'never' | 'loupe';
  readonly animation?: 'full' | 'less' | 'off';
  readonly machinePauseMs?: number;
  readonly watchPace?: 'slow' | 'steady' | 'quick' | 'at-once';
  readonly forbiddenPoints?: boolean;
  readonly insightOpen?: boolean;
  readonly candidates?: boolean;
  readonly setup?: {
    readonly opponent?: string;
    /** Another machine in the person's place. */
    readonly first?: string;
    /** What two people are called. */
    readonly names?: { readonly first?: string; readonly second?: string };
    readonly color?: Color | 'random';
    readonly ruleSet?: string;
    readonly size?: number;
    readonly forbiddenMove?: 'refused' | 'loses';
    readonly clock?: ClockSetting;
    readonly opening?: 'free' | 'swap' | 'swap2';
    /** Stones that Black has more before the first move. */
    readonly handicap?: number;
  };
}

/** Before the first visit: settings that are not there yet, and complaints collected. */
export async function prepare(context: BrowserContext, settings: Settings = {}): Promise<void> {
  const value = { version: 1, language: 'en', machinePauseMs: 0, ...settings };
  await context.addInitScript((kept) => {
    // A page that is nowhere yet has no storage.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('tianyuan-settings') === null) localStorage.setItem('tianyuan-settings', kept);
  }, JSON.stringify(value));
}

/** Makes every thought of the worker last longer, as a slow machine would. Later calls change it for later thoughts. */
export async function slowDown(context: BrowserContext, delayMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      const { kind, request } = message as { kind?: string; request?: { limits: object } };
      const slow =
        kind === 'think' && request
          ? { ...(message as object), request: { ...request, limits: { ...request.limits, delayMs: ms } } }
          : message;
      return (send as (this: Worker, ...all: unknown[]) => void).call(this, slow, ...rest);
    };
  }, delayMs);
}

/** Every error and warning of the page from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('grid')).toBeVisible();
  }

  /** Turns or resizes the screen, and waits until the board has found its place there: nobody clicks while it moves. */
  async turnTo(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(standsStill, [width, height] as const);
  }

  point(name: string): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name.toUpperCase()}[,，、]`) });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** The list of languages in the bar. */
  get languages(): Locator {
    return this.page.getByRole('combobox', { name: /^(Language|语言|語言|言語)$/ });
  }

  /** Another language is chosen in the bar. */
  async speak(language: NonNullable<Settings['language']>): Promise<void> {
    await this.languages.selectOption(language);
  }

  /** The same game anew: one of the actions behind "More". */
  async restart(): Promise<void> {
    await this.button(/^(More|更多)$/).click();
    await this.button(/^(Restart|重新开始)$/).click();
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get said(): Locator {
    return this.page.getByRole('status').first();
  }

  /** Clicks where a person would: on the crossing, with the mouse. */
  async place(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.point(name).click();
      await expect(this.point(name)).toHaveAccessibleName(/black|white|黑|黒|白/);
    }
  }

  /** The first of these points that is empty. A machine that plays at random may have taken any one of them, and so many more. */
  async emptyOf(...names: readonly string[]): Promise<string> {
    const { size, stones } = await this.seen();
    const empty = names.find((name) => stones[pointOf(size, name)] === 'empty');
    if (empty === undefined) throw new Error(`none of ${names.join(', ')} is empty`);
    return empty;
  }

  /** Activates many points one after another, as a reader does; for long games whose clicks are not the question. */
  async activate(...names: readonly string[]): Promise<void> {
    await this.page.getByRole('grid').evaluate(
      (grid, wanted) => {
        for (const name of wanted) {
          const cells = [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')];
          cells.find((cell) => cell.getAttribute('aria-label')?.match(/^[A-Z]\d+/)?.[0] === name)?.click();
        }
      },
      names.map((name) => name.toUpperCase()),
    );
  }

  /** What a reader reads: the board, and the last stone. Waits for the board: right after a load it is still to come. */
  async seen(): Promise<Board> {
    await this.page.getByRole('gridcell').first().waitFor({ state: 'attached' });
    const labels = await this.page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const size = Math.sqrt(labels.length);
    let board = emptyBoard(size);
    // One comparison: each is a step of the runner's, and boards are read often.
    expect(labels.map((label) => /^[A-Z]\d+/.exec(label)?.[0])).toEqual(
      labels.map((_, index) => pointName(size, index as Point).toUpperCase()),
    );
    for (const [index, label] of labels.entries()) {
      const point = index as Point;
      if (/black|黑|黒/.test(label)) board = play(board, point, 'black');
      if (/white|白/.test(label)) board = play(board, point, 'white');
    }
    return board;
  }

  /** The events of the running game on this device; undefined while none was begun. */
  async kept(): Promise<{ readonly opponent: string; readonly events: readonly MatchEvent[] } | undefined> {
    return this.page.evaluate(readRunningGame) as Promise<
      { readonly opponent: string; readonly events: readonly MatchEvent[] } | undefined
    >;
  }

  /** The match that the device's log makes; waits until everything is written. */
  async keptMatch(): Promise<MatchState> {
    const game = await this.kept();
    if (!game) throw new Error('no game is kept');
    return fold(game.events);
  }

  /** The board that a reader reads is the one that replay makes of the log. */
  async expectSound(): Promise<MatchState> {
    await expect
      .poll(async () => (await this.keptMatch()).board.stones.join() === (await this.seen()).stones.join())
      .toBe(true);
    return this.keptMatch();
  }

  /** Waits until it is the person's turn against a machine, or the game is over; then reads what stands. */
  async settled(): Promise<MatchState> {
    await expect
      .poll(
        async () => {
          const { outcome, seatToMove } = await this.keptMatch();
          return outcome.kind !== 'playing' || seatToMove === 'first';
        },
        { timeout: 60_000, intervals: [50, 100, 200, 400] },
      )
      .toBe(true);
    return this.expectSound();
  }
}

export function pointOf(size: number, name: string): Point {
  const parsed = parsePoint(size, name);
  if (!parsed.ok) throw new Error(`${name} is no point of ${size} lines`);
  return parsed.value;
}

/** Runs in the page: the screen has its new size, and the board stood where it stands for some frames. */
async function standsStill([width, height]: readonly [number, number]): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let last = '';
  for (let frames = 0; frames < 10; frames++) {
    await nextFrame();
    const box = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    const now = JSON.stringify([innerWidth, innerHeight, box]);
    if (now !== last || innerWidth !== width || innerHeight !== height) frames = 0;
    last = now;
  }
}

/** Runs in the page. */
async function readRunningGame(): Promise<unknown> {
  const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
    const opening = indexedDB.open('tianyuan-games');
    // There are no games: whoever looks makes no database, which would lack the page's stores for ever.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error));
  });
  if (!database) return undefined;
  try {
    const read = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stores = database.transaction(['table', 'games', 'events']);
    const id = await read(stores.objectStore('table').get('running'));
    if (id === undefined) return undefined;
    const row = await read(stores.objectStore('games').get(id));
    const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
    const rows = await read(stores.objectStore('events').getAll(range));
    return { opponent: row.opponent, events: rows.map((each) => each.event) };
  } finally {
    database.close();
  }
}
