/** The page is heard and felt: follows what happens at the table. Fetched when the page is idle. */
import { effect } from '@preact/signals';
import { isOver } from '@tianyuan/match';
import type { App } from '../../app-context.ts';
import type { ThemeId } from '../../theme/themes.ts';
import { CALL, type Cues, cuesOf, nextTick, REFUSED, type SoundSet } from './cues.ts';
import { createSoundPlayer, type SoundPlayer } from './sound-player.ts';

/** Whoever has not come back to a hidden page by then is called once more. */
const CALL_AGAIN_MS = 20_000;
/** A clock that was looked at too early is looked at again: never in a loop without a pause. */
const LEAST_WAIT_MS = 5;

let player: SoundPlayer | undefined;

/** The one loudspeaker of the page, at the volume of the settings. */
export function speakerOf({ preferences }: App): SoundPlayer {
  player ??= createSoundPlayer(() => {
    const { sound, volume } = preferences.values.peek();
    return sound ? volume : 0;
  });
  return player;
}

/** @returns ends it */
export function followSounds(app: App, now: () => number): () => void {
  const speaker = speakerOf(app);
  const perform = ({ sounds, tremble }: Cues): void => {
    for (const sound of sounds) speaker.play(sound);
    if (tremble.length > 0) trembleOnTouch(app, tremble);
  };
  const stops = [followEvents(app, perform), followRefusals(app, perform), followClock(app, now, speaker)];
  return () => {
    for (const stop of stops) stop();
  };
}

function followEvents(app: App, perform: (cues: Cues) => void): () => void {
  const { play } = app;
  let heard = play.happened.peek().serial;
  let again: ReturnType<typeof setTimeout> | undefined;
  return effect(() => {
    const { events, serial } = play.happened.value;
    if (serial === heard) return;
    heard = serial;
    clearTimeout(again);
    const game = play.game.peek();
    const cues = cuesOf(game, events, {
      set: soundSet(app.boardLook.peek().theme),
      isSeen: isSeen(),
      random: Math.random,
    });
    perform(cues);
    if (cues !== CALL) return;
    again = setTimeout(() => {
      if (!isSeen() && play.happened.peek().serial === serial && !isOver(play.game.peek().match)) perform(CALL);
    }, CALL_AGAIN_MS);
  });
}

function followRefusals({ play }: App, perform: (cues: Cues) => void): () => void {
  return effect(() => {
    if (play.notice.value && isSeen()) perform(REFUSED);
  });
}

function followClock({ play }: App, now: () => number, speaker: SoundPlayer): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const tick = nextTick(play.game.peek(), now());
    if (!tick) return;
    timer = setTimeout(
      () => {
        if (isSeen()) speaker.play({ name: tick.name });
        wait();
      },
      Math.max(LEAST_WAIT_MS, tick.inMs),
    );
  };
  return effect(() => {
    play.game.value;
    wait();
    return () => clearTimeout(timer);
  });
}

function soundSet(theme: ThemeId): SoundSet {
  return theme === 'ink' || theme === 'festival' ? theme : 'wood';
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Where it can, and where fingers are what points are touched with. */
function trembleOnTouch({ preferences }: App, pattern: readonly number[]): void {
  if (!preferences.values.peek().vibration || !canTremble() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([...pattern]);
}

export function canTremble(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}
