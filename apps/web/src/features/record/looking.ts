import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '../play/model.ts';
import { gameShown, type Look, pliesShown } from './look.ts';

/** What is looked at, and what that makes of the game on the table. */
export interface Looking {
  readonly look: Signal<Look | undefined>;
  /** The game that the board shows. */
  readonly shown: ReadonlySignal<Game>;
  /** The board shows the game on the table as it stands. */
  readonly isLive: ReadonlySignal<boolean>;
}

/** A look ends when another game is laid on the table. */
export function createLooking(game: ReadonlySignal<Game>): Looking {
  const look = signal<Look | undefined>(undefined);
  let lies = game.peek().id;
  effect(() => {
    const { id } = game.value;
    if (id !== lies) look.value = undefined;
    lies = id;
  });
  return {
    look,
    shown: computed(() => (look.value ? gameShown(look.value, game.value) : game.value)),
    isLive: computed(() => {
      const { value } = look;
      if (value === undefined) return true;
      const { match } = game.value;
      return value.paper === undefined && pliesShown(value, match) === match.moves.length;
    }),
  };
}
