import type { ThinkLimits } from '@tianyuan/engine-host';
import type { MessageKey } from '../../i18n/catalogue.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Who can sit on the second seat. A new opponent is a new row in OPPONENTS and its two sentences in each language. */
export type OpponentId = 'random' | 'table' | 'shapes' | 'people';

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
}

export interface PeopleOpponent extends OpponentRow {
  readonly kind: 'people';
}

export type Opponent = MachineOpponent | PeopleOpponent;

/** In order of strength, the weakest first; two people last. */
export const OPPONENTS: readonly Opponent[] = [
  {
    id: 'random',
    kind: 'machine',
    player: 'random',
    limits: {},
    name: 'opponent.random',
    word: 'opponent.random.word',
    icon: 'dice',
  },
  {
    id: 'table',
    kind: 'machine',
    player: 'table',
    limits: {},
    name: 'opponent.table',
    word: 'opponent.table.word',
    icon: 'table',
  },
  {
    id: 'shapes',
    kind: 'machine',
    player: 'shapes',
    limits: {},
    name: 'opponent.shapes',
    word: 'opponent.shapes.word',
    icon: 'shapes',
  },
  { id: 'people', kind: 'people', name: 'opponent.people', word: 'opponent.people.word', icon: 'people' },
];

export const DEFAULT_OPPONENT: OpponentId = 'table';

export function isOpponentId(id: unknown): id is OpponentId {
  return OPPONENTS.some((opponent) => opponent.id === id);
}

export function findOpponent(id: OpponentId): Opponent {
  return OPPONENTS.find((opponent) => opponent.id === id) ?? (OPPONENTS[0] as Opponent);
}
