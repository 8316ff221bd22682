/**
 * Walks over the page at random, as a person with quick fingers: any action at any moment. What is chosen depends on the
 * seed and on what is seen, never on the clock's last digit, so that a failed walk has a name.
 */
import { randomFrom } from '@tianyuan/classic';
import { fold, isOver, type MatchState } from '@tianyuan/match';
import { pointName, type RuleSetId, type Stone } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { GamePage, type Settings } from './game-page.ts';
import { isThinking, touchesOf } from './worker-watch.ts';

const RULES: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro'];
const MACHINES = ['random', 'table', 'shapes'] as const;
const COLORS = ['black', 'white', 'random'] as const;

/** A button or choice by its name in either language, a radio button by its value, or a point by its place among others. */
type Press =
  | { readonly names: readonly string[] }
  | { readonly input: string; readonly value: string }
  /** Whatever answers to the selector, if anything does. */
  | { readonly maybe: string }
  /** The tab was hidden, or is seen again. */
  | { readonly tab: 'visibilitychange' }
  | { readonly share: number; readonly free: boolean };

const TURN_WORDS = {
  you: /^(Your move|轮到你落子)$/,
  machine: /^((Random|Window table|Shapes) (to move|is thinking)|轮到(随手|五格表|棋形)|(随手|五格表|棋形)在想)/,
  black: /^(Black to move|轮到黑方)$/,
  white: /^(White to move|轮到白方)$/,
};
const END_WORDS = { black: /^(Black wins|黑方获胜)$/, white: /^(White wins|白方获胜)$/, drawn: /^(Draw|和棋)$/ };
const PAUSED = /^(Game paused|对局暂停)$/;
const GREETING = /^(Place a stone|落一子)/;
const RULE_WORDS: Readonly<Record<string, RegExp>> = {
  freestyle: /^(Freestyle|自由规则)/,
  standard: /^(Standard|标准规则)/,
  renju: /^(Renju|连珠规则)/,
  caro: /^(Caro|越南规则)/,
};
/** A hint stands in the place of the turn; the first of them is thought about. */
const HINTING = /^(Looking for a move|正在想一手)/;
const HINTED = /^(Play [A-Z]\d+|下在 [A-Z]\d+|The engine did not answer|引擎没有应答)/;
const REFUSED_POINT = / is (a|an) |禁手$/;

type Action = readonly [name: string, thinking: number, otherwise: number, presses: (walker: Walker) => Press[]];

const NEW_GAME: Action = ['new game', 12, 10, (walker) => walker.newGame()];

const MORE: Press = { names: ['More', '更多'] };

/**
 * What can be done, as presses one after the other; weights while a machine thinks, and while it does not. An action whose
 * first button is not there (the first screen has fewer) does nothing.
 */
const ACTIONS: readonly Action[] = [
  ['place', 30, 58, (walker) => [walker.point()]],
  ['undo', 13, 8, () => [{ names: ['Undo', '悔棋'] }]],
  ['redo', 9, 7, () => [{ names: ['Redo', '重走'] }]],
  ['restart', 9, 4, () => [MORE, { names: ['Restart', '重新开始'] }]],
  NEW_GAME,
  ['language', 12, 5, () => [{ names: ['Switch to 简体中文', '切换到 English'] }]],
  ['theme', 8, 4, (walker) => walker.theme()],
  ['pause', 2, 2, () => [MORE, { names: ['Pause', '暂停', 'Go on', '继续'] }]],
  ['go on', 4, 4, () => [{ names: ['Go on', '继续'] }]],
  ['hint', 2, 5, () => [{ names: ['Hint', '提示'] }]],
  ['offer draw', 2, 3, () => [MORE, { names: ['Offer draw', '提和'] }]],
  ['agree', 1, 1, () => [{ names: ['Accept', '同意和棋'] }]],
  ['disagree', 3, 3, () => [{ names: ['Decline', '不同意'] }]],
  ['tab hidden', 3, 3, () => [{ tab: 'visibilitychange' }]],
  ['reload', 7, 4, () => []],
];

export class Walker {
  readonly page: Page;
  readonly game: GamePage;
  readonly #random: () => number;
  #isOver = false;
  actions = 0;
  insideThought = 0;
  /** What was done, for whoever has to mend it. */
  readonly trail: string[] = [];

  constructor(page: Page, seed: number) {
    this.page = page;
    this.game = new GamePage(page);
    this.#random = randomFrom(seed);
  }

  /** A setup to begin with; small boards fill up and end in every way. */
  setup(): NonNullable<Settings['setup']> {
    return {
      opponent: this.#pick([...MACHINES, ...MACHINES, 'people']),
      color: this.#pick(COLORS),
      ruleSet: this.#pick(RULES),
      size: this.#pick([5, 6, 9, 15, 15]),
    };
  }

  /** One action by mouse, or up to three in a single breath; then what is seen is compared with what is kept. */
  async step(): Promise<void> {
    const thinking = await isThinking(this.page);
    // Whoever walks does not stand before a finished game for long.
    const chosen = this.#isOver && this.#random() < 0.6 ? NEW_GAME : this.#choose(thinking);
    if (chosen[0] === 'reload') await this.#reload();
    else if (chosen[0] === 'place' && this.#random() < 0.3) await this.#placeByMouse();
    else await this.#breathe(this.#followed(chosen));
    await this.expectSound();
  }

  /** More actions in the same breath: they come while what the first one has asked for is still thought about. */
  #followed(first: Action): readonly Action[] {
    const breath = [first];
    for (let odds = first[0] === 'place' ? 0.95 : 0.45; breath.length < 3 && this.#random() < odds; odds = 0.55) {
      const next = this.#choose(true);
      if (next[0] === 'reload') break;
      breath.push(next);
    }
    return breath;
  }

  #choose(thinking: boolean): Action {
    const column = thinking ? 1 : 2;
    let dice = this.#random() * ACTIONS.reduce((sum, row) => sum + row[column], 0);
    const row = ACTIONS.find((each) => {
      dice -= each[column];
      return dice < 0;
    });
    if (!row) throw new Error('the weights are all nought');
    return row;
  }

  async #breathe(chosen: readonly Action[]): Promise<void> {
    this.trail.push(chosen.map(([name]) => name).join(' + '));
    const inside = await this.page.evaluate(
      pressAll,
      chosen.map((row) => row[3](this)),
    );
    this.actions += chosen.length;
    this.insideThought += inside;
  }

  async #placeByMouse(): Promise<void> {
    this.trail.push('place by mouse');
    await touchesOf(this.page);
    const cells = this.page.getByRole('gridcell');
    await cells.nth(Math.floor(this.#random() * (await cells.count()))).click({ force: true });
    await this.#count();
  }

  async #reload(): Promise<void> {
    this.trail.push('reload');
    await touchesOf(this.page);
    await this.page.reload();
    await this.game.ready();
    await this.#count();
  }

  async #count(): Promise<void> {
    this.actions += 1;
    if ((await touchesOf(this.page)).inside) this.insideThought += 1;
  }

  /** A point, free or not. */
  point(): Press {
    return { share: this.#random(), free: this.#random() < 0.85 };
  }

  /** Opponent, colour, rule and size are changed here, some at a time. */
  newGame(): Press[] {
    const opponent: Press[] =
      this.#random() < 0.15
        ? [{ names: ['Two players', '双人'] }]
        : [
            { names: ['Machine', '对机器'] },
            { input: 'opponent', value: this.#pick(MACHINES) },
            { input: 'color', value: this.#pick(COLORS) },
          ];
    const clock: Press[] = this.#random() < 0.3 ? this.#clock() : [];
    const rule: Press[] = this.#random() < 0.5 ? [{ input: 'rule', value: this.#pick(RULES) }] : [];
    const size: Press[] = this.#random() < 0.5 ? this.#size() : [];
    const opened: Press = { names: ['New game', '新对局', 'Change', '换对手'] };
    return [opened, ...opponent, ...rule, ...size, ...clock, { names: ['Start game', '开始对局'] }];
  }

  /** A clock of any kind; one that is chosen already lies open. */
  #clock(): Press[] {
    const kind = this.#pick(['none', 'sudden-death', 'increment', 'byo-yomi', 'per-move']);
    return [{ maybe: '.fold' }, { input: 'clock', value: kind }];
  }

  #size(): Press[] {
    const other: Press[] = [{ input: 'size', value: 'other' }, { names: ['One line fewer', '少一路'] }];
    return this.#random() < 0.3 ? other : [{ input: 'size', value: this.#pick(['15', '19', '20']) }];
  }

  theme(): Press[] {
    const theme: Press = {
      input: 'theme',
      value: this.#pick(['system', 'wood', 'ink', 'night', 'contrast', 'festival']),
    };
    return [{ names: ['Settings', '设置'] }, theme, { names: ['Close', '关闭'] }];
  }

  /** What a reader reads is what replay makes of the log, and whoever is to move either may move or is thinking. */
  async expectSound(): Promise<void> {
    await expect.poll(() => this.#whatIsWrong(), { intervals: [0, 20, 50, 100, 200, 500] }).toBe('');
  }

  /** Empty when nothing is. Read in a few calls, and without the runner's own bookkeeping, because it is asked so often. */
  async #whatIsWrong(): Promise<string> {
    const [kept, labels, heading, rule, thinking] = await Promise.all([
      this.game.kept(),
      this.page
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '')),
      this.game.title.textContent(),
      this.page.locator('.rule b').textContent(),
      isThinking(this.page),
    ]);
    const title = heading ?? '';
    const seen = labels.map(stoneIn);
    if (!kept) return GREETING.test(title) && seen.every((stone) => stone === 'empty') ? '' : `no game: ${title}`;
    const match = fold(kept.events);
    this.#isOver = isOver(match);
    if (match.board.stones.join() !== seen.join()) return `another board than the log's: ${namesOf(match)}`;
    const isHint = HINTING.test(title) || HINTED.test(title);
    if (!isHint && !titleFor(match, kept.opponent).test(title) && !REFUSED_POINT.test(title))
      return `the title says: ${title}`;
    const { ruleSet } = match.settings;
    if (!RULE_WORDS[ruleSet]?.test(rule ?? '')) return `${ruleSet} is played and the page says: ${rule}`;
    const marked = labels.findIndex((label) => /last move|最后一手/.test(label));
    if (marked !== (match.moves.at(-1)?.point ?? -1)) return `another last stone than the log's: ${labels[marked]}`;
    const owes =
      match.outcome.kind === 'playing' &&
      match.pausedAt === undefined &&
      kept.opponent !== 'people' &&
      match.seatToMove === 'second';
    // The engine thinks for a person who has asked for a hint.
    if (HINTING.test(title) && !owes) return '';
    return owes === thinking ? '' : `the machine ${owes ? 'owes a move' : 'thinks for nobody'}`;
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }
}

function titleFor({ outcome, seatToMove, toMove, pausedAt }: MatchState, opponent: string): RegExp {
  if (outcome.kind === 'won') return END_WORDS[outcome.by];
  if (outcome.kind === 'drawn') return END_WORDS.drawn;
  if (pausedAt !== undefined) return PAUSED;
  if (opponent === 'people') return TURN_WORDS[toMove];
  return seatToMove === 'first' ? TURN_WORDS.you : TURN_WORDS.machine;
}

function stoneIn(label: string): Stone {
  return /black|黑/.test(label) ? 'black' : /white|白/.test(label) ? 'white' : 'empty';
}

function namesOf({ moves, settings }: MatchState): string {
  return moves.map(({ point }) => pointName(settings.size, point)).join(' ');
}

/**
 * Runs in the page: presses as a screen reader does, each as soon as it is there. Between actions it waits a little for a
 * request to be sent, so that the next one meets it, and not for the answer.
 *
 * @returns  how many of the actions fell inside a running request
 */
async function pressAll(actions: readonly (readonly Press[])[]): Promise<number> {
  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const find = (press: Press): HTMLElement | undefined => {
    const within = document.querySelector('dialog[open]') ?? document;
    const all = (selector: string): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)];
    if ('names' in press) return all('button, label').find((each) => press.names.includes(nameOf(each)));
    if ('tab' in press) return undefined;
    if ('maybe' in press) return all(press.maybe)[0];
    if ('input' in press) return all(`input[name="${press.input}"][value="${press.value}"]`)[0];
    const points = all('[role="gridcell"]').filter((each) => !press.free || /empty|空/.test(nameOf(each)));
    return points[Math.floor(press.share * points.length)];
  };
  const { workerWatch } = window;
  let inside = 0;
  for (const [place, presses] of actions.entries()) {
    if (place > 0) await workerWatch.asked(30);
    workerWatch.touchedInside = false;
    for (const [index, press] of presses.entries()) {
      for (let wait = 0; index > 0 && !('maybe' in press) && !('tab' in press) && !find(press) && wait < 2_000; wait++)
        await new Promise((soon) => setTimeout(soon, 1));
      if ('tab' in press) {
        document.dispatchEvent(new Event(press.tab));
        continue;
      }
      const element = find(press);
      if (!element && 'maybe' in press) continue;
      if (!element && index > 0) throw new Error(`nothing answers to ${JSON.stringify(press)}`);
      element?.click();
      if (!element) break;
    }
    if (workerWatch.touchedInside) inside += 1;
  }
  return inside;
}
