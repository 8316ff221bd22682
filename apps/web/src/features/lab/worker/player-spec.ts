import {
  alphaBetaPlayer,
  CLASSIC_PLAYERS,
  type ClassicPlayerId,
  DEFENCE_TENTHS,
  deepeningPlayer,
  mctsPlayer,
  minimaxPlayer,
  type Order,
  type Player,
  type Radius,
  shapesPlayer,
} from '@tianyuan/classic';

/** A teaching player with its settings, as plain data. What a player has no knob for, it does not look at. */
export interface PlayerSpec {
  readonly id: ClassicPlayerId;
  readonly depth: number;
  readonly radius: Radius;
  readonly order: Order;
  readonly deepening: boolean;
  readonly table: boolean;
  readonly playouts: number;
  /** How much the opponent's shapes count, in tenths of one's own. */
  readonly defenceTenths: number;
}

export type Knob = Exclude<keyof PlayerSpec, 'id'>;

/** What can be set on each player, in the order in which it is best tuned: what costs most first. */
export const KNOBS: Readonly<Record<ClassicPlayerId, readonly Knob[]>> = {
  random: [],
  centre: [],
  table: [],
  shapes: ['defenceTenths'],
  minimax: ['depth', 'radius'],
  'alpha-beta': ['depth', 'radius'],
  deepening: ['depth', 'radius', 'order', 'deepening', 'table'],
  mcts: ['playouts', 'radius'],
  'mcts-threats': ['playouts', 'radius'],
};

/** The greatest depth that is offered: one more takes a page's patience. */
export const DEEPEST: Readonly<Partial<Record<ClassicPlayerId, number>>> = {
  minimax: 3,
  'alpha-beta': 4,
  deepening: 6,
};

/** Half, what it has of its own, and more than one's own shapes. */
export const DEFENCE_CHOICES = [5, DEFENCE_TENTHS, 12] as const;

export const PLAYOUT_CHOICES = [100, 300, 600, 2_000] as const;

const FIRST: Omit<PlayerSpec, 'id'> = {
  depth: 2,
  radius: 1,
  order: 'best-first',
  deepening: true,
  table: true,
  playouts: 300,
  defenceTenths: DEFENCE_TENTHS,
};

/** The player as the laboratory shows it first: small enough to be looked at. */
export function firstSpec(id: ClassicPlayerId): PlayerSpec {
  const depth = id === 'minimax' ? 2 : 3;
  return { ...FIRST, id, depth };
}

export function playerOf(spec: PlayerSpec): Player {
  const { id, depth, radius, order, deepening, table, playouts, defenceTenths } = spec;
  switch (id) {
    case 'shapes':
      return shapesPlayer({ defenceTenths });
    case 'minimax':
      return minimaxPlayer({ depth, radius });
    case 'alpha-beta':
      return alphaBetaPlayer({ depth, radius });
    case 'deepening':
      return deepeningPlayer({ depth, radius, order, deepening, table });
    case 'mcts':
    case 'mcts-threats':
      return mctsPlayer({ playouts, radius, knowsThreats: id === 'mcts-threats' });
    default:
      return CLASSIC_PLAYERS[id];
  }
}

/** Whether it looks ahead, so that there is a tree. */
export function isSearching(id: ClassicPlayerId): boolean {
  return KNOBS[id].includes('depth');
}
