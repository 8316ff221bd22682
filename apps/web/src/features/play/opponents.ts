import { ENGINE_PLAYER, levelPlayer, type ThinkLimits } from '@tianyuan/engine-host';
import type { MessageKey } from '../../i18n/catalogue.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The levels of the ladder, the gentlest first. They have faces; everybody else has an icon. */
const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

export type LevelNumber = (typeof LEVEL_NUMBERS)[number];
export type LevelId = `level:${LevelNumber}`;

/** Who can sit on the second seat. A new opponent is a new row below and its two sentences in each language. */
export type OpponentId = LevelId | 'random' | 'table' | 'shapes' | 'quick' | 'steady' | 'strong' | 'people';

/** A machine: it can sit on either seat. */
export type MachineId = Exclude<OpponentId, 'people'>;

type OpponentKey = Extract<MessageKey, `opponent.${string}`>;

interface OpponentRow {
  readonly id: OpponentId;
  readonly name: OpponentKey;
  /** One line that says how it plays. */
  readonly word: OpponentKey;
}

export interface MachineOpponent extends OpponentRow {
  readonly kind: 'machine';
  /** Whose face or icon stands for it. */
  readonly look: { readonly level: LevelNumber } | { readonly icon: IconName };
  /** The thinker's name in the worker. */
  readonly player: string;
  readonly limits: ThinkLimits;
  /** It thinks long enough to be told to move now. */
  readonly canHurry: boolean;
  /** What it says while it thinks is why it plays as it does. */
  readonly canExplain: boolean;
}

export interface PeopleOpponent extends OpponentRow {
  readonly kind: 'people';
}

export type Opponent = MachineOpponent | PeopleOpponent;

/** From this level on nothing but its search decides, so its lines are the reason of its move. */
const FIRST_THAT_EXPLAINS = 10;
/** From this level on a slow telephone takes a good part of a second. */
const FIRST_TO_HURRY = 14;

/** The ladder: who is offered first, in order of strength. */
export const LEVEL_OPPONENTS: readonly MachineOpponent[] = LEVEL_NUMBERS.map((level) => ({
  id: `level:${level}`,
  kind: 'machine',
  name: `opponent.level.${level}`,
  word: `opponent.level.${level}.word`,
  look: { level },
  player: levelPlayer(level),
  limits: {},
  canHurry: level >= FIRST_TO_HURRY,
  canExplain: level >= FIRST_THAT_EXPLAINS,
}));

/** The classical algorithms, and the engine with a time for each move: offered beside the ladder. */
export const OTHER_OPPONENTS: readonly MachineOpponent[] = [
  classic('random', 'dice'),
  classic('table', 'table'),
  classic('shapes', 'shapes'),
  engine('strong', 'peak', 3_000),
];

/** No longer offered. Games against them are kept on devices, and go on as they began. */
const FORMER_OPPONENTS: readonly MachineOpponent[] = [engine('quick', 'bolt', 300), engine('steady', 'anchor', 1_000)];

/** Who takes the place of one that is no longer offered. */
const SUCCESSORS: Readonly<Partial<Record<OpponentId, LevelId>>> = { quick: 'level:13', steady: 'level:14' };

const PEOPLE: PeopleOpponent = {
  id: 'people',
  kind: 'people',
  name: 'opponent.people',
  word: 'opponent.people.word',
};

/** Everybody whom a game may be against, offered or not. */
export const OPPONENTS: readonly Opponent[] = [...LEVEL_OPPONENTS, ...OTHER_OPPONENTS, ...FORMER_OPPONENTS, PEOPLE];

type PlainId = Exclude<OpponentId, LevelId | 'people'>;

/** A teaching player: quick, and the same whatever time it is given. */
function classic(id: PlainId, icon: IconName): MachineOpponent {
  return { ...plain(id, icon), player: id, limits: {}, canHurry: false, canExplain: false };
}

/** The engine with a time for each move. */
function engine(id: PlainId, icon: IconName, timeMs: number): MachineOpponent {
  const player = ENGINE_PLAYER;
  return { ...plain(id, icon), player, limits: { timeMs }, canHurry: timeMs >= 1_000, canExplain: true };
}

function plain(id: PlainId, icon: IconName): OpponentRow & Pick<MachineOpponent, 'kind' | 'look'> {
  return { id, kind: 'machine', name: `opponent.${id}`, word: `opponent.${id}.word`, look: { icon } };
}

/** For whoever comes for the first time. */
export const DEFAULT_OPPONENT: LevelId = 'level:2';

export function isOpponentId(id: unknown): id is OpponentId {
  return OPPONENTS.some((opponent) => opponent.id === id);
}

export function isMachineId(id: unknown): id is MachineId {
  return id !== PEOPLE.id && isOpponentId(id);
}

export function findOpponent(id: OpponentId): Opponent {
  return OPPONENTS.find((opponent) => opponent.id === id) ?? PEOPLE;
}

/** The same opponent, or the one that has taken its place. */
export function offered(id: OpponentId): OpponentId {
  return SUCCESSORS[id] ?? id;
}

/** The wanted machine, or where that one sits at the board already the next one beside it: two of a kind are seldom meant. */
export function besides(seated: MachineId, wanted: MachineId): MachineId {
  if (wanted !== seated) return wanted;
  const other = neighbourOf(seated, 1) ?? neighbourOf(seated, -1);
  return other && isMachineId(other.id) ? other.id : DEFAULT_OPPONENT;
}

/** The level so many places up (or, negative, down) the ladder; undefined past its ends, and for whoever stands on no ladder. */
export function neighbourOf(id: OpponentId, steps: number): MachineOpponent | undefined {
  const index = LEVEL_OPPONENTS.findIndex((level) => level.id === id);
  return index < 0 ? undefined : LEVEL_OPPONENTS[index + steps];
}
