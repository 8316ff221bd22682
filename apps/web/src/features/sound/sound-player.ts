/** Sounds on the loudspeaker: one context, made at the first gesture, asleep while nothing sounds. */
import { SOUNDS, type SoundName } from './sounds.ts';

/** −12 dB: what the middle of the scale does to a sound at full level. */
const MASTER = 10 ** (-12 / 20);
/** The scale of the settings: 0 is silence, 50 the level that the sounds are made for. */
export const FULL_VOLUME = 100;
const MIDDLE_VOLUME = 50;
/** A context that is not asleep keeps the machine awake. */
const SLEEP_AFTER_MS = 10_000;

export interface Sounding {
  readonly name: SoundName;
  /** Seconds from now. */
  readonly from?: number;
  /** 1 as written. */
  readonly pitch?: number;
  /** −1 left … 1 right. */
  readonly pan?: number;
}

export interface SoundPlayer {
  /** Sounds it now; nothing, as long as nobody has touched the page. */
  play(sounding: Sounding): void;
}

/** @param volume  0…100, asked at every sound */
export function createSoundPlayer(volume: () => number): SoundPlayer {
  let context: AudioContext | undefined;
  let output: GainNode | undefined;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  return {
    play(sounding) {
      if (volume() <= 0 || !wasTouched()) return;
      context ??= new AudioContext({ latencyHint: 'interactive' });
      output ??= outputOf(context);
      output.gain.value = levelOf(volume());
      clearTimeout(sleep);
      sleep = setTimeout(() => void context?.suspend(), SLEEP_AFTER_MS);
      const speaker = context;
      const place = output;
      const sound = (): void => soundAt(speaker, place, sounding, Math.random);
      if (speaker.state === 'running') sound();
      else speaker.resume().then(sound, () => {});
    },
  };
}

/** Loudness grows with the square, as ears want it: the whole scale can be used. */
export function levelOf(volume: number): number {
  return MASTER * (volume / MIDDLE_VOLUME) ** 2;
}

/** The end of the chain: the volume, then a soft limiter that leaves alone what is not too loud. */
export function outputOf(context: BaseAudioContext): GainNode {
  const volume = context.createGain();
  const limiter = context.createWaveShaper();
  limiter.curve = LIMIT;
  volume.connect(limiter).connect(context.destination);
  return volume;
}

/** Straight up to here, then bent towards 0.9. */
const STRAIGHT = 0.5;
const MOST = 0.9;
const LIMIT = Float32Array.from({ length: 2049 }, (_, index) => {
  const level = index / 1024 - 1;
  const over = Math.abs(level) - STRAIGHT;
  const room = MOST - STRAIGHT;
  return over <= 0 ? level : Math.sign(level) * (STRAIGHT + room * Math.tanh(over / room));
});

export function soundAt(
  context: BaseAudioContext,
  output: AudioNode,
  { name, from = 0, pitch = 1, pan = 0 }: Sounding,
  random: () => number,
): void {
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  panner.connect(output);
  SOUNDS[name].play({ context, out: panner, at: context.currentTime + from, pitch, random });
}

function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}
