/** The page in a browser that is driven by WebDriver, as a person uses it. */
import { choosePoint } from '@tianyuan/classic';
import { type Board, emptyBoard, isLegal, outcomeOf, type Point, play, pointName } from '@tianyuan/rules';
import type { Settings } from '../game-page.ts';
import type { Driver, Place } from './driver.ts';

/** Good moves at first, any moves later: so a game comes to its end. */
const PLIES_OF_EFFORT = 40;

export class Table {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Opens the page as somebody who has chosen these settings: they are written from another address of the same site. */
  async open(address: string, settings: Settings): Promise<void> {
    await this.driver.open(address.startsWith('file:') ? address : new URL('favicon.svg', address).href);
    await this.driver.run(
      (kept) => localStorage.setItem('tianyuan-settings', kept),
      JSON.stringify({ version: 1, language: 'en', machinePauseMs: 0, ...settings }),
    );
    await this.again(address);
  }

  /** Opens the page as it is kept. */
  async again(address: string): Promise<void> {
    await this.driver.open(address);
    await this.driver.until('a board', () => document.querySelectorAll('[role="gridcell"]').length > 0);
  }

  /** What a reader reads on the points, row by row. */
  labels(): Promise<readonly string[]> {
    return this.driver.run(() =>
      [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label') ?? ''),
    );
  }

  async board(): Promise<Board> {
    const labels = await this.labels();
    let board = emptyBoard(Math.sqrt(labels.length));
    for (const [index, label] of labels.entries()) {
      const color = (['black', 'white'] as const).find((each) => label.includes(each));
      if (color) board = play(board, index as Point, color);
    }
    return board;
  }

  async at(name: string): Promise<Place> {
    return this.driver.until(`the point ${name}`, placeOf, `[role="gridcell"][aria-label^="${name},"]`);
  }

  async place(name: string): Promise<void> {
    await this.driver.click(await this.at(name));
  }

  async press(name: string): Promise<void> {
    const place = await this.driver.until(
      `the button ${name}`,
      (wanted) => {
        const isNamed = (button: Element): boolean =>
          [button.getAttribute('aria-label'), button.textContent].some((each) => each?.trim() === wanted);
        const box = [...document.querySelectorAll('button')].find(isNamed)?.getBoundingClientRect();
        return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
      },
      name,
    );
    await this.driver.click(place);
  }

  stands(name: string, color: string): Promise<true> {
    return this.driver.until(
      `${color} on ${name}`,
      (wanted, mine) =>
        document
          .querySelector(`[role="gridcell"][aria-label^="${wanted},"]`)
          ?.getAttribute('aria-label')
          ?.includes(mine),
      name,
      color,
    ) as Promise<true>;
  }

  /** Waits until so many stones stand, and it is black's turn; or until the game is over. */
  async answered(plies: number): Promise<void> {
    await this.driver.until('the answer', isAnswered, plies);
  }

  /** Plays black with the mouse until the game is over. */
  async playToTheEnd(seed: number): Promise<Board> {
    for (let ply = 0; ; ply += 2) {
      await this.answered(ply);
      const board = await this.board();
      const outcome = outcomeOf(board, 'black', 'freestyle');
      if (outcome.kind !== 'playing') return board;
      const player = ply < PLIES_OF_EFFORT ? 'shapes' : 'random';
      const point = choosePoint(player, { board, toMove: 'black', ruleSet: 'freestyle' }, seed + ply);
      if (point === undefined || !isLegal(board, point, 'black', 'freestyle')) throw new Error('no move');
      await this.place(pointName(board.size, point).toUpperCase());
    }
  }
}

/** Runs in the page: where the element's middle is, once it stands still. */
async function placeOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  const middle = (): { x: number; y: number } | undefined => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = middle();
  return before?.x === after?.x && before?.y === after?.y ? after : undefined;
}

/** Runs in the page: the machine has moved after so many stones, or the game is over. */
function isAnswered(ply: number): boolean {
  if (document.querySelector('.bv-win-line')) return true;
  const stones = document.querySelectorAll('[role="gridcell"][aria-label*=" move "]').length;
  return stones >= ply && stones % 2 === 0;
}

/** Runs in the page: what says that the game was won on the board. */
export function winOf(): { lines: number; rings: number; title: string } {
  return {
    lines: document.querySelectorAll('.bv-win-line').length,
    rings: document.querySelectorAll('.bv-win-ring').length,
    title: document.querySelector('h1')?.textContent ?? '',
  };
}
