import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { SheetName } from '../../app-context.ts';
import { isRunning } from '../play/model.ts';
import type { PlayController } from '../play/play-controller.ts';
import type { Look } from './look.ts';

/**
 * The clocks of the game on the table stand while nobody can place a stone in it: another game is looked at, or a sheet lies over
 * the board; as they do while its page is closed. A look back at the game itself stops nothing. Whoever had paused it goes on when
 * he likes.
 */
export function pauseWhileAway(
  look: ReadonlySignal<Look | undefined>,
  sheet: ReadonlySignal<SheetName | undefined>,
  play: Pick<PlayController, 'game' | 'greeting' | 'elsewhere' | 'pause' | 'goOn'>,
): () => void {
  let paused: string | undefined;
  const leave = (): void => {
    const game = play.game.value;
    const isPlayed = !play.greeting.value && !play.elsewhere.value && isRunning(game);
    if (!game.match.settings.clock || !isPlayed) return;
    paused = game.id;
    play.pause();
  };
  const comeBack = (): void => {
    if (paused === play.game.value.id) play.goOn();
    paused = undefined;
  };
  return effect(() => {
    const isAway = look.value?.paper !== undefined || sheet.value !== undefined;
    untracked(isAway ? leave : comeBack);
  });
}
