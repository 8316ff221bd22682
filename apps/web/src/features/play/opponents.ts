import { ENGINE_PLAYER, type ThinkLimits } from '@tianyuan/engine-host';
import type { MessageKey } from '../../i18n/catalogue.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Who can sit on the second seat. A new opponent is a new row in OPPONENTS and its two sentences in each language. */
export type OpponentId = 'random' | 'table' | 'shapes' | 'quick' | 'steady' | 'strong' | 'people';

type OpponentKey = Extract<MessageKey, `opponent.${string}`>;

interface OpponentRow {
  readonly id: OpponentId;
  readonly name: OpponentKey;
  /** One line that says how it plays. */
  readonly word: OpponentKey;
  readonly icon: IconName;
}

export interface MachineOpponent extends OpponentRow {
  readonly kind: 'machine';
  /** The thinker's name in the worker. */
  readonly player: string;
  readonly limits: ThinkLimits;
  /** It thinks long enough to be told to move now. */
  readonly canHurry: boolean;
}

export interface PeopleOpponent extends OpponentRow {
  readonly kind: 'people';
}

export type Opponent = MachineOpponent | PeopleOpponent;

/** In order of strength, the weakest first; two people last. */
export const OPPONENTS: readonly Opponent[] = [
  classic('random', 'dice'),
  classic('table', 'table'),
  classic('shapes', 'shapes'),
  engine('quick', 'bolt', 300),
  engine('steady', 'anchor', 1_000),
  engine('strong', 'peak', 3_000),
  { id: 'people', kind: 'people', name: 'opponent.people', word: 'opponent.people.word', icon: 'people' },
];

type MachineId = Exclude<OpponentId, 'people'>;

/** A teaching player: quick, and the same whatever time it is given. */
function classic(id: MachineId, icon: IconName): MachineOpponent {
  return { ...machine(id, icon), player: id, limits: {}, canHurry: false };
}

/** The engine with a time for each move. */
function engine(id: MachineId, icon: IconName, timeMs: number): MachineOpponent {
  return { ...machine(id, icon), player: ENGINE_PLAYER, limits: { timeMs }, canHurry: timeMs >= 1_000 };
}

function machine(id: MachineId, icon: IconName): OpponentRow & { readonly kind: 'machine' } {
  return { id, kind: 'machine', name: `opponent.${id}`, word: `opponent.${id}.word`, icon };
}

export const DEFAULT_OPPONENT: OpponentId = 'table';

export function isOpponentId(id: unknown): id is OpponentId {
  return OPPONENTS.some((opponent) => opponent.id === id);
}

export function findOpponent(id: OpponentId): Opponent {
  return OPPONENTS.find((opponent) => opponent.id === id) ?? (OPPONENTS[0] as Opponent);
}
