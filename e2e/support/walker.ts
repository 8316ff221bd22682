/**
 * Walks over the page at random, as a person with quick fingers: any action at any moment. What is chosen depends on the
 * seed and on what is seen, never on the clock's last digit, so that a failed walk has a name.
 */
import { randomFrom } from '@tianyuan/classic';
import { fold, isOver, type MatchState } from '@tianyuan/match';
import { writeJson, writeLink, writeText } from '@tianyuan/record';
import { type Point, pointName, type RuleSetId, type Stone } from '@tianyuan/rules';
import { expect, type Page } from 'playwright/test';
import { GamePage, type Settings } from './game-page.ts';
import { isThinking, touchesOf } from './worker-watch.ts';

const RULES: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro'];
const MACHINES = ['random', 'table', 'shapes'] as const;
const COLORS = ['black', 'white', 'random'] as const;

/** A button or choice by its name in any language, a radio button by its value, a field by its selector, or a point by its place among others. */
type Press =
  | { readonly names: readonly string[] }
  | { readonly input: string; readonly value: string }
  /** A list, a slider or a field is set. */
  | { readonly fill: string; readonly value: string }
  /** What answers to the selector, if it comes soon. */
  | { readonly soon: string; readonly patience?: number }
  /** Whatever answers to the selector, if anything does. */
  | { readonly maybe: string }
  /** The tab was hidden, or is seen again. */
  | { readonly tab: 'visibilitychange' }
  | { readonly share: number; readonly free: boolean };

/** The teaching players, and the machine that sits there where nobody was chosen. */
const MACHINE_WORDS = 'Rabbit|兔子|うさぎ|Random|Window table|Shapes|随手|五格表|棋形|隨手|でたらめ|五目枠|石の形';
const TURN_WORDS = {
  you: /^(Your move|轮到你落子|輪到你落子|あなたの番)$/,
  machine: new RegExp(
    `^((${MACHINE_WORDS})( \\((Black|White)\\))? (to move|is thinking)|[轮輪]到(${MACHINE_WORDS})|(${MACHINE_WORDS})(（[黑白黒][方番]）)?(在想|の番|が考慮中))`,
  ),
  black: /^(Black to move|轮到黑方|輪到黑方|黒の番)$/,
  white: /^(White to move|轮到白方|輪到白方|白の番)$/,
};
const END_WORDS = {
  you: /^(You win|你赢了|你贏了|あなたの勝ち)$/,
  machine: new RegExp(`^(${MACHINE_WORDS})( \\((Black|White)\\)|（[黑白黒][方番]?）)?( wins|获胜|獲勝|の勝ち)$`),
  black: /^(Black wins|黑方获胜|黑方獲勝|黒の勝ち)$/,
  white: /^(White wins|白方获胜|白方獲勝|白の勝ち)$/,
  drawn: /^(Draw|和棋|引き分け)$/,
};
const PAUSED = /^(Game paused|对局暂停|對局暫停|対局中断)$/;
const GREETING = /^(Place a stone|落一子|一手打てば)/;
const RULE_WORDS: Readonly<Record<string, RegExp>> = {
  freestyle: /^(Freestyle|自由规则|自由規則|自由ルール)/,
  standard: /^(Standard|标准规则|標準規則|標準ルール)/,
  renju: /^(Renju|连珠规则|連珠規則|連珠)/,
  caro: /^(Caro|越南规则|越南規則|カロ)/,
};
/** A hint stands in the place of the turn; the first of them is thought about. */
const HINTING = /^(Looking for a move|正在想一手|手を探しています)/;
const HINTED =
  /^(Play [A-Z]\d+|下在 [A-Z]\d+|[A-Z]\d+ に打つ|The engine did not answer|引擎没有应答|引擎沒有回應|エンジンの応答)/;
const REFUSED_POINT = / is (a|an) |禁手$| は(三々|四々|長連)$/;

type Action = readonly [name: string, thinking: number, otherwise: number, presses: (walker: Walker) => Press[]];

const NEW_GAME: Action = ['new game', 12, 10, (walker) => walker.newGame()];

const RECORD = ['Record', '棋谱', '棋譜'];
const SETTINGS = ['Settings', '设置', '設定'];
const THREATS = ['Fours and open threes', '标出四和活三', '標出四和活三', '四と三を示す'];
const CLOSE = ['Close', '关闭', '關閉', '閉じる'];
const GO_ON = ['Go on', '继续', '繼續', '再開'];
/** A sheet may be on its way for a while. */
const SHEET_PATIENCE = 2_000;
const soonInSheet = (selector: string): Press => ({ soon: selector, patience: SHEET_PATIENCE });
const MORE: Press = { names: ['More', '更多', 'その他'] };

/**
 * What can be done, as presses one after the other; weights while a machine thinks, and while it does not. An action whose
 * first button is not there (the first screen has fewer) does nothing.
 */
const ACTIONS: readonly Action[] = [
  ['place', 30, 58, (walker) => [walker.point()]],
  ['undo', 13, 8, () => [{ names: ['Undo', '悔棋', '待った'] }]],
  ['redo', 9, 7, () => [{ names: ['Redo', '重走', '重下', '進める'] }]],
  ['restart', 9, 4, () => [MORE, { names: ['Restart', '重新开始', '重新開始', '初めから'] }]],
  NEW_GAME,
  ['language', 12, 5, (walker) => walker.language()],
  ['theme', 8, 4, (walker) => walker.theme()],
  ['threats', 3, 1, () => [{ names: SETTINGS }, { names: THREATS }, { names: CLOSE }]],
  ['look back', 5, 2, (walker) => [{ names: RECORD }, soonInSheet('.paper-keep .primary'), ...walker.look()]],
  [
    'archive',
    4,
    1,
    (walker) => [{ names: RECORD }, soonInSheet('.sheet-content > .wide'), { soon: '.archive-open' }, ...walker.look()],
  ],
  [
    'import',
    3,
    1,
    (walker) => [
      { names: RECORD },
      soonInSheet('.paper-open textarea'),
      { fill: '.paper-open textarea', value: walker.paper() },
      { maybe: '.paper-open .primary' },
      ...walker.look(),
    ],
  ],
  ['rematch', 3, 4, () => [{ maybe: '.result-next .primary' }]],
  ['step', 3, 3, () => [{ names: ['Step', '走一手', '一手だけ'] }]],
  ['pause', 2, 2, () => [MORE, { names: ['Pause', '暂停', '暫停', '中断', ...GO_ON] }]],
  ['go on', 4, 4, () => [{ names: GO_ON }]],
  ['hint', 2, 5, () => [{ names: ['Hint', '提示', 'ヒント'] }]],
  ['offer draw', 2, 3, () => [MORE, { names: ['Offer draw', '提和', '引き分け提案'] }]],
  ['agree', 1, 1, () => [{ names: ['Accept', '同意和棋', '受ける'] }]],
  ['disagree', 3, 3, () => [{ names: ['Decline', '不同意', '断る'] }]],
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
    const isWatched = this.#random() < 0.25;
    return {
      ...(isWatched && { first: this.#pick(MACHINES) }),
      opponent: isWatched ? this.#pick(MACHINES) : this.#pick([...MACHINES, ...MACHINES, 'people']),
      color: this.#pick(COLORS),
      ruleSet: this.#pick(RULES),
      size: this.#pick([5, 6, 9, 15, 15]),
    };
  }

  /** One action by mouse, or up to four in a single breath; then what is seen is compared with what is kept. */
  async step(): Promise<void> {
    const thinking = await isThinking(this.page);
    // Whoever walks does not stand before a finished game for long.
    const chosen = this.#isOver && this.#random() < 0.6 ? NEW_GAME : this.#choose(thinking);
    if (chosen[0] === 'reload') await this.#reload();
    else if (chosen[0] === 'place' && this.#random() < 0.15) await this.#placeByMouse();
    else await this.#breathe(this.#followed(chosen));
    await this.expectSound();
  }

  /** More actions in the same breath: they come while what the first one has asked for is still thought about. */
  #followed(first: Action): readonly Action[] {
    const breath = [first];
    for (let odds = first[0] === 'place' ? 0.95 : 0.6; breath.length < 4 && this.#random() < odds; odds = 0.65) {
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
    const kind = this.#random();
    const opponent: Press[] =
      kind < 0.12
        ? [{ names: ['Two players', '双人', '雙人', '二人で'] }]
        : kind < 0.35
          ? this.#watch()
          : [
              { names: ['Machine', '对机器', '對機器', 'CPUと対局'] },
              ...this.#machine(),
              { input: 'color', value: this.#pick(COLORS) },
            ];
    const clock: Press[] = this.#random() < 0.3 ? this.#clock() : [];
    const rule: Press[] = this.#random() < 0.5 ? [{ input: 'rule', value: this.#pick(RULES) }] : [];
    const size: Press[] = this.#random() < 0.5 ? this.#size() : [];
    const handicap: Press[] =
      this.#random() < 0.2 ? [{ input: 'handicap', value: this.#pick(['0', '1', '2', '3']) }] : [];
    const opened: Press = {
      names: ['New game', '新对局', '新對局', '新規対局', 'Change', '换对手', '換對手', '相手を変える'],
    };
    const started: Press = { names: ['Start game', '开始对局', '開始對局', '対局開始'] };
    return [opened, ...opponent, ...rule, ...size, ...handicap, ...clock, started];
  }

  /** Two machines. */
  #watch(): Press[] {
    return [
      { input: 'mode', value: 'watch' },
      ...this.#machine(),
      { input: 'watch-side', value: 'white' },
      ...this.#machine(),
    ];
  }

  /** A teaching player; they lie behind a fold until one of them is chosen. */
  #machine(): Press[] {
    const id = this.#pick(MACHINES);
    return [{ soon: `.opponents .fold, .opponents input[value="${id}"]` }, { input: 'opponent', value: id }];
  }

  /** A game from paper; most begin with stones that were set up, as text, as JSON or as a link. */
  paper(): string {
    const [one, two, three, four] = [40, 41, 50, 31] as Point[] as [Point, Point, Point, Point];
    const start = { black: [one, two], white: [three], side: this.#pick(['black', 'white'] as const) };
    const game = { ruleSet: this.#pick(RULES), size: 9, start, moves: [four] };
    return this.#pick(['h8 i9 h9 i10 h10', writeText(game), writeJson(game), writeLink(game)]);
  }

  /** From what is looked at now: here and there in it, then back to the game, or on with a new one from there. */
  look(): Press[] {
    const there: Press = { fill: '.replay-bar input', value: String(Math.floor(this.#random() * 8)) };
    const steps: Press[] = [{ maybe: '.step:nth-child(4)' }, { maybe: '.step:nth-child(2)' }];
    const playOn: Press[] =
      this.#random() < 0.35
        ? [{ maybe: '.replay-ways button:nth-last-child(2)' }, soonInSheet('.sheet-foot .primary')]
        : [];
    const leave: Press = { maybe: '.replay-ways button:last-child' };
    return [{ soon: '.replay-bar input' }, there, ...steps, ...playOn, leave, { maybe: '.sheet-head .icon-button' }];
  }

  /** Two machines do not stop by themselves soon: whoever has walked enough lets them stand still. */
  async rest(): Promise<void> {
    const kept = await this.game.kept();
    if (!kept?.opponent.includes('|') || fold(kept.events).pausedAt !== undefined) return;
    await this.page.evaluate(pressAll, [[{ names: ['Pause', '暂停', '暫停', '中断'] }]]);
    await this.expectSound();
  }

  /** A clock of any kind; one that is chosen already lies open. */
  #clock(): Press[] {
    const kind = this.#pick(['none', 'sudden-death', 'increment', 'byo-yomi', 'per-move']);
    return [{ maybe: '.form-row .fold' }, { input: 'clock', value: kind }];
  }

  #size(): Press[] {
    const other: Press[] = [{ input: 'size', value: 'other' }, { names: ['One line fewer', '少一路', '一路減らす'] }];
    return this.#random() < 0.3 ? other : [{ input: 'size', value: this.#pick(['15', '19', '20']) }];
  }

  /** Another language, or the same one. */
  language(): Press[] {
    return [{ fill: '.bar select', value: this.#pick(['zh-Hans', 'zh-Hant', 'en', 'ja']) }];
  }

  theme(): Press[] {
    const theme: Press = {
      input: 'theme',
      value: this.#pick(['system', 'wood', 'ink', 'night', 'contrast', 'festival']),
    };
    return [{ names: SETTINGS }, theme, { names: CLOSE }];
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
    const isMoving = kept.opponent.includes('|') && match.outcome.kind === 'playing' && match.pausedAt === undefined;
    if (isMoving) return this.#wasSeen(seen);
    if (match.board.stones.join() !== seen.join()) return `another board than the log's: ${namesOf(match)}`;
    const isHint = HINTING.test(title) || HINTED.test(title);
    if (!isHint && !titleFor(match, kept.opponent).test(title) && !REFUSED_POINT.test(title))
      return `the title says: ${title}`;
    const { ruleSet } = match.settings;
    if (!RULE_WORDS[ruleSet]?.test(rule ?? '')) return `${ruleSet} is played and the page says: ${rule}`;
    const marked = labels.findIndex((label) => /last move|最后一手|最後一手|最終手/.test(label));
    if (marked !== (match.moves.at(-1)?.point ?? -1)) return `another last stone than the log's: ${labels[marked]}`;
    const owes =
      match.outcome.kind === 'playing' &&
      match.pausedAt === undefined &&
      (kept.opponent.includes('|') || (kept.opponent !== 'people' && match.seatToMove === 'second'));
    // The engine thinks for a person who has asked for a hint.
    if (HINTING.test(title) && !owes) return '';
    return owes === thinking ? '' : `the machine ${owes ? 'owes a move' : 'thinks for nobody'}`;
  }

  /** Two machines go on while they are looked at: what was seen is the log's board after some move, as soon as it is written. */
  async #wasSeen(seen: readonly Stone[]): Promise<string> {
    let moves = '';
    // By the clock: on a slow machine forty looks would take longer than anybody waits, and what was seen is not read again.
    for (const until = Date.now() + 2_000; Date.now() < until; ) {
      const kept = await this.game.kept();
      if (!kept) return 'the game is gone';
      const match = fold(kept.events);
      if (boardsOf(match).includes(seen.join())) return '';
      moves = namesOf(match);
      await this.page.waitForTimeout(50);
    }
    return `a board that the log never had: ${moves}`;
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }
}

function titleFor({ outcome, seatToMove, toMove, pausedAt, firstPlays }: MatchState, opponent: string): RegExp {
  const isMachine = opponent !== 'people' && !opponent.includes('|');
  if (outcome.kind === 'won' && isMachine && outcome.by === firstPlays) return END_WORDS.you;
  if (outcome.kind === 'won') return opponent === 'people' ? END_WORDS[outcome.by] : END_WORDS.machine;
  if (outcome.kind === 'drawn') return END_WORDS.drawn;
  if (pausedAt !== undefined) return PAUSED;
  if (opponent === 'people') return TURN_WORDS[toMove];
  // Two machines.
  if (opponent.includes('|')) return TURN_WORDS.machine;
  return seatToMove === 'first' ? TURN_WORDS.you : TURN_WORDS.machine;
}

function stoneIn(label: string): Stone {
  return /black|黑|黒/.test(label) ? 'black' : /white|白/.test(label) ? 'white' : 'empty';
}

/** After no move, one, two, … all. */
function boardsOf({ moves, settings }: MatchState): readonly string[] {
  const { black = [], white = [] } = settings.start ?? {};
  const stones = Array.from({ length: settings.size ** 2 }, (_, point): Stone => {
    if (black.includes(point as Point)) return 'black';
    return white.includes(point as Point) ? 'white' : 'empty';
  });
  const boards = [stones.join()];
  for (const { point, color } of moves) {
    stones[point] = color;
    boards.push(stones.join());
  }
  return boards;
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
    const dialog = document.querySelector('dialog');
    // A sheet that is made and not yet shown: nobody can press anything in it, nor behind it.
    if (dialog && !dialog.open) return undefined;
    const within = dialog ?? document;
    const all = (selector: string): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)];
    if ('names' in press) return all('button, label').find((each) => press.names.includes(nameOf(each)));
    if ('tab' in press) return undefined;
    if ('maybe' in press) return all(press.maybe)[0];
    if ('soon' in press) return all(press.soon)[0];
    if ('fill' in press) return all(press.fill)[0];
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
      const isAtOnce = index === 0 || 'maybe' in press || 'tab' in press || 'fill' in press;
      const patience = isAtOnce ? 0 : 'soon' in press ? (press.patience ?? 200) : 2_000;
      for (let wait = 0; wait < patience && !find(press); wait++) await new Promise((soon) => setTimeout(soon, 1));
      if ('tab' in press) {
        document.dispatchEvent(new Event(press.tab));
        continue;
      }
      const element = find(press);
      if (!element && index > 0 && 'fill' in press) continue;
      if (!element && ('maybe' in press || 'soon' in press)) continue;
      if (!element && index > 0) {
        const place = document.querySelector('dialog')?.textContent ?? 'the page';
        throw new Error(`nothing answers to ${JSON.stringify(press)} of ${JSON.stringify(presses)} in ${place}`);
      }
      if (element && 'fill' in press) {
        (element as HTMLInputElement).value = press.value;
        for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
      } else element?.click();
      if (!element) break;
    }
    if (workerWatch.touchedInside) inside += 1;
  }
  return inside;
}
