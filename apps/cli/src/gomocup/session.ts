/**
 * One engine in the hands of a manager: when each line is answered, and what happens meanwhile. What a line means is in
 * commands.ts.
 *
 *          START, RECTSTART, RESTART; YXHASHCLEAR, behind which nothing is said
 *   idle ─────────▶ preparing ── OK ─────────────────────────────▶ idle
 *    │     settings that need another engine
 *    ├────────────▶ warming ──── nothing is said ────────────────▶ idle      cut short when a line waits
 *    │     BEGIN, TURN, BOARD … DONE, SWAP2BOARD … DONE, YXNBEST, YXBALANCEONE, YXBALANCETWO
 *    ├────────────▶ thinking ─── the move, or why there is none ─▶ idle
 *    │     behind a move, where INFO pondering asks for it
 *    └────────────▶ pondering ── nothing is said ────────────────▶ idle      dropped when a line comes
 *
 * What comes while it thinks:
 *   STOP, YXSTOP    the move at once
 *   END             the move at once, and the end, 80 ms later at most: who says it then does not wait for the move
 *   end of input    the move in its time, but within ten seconds, then the end
 *   START and all that replaces the position (commands.ts marks them), when they come later than the command that is thought
 *                   about: nobody waits for that move any more, the search is stopped, and nothing is said of it
 *   other lines, and all that came in one piece with that command: after the move, in their order; so a whole transcript
 *                   can be sent in one piece
 *
 * What comes before the engine is ready waits for it. An END behind lines that wait, or together with them, ends a transcript: they
 * are answered first, each move at once, within ten seconds.
 *
 * Invariants. 1. At most one request is with the host, and only while the session is busy. 2. A dropped thought never speaks.
 * 3. Nothing is said after the end.
 */
import {
  type BestMove,
  type EngineHost,
  type HostError,
  JudgeError,
  type ThinkInfo,
  type ThinkLimits,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { opponentOf, pointsOf, toPoint } from '@tianyuan/rules';
import { answerLine, commandOf, replacesThought } from './commands.ts';
import { balance, type Consultation, type Consulted, judgeNodes, swap2, timedJudge } from './consultation.ts';
import { type BalanceWork, type Desk, EMPTY_DESK, type Reply, type Work } from './desk.ts';
import { boardOfGame, type Game, hasStone, newGame, outcomeFor, ownColor, placed } from './game.ts';
import { failureLine, searchLine } from './messages.ts';
import { coordinatesOf } from './notation.ts';
import { Queue } from './queue.ts';
import { hashMbOf, withIncrement, withSpent } from './settings.ts';
import { thinkingTime } from './time.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface SessionConfig {
  readonly host: EngineHost;
  say(line: string): void;
  /** Nothing more will be said. Called once. */
  onEnd(): void;
  /** Milliseconds since any moment. */
  now(): number;
  /** 0 up to 1: which openings it places. */
  random(): number;
  /** Calls back once, so many milliseconds from now. */
  after(ms: number, fire: () => void): void;
}

const END_WITHIN_MS = 80;
/** For the answers to lines that wait, when nobody will say anything more. */
const LAST_ANSWERS_MS = 10_000;
const WARM_NODES = 2_000;

const STOPS: ReadonlySet<string> = new Set(['STOP', 'YXSTOP']);

interface Line {
  readonly text: string;
  /** The number of the piece of input in which it came. */
  readonly piece: number;
}

export class Session {
  readonly #config: SessionConfig;
  readonly #queue = new Queue<Line>();
  #desk: Desk = EMPTY_DESK;
  #busy: 'no' | 'preparing' | 'warming' | 'pondering' | 'thinking' = 'no';
  /** A move was said, and nothing else since. */
  #mayPonder = false;
  #piece = 0;
  /** Of the line that is being answered. */
  #answeredPiece = 0;
  /** Counts requests; only the newest may speak. */
  #request = 0;
  /** The engine that is ready, as `engineKey` writes it. */
  #ready = '';
  /** When the thought began. */
  #startedAt = 0;
  /** By all thoughts of this game. */
  #usedMs = 0;
  #isHurried = false;
  #isInputOver = false;
  #isOver = false;

  constructor(config: SessionConfig) {
    this.#config = config;
  }

  /** The lines that came together. */
  hear(lines: readonly string[]): void {
    this.#piece += 1;
    for (const text of lines) this.#hearLine({ text, piece: this.#piece });
  }

  endOfInput(): void {
    this.#isInputOver = true;
    this.#stopPondering();
    this.#config.after(LAST_ANSWERS_MS, () => this.#hurry());
    this.#advance();
  }

  #hearLine(line: Line): void {
    const { word } = commandOf(line.text);
    this.#stopPondering();
    if (isStop(line)) {
      if (this.#busy === 'thinking') this.#config.host.moveNow();
      else if (this.#queue.length > 0) this.#queue.push(line);
      return;
    }
    const isLater = this.#busy === 'thinking' && this.#queue.length === 0 && line.piece > this.#answeredPiece;
    if (word === 'END') {
      this.#hurry();
      const isOwedNothing = this.#busy === 'warming' && !this.#queue.some((waiting) => !isInfo(waiting));
      this.#config.after(isLater || isOwedNothing ? END_WITHIN_MS : LAST_ANSWERS_MS, () => this.#end());
    }
    if (isLater && replacesThought(word)) this.#drop();
    if (this.#busy === 'warming' && !isInfo(line)) this.#config.host.moveNow();
    this.#queue.push(line);
    this.#advance();
  }

  /** Gives up the thought. */
  #drop(): void {
    this.#request += 1;
    this.#rest();
    this.#config.host.stop();
  }

  /** What a thought took is spent, also when nobody waits for its move any more. */
  #rest(): void {
    if (this.#busy === 'thinking') {
      const spentMs = this.#config.now() - this.#startedAt;
      this.#usedMs += spentMs;
      this.#desk = { ...this.#desk, settings: withSpent(this.#desk.settings, spentMs) };
    }
    this.#busy = 'no';
  }

  #hurry(): void {
    this.#isHurried = true;
    if (this.#busy === 'thinking') this.#config.host.moveNow();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#config.onEnd();
  }

  /** Answers the lines that wait, until one takes time; a stop that waits behind it is heard at once. */
  #advance(): void {
    while (this.#busy === 'no' && !this.#isOver) {
      const line = this.#queue.shift();
      if (line) this.#answer(line);
      else if (this.#isInputOver) this.#end();
      else if (!this.#desk.game || this.#ready === engineKey(this.#desk)) {
        if (this.#mayPonder) this.#ponder(this.#desk.game);
        return;
      } else this.#prepare('warming', []);
    }
  }

  #answer(line: Line): void {
    if (isStop(line)) return;
    this.#answeredPiece = line.piece;
    this.#carryOut(answerLine(this.#desk, line.text));
    if (this.#busy === 'thinking' && this.#queue.some(isStop)) this.#config.host.moveNow();
  }

  #carryOut({ desk, says, work }: Reply): void {
    this.#desk = desk;
    this.#sayAll(says);
    if (work) this.#work(work);
  }

  #work(work: Work): void {
    switch (work.kind) {
      case 'end':
        this.#end();
        return;
      case 'prepare':
        if (work.isNewGame) this.#usedMs = 0;
        this.#prepare('preparing', work.says);
        return;
      case 'think':
        if (this.#desk.game) this.#think(this.#desk.game, work.lines);
        return;
      case 'swap2':
        if (this.#desk.game) this.#consult(this.#desk.game, swap2(this.#desk, work.stones, this.#config.random));
        return;
      case 'balance':
        if (this.#desk.game) this.#balance(this.#desk.game, work);
    }
  }

  #balance(game: Game, { plies, bias }: BalanceWork): void {
    const verdict = verdictOf(game, this.#desk.settings.ruleSet);
    if (verdict) this.#pronounce(game, verdict);
    else this.#consult(game, balance(game, { ...requestOf(this.#desk, game), plies, bias }));
  }

  #sayAll(lines: readonly string[]): void {
    for (const line of lines) this.#say(line);
  }

  #say(line: string): void {
    if (!this.#isOver) this.#config.say(line);
  }

  /**
   * Gets the engine ready for the board and the settings, its table empty and its code warm: start-up is no part of the time
   * for a move. By nodes, so that a game under a node limit goes the same way each time; by one where it may be cut short, so that
   * this too teaches nothing.
   */
  #prepare(busy: 'preparing' | 'warming', says: readonly string[]): void {
    const { game } = this.#desk;
    if (!game) return;
    this.#ready = engineKey(this.#desk);
    this.#busy = busy;
    const request: ThinkRequest = {
      ...requestOf(this.#desk, newGame(game.size)),
      limits: { nodes: busy === 'warming' ? 1 : WARM_NODES },
      fresh: true,
      untimedSetUp: true,
    };
    this.#ask(
      request,
      () => undefined,
      () => this.#sayAll(says),
    );
  }

  #think(game: Game, lines: number): void {
    this.#startedAt = this.#config.now();
    const verdict = verdictOf(game, this.#desk.settings.ruleSet);
    if (verdict) this.#pronounce(game, verdict);
    else this.#search(game, lines);
  }

  #pronounce(game: Game, verdict: Verdict): void {
    this.#say(`${verdict.kind === 'no-move' ? 'ERROR' : 'MESSAGE'} ${verdict.why}`);
    if (verdict.kind === 'last-resort') this.#move(game, verdict.point);
  }

  #search(game: Game, lines: number): void {
    const request = {
      ...requestOf(this.#desk, game),
      multiPv: lines,
      limits: this.#limits(game, this.#config.now() - this.#startedAt),
    };
    this.#ready = engineKey(this.#desk);
    this.#busy = 'thinking';
    const newest: ThinkInfo[] = [];
    const onInfo = (info: ThinkInfo): void => {
      if (this.#desk.settings.detail > 0) this.#say(searchLine(game.size, info, lines > 1));
      else newest[info.multiPv - 1] = info;
    };
    this.#ask(request, onInfo, (best) => {
      for (const info of newest) this.#say(searchLine(game.size, info, lines > 1));
      this.#move(game, best.point);
    });
    if (this.#isHurried) this.#config.host.moveNow();
  }

  #move(game: Game, index: number | undefined): void {
    const point = toPoint(game.size, index ?? -1);
    if (point === undefined) {
      this.#say('ERROR no move was found');
      return;
    }
    const { settings } = this.#desk;
    this.#desk = { ...this.#desk, game: placed(game, 'own', point), settings: withIncrement(settings) };
    this.#usedMs -= settings.incrementMs;
    this.#mayPonder = settings.ponders;
    this.#say(coordinatesOf(game.size, point));
  }

  /** The opponent thinks; what is found about his moves stays in the table. */
  #ponder(game: Game | undefined): void {
    this.#mayPonder = false;
    if (!game || outcomeFor(game, this.#desk.settings.ruleSet, 'opponent').kind !== 'playing') return;
    const request = requestOf(this.#desk, game);
    this.#busy = 'pondering';
    this.#ask(
      { ...request, side: opponentOf(request.side), exclude: [] },
      () => undefined,
      () => undefined,
    );
  }

  #stopPondering(): void {
    this.#mayPonder = false;
    if (this.#busy === 'pondering') this.#drop();
  }

  /** Several questions to the engine, one after another, for one answer within the time for a move. */
  #consult(game: Game, consultation: Consultation): void {
    this.#startedAt = this.#config.now();
    this.#ready = engineKey(this.#desk);
    this.#busy = 'thinking';
    const { finish } = this.#nextRequest();
    const { timeMs = 0, nodes } = this.#limits(game, 0);
    const { host, now } = this.#config;
    const { options = {} } = requestOf(this.#desk, game);
    const isHurried = (): boolean => this.#isHurried;
    const judge = timedJudge({ host, options, now, end: this.#startedAt + timeMs, isHurried });
    const conclude = (found: Consulted): void => {
      this.#desk = { ...this.#desk, game: found.game };
      this.#sayAll(found.says);
      if (found.isToMove) this.#search(found.game, 1);
    };
    consultation(judge, judgeNodes(timeMs, nodes)).then(
      (found) => finish(() => conclude(found)),
      (error: unknown) => {
        if (!(error instanceof JudgeError)) throw error;
        finish(() => this.#say(failureLine(error.reason)));
      },
    );
  }

  /** What this command has taken already comes off. */
  #limits({ placings }: Game, spentMs: number): ThinkLimits {
    const { settings } = this.#desk;
    const { timeMs, ...limits } = thinkingTime(settings, this.#usedMs, placings.length);
    return {
      ...limits,
      timeMs: Math.max(1, timeMs - spentMs),
      ...(settings.maxDepth > 0 && { depth: settings.maxDepth }),
      ...(settings.maxNodes > 0 && { nodes: settings.maxNodes }),
    };
  }

  #ask(request: ThinkRequest, onInfo: (info: ThinkInfo) => void, onBest: (best: BestMove) => void): void {
    const { id, isNewest, finish } = this.#nextRequest();
    const handlers = {
      onInfo: (info: ThinkInfo) => {
        if (isNewest()) onInfo(info);
      },
      onBest: (best: BestMove) => finish(() => onBest(best)),
      onError: (error: HostError) => finish(() => this.#say(failureLine(error))),
    };
    this.#config.host.think({ ...request, id }, handlers);
  }

  /** Takes the next number. `finish` ends the request and says its answer, unless a later one has taken its place (invariant 2). */
  #nextRequest(): { id: number; isNewest: () => boolean; finish: (speak: () => void) => void } {
    this.#request += 1;
    const id = this.#request;
    const isNewest = (): boolean => id === this.#request;
    const finish = (speak: () => void): void => {
      if (!isNewest()) return;
      this.#rest();
      speak();
      this.#advance();
    };
    return { id, isNewest, finish };
  }
}

function isStop({ text }: Line): boolean {
  return STOPS.has(commandOf(text).word);
}

function isInfo({ text }: Line): boolean {
  return commandOf(text).word === 'INFO';
}

/** What an engine is built for. */
function engineKey({ settings, game }: Desk): string {
  return [settings.ruleSet, game?.size, settings.threads, hashMbOf(settings)].join(' ');
}

function requestOf({ settings }: Desk, game: Game): ThinkRequest {
  const { ruleSet, threads } = settings;
  const board = boardOfGame(game, ruleSet);
  return {
    id: 0,
    player: 'engine',
    seed: 0,
    ruleSet,
    size: game.size,
    moves: [],
    black: pointsOf(board, 'black'),
    white: pointsOf(board, 'white'),
    side: ownColor(game, ruleSet),
    limits: {},
    exclude: [...game.blocked].filter((point) => !hasStone(game, point)),
    options: { threads, hashMb: hashMbOf(settings) },
  };
}
