/**
 * Every sound of the page, one row each: how long it is, what is heard when, and what makes it. Pitches come from the
 * pentatonic on D: D E F♯ A B. Nothing is recorded and nothing is fetched.
 */
import { pluck, strike, tone, type Voice } from './instruments.ts';

export type SoundName =
  | 'stone'
  | 'stone-ink'
  | 'stone-festival'
  | 'refused'
  | 'undo'
  | 'your-turn'
  | 'win'
  | 'win-festival'
  | 'loss'
  | 'draw'
  | 'clock'
  | 'clock-last'
  | 'firecrackers';

/** The loudest pitch between two moments lies between two frequencies. Tests listen. */
export interface Heard {
  readonly from: number;
  readonly to: number;
  readonly lowHz: number;
  readonly highHz: number;
}

export interface Sound {
  /** From its beginning until nothing is heard. */
  readonly seconds: number;
  readonly heard: readonly Heard[];
  readonly play: (voice: Voice) => void;
}

const FS4 = 369.99;
const A4 = 440;
const B4 = 493.88;
const D5 = 587.33;
const E5 = 659.26;
const A5 = 880;

/** A third of a semitone to either side. */
const near = (hz: number, from: number, to: number): Heard => ({ from, to, lowHz: hz * 0.981, highHz: hz * 1.019 });

/** A quarter of a bar at 96 a minute. */
const BEAT = 60 / 96;
/** 咚 咚 咚咚锵 */
const DRUMS: readonly number[] = [0, 1, 2, 2.5];
const GONG = 3;

const CRACKERS = 14;

export const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  stone: {
    seconds: 0.12,
    heard: [{ from: 0, to: 0.1, lowHz: 150, highHz: 225 }],
    play: (voice) => {
      strike(voice, { burst: 0.006, filter: 'bandpass', hz: 2600, q: 1.2, decay: 0.028, level: 0.5 });
      tone(voice, { wave: 'sine', hz: 210, glide: { hz: 165, seconds: 0.06 }, decay: 0.09, level: 0.35 });
      tone(voice, { wave: 'sine', hz: 1150, decay: 0.04, level: 0.12 });
    },
  },
  'stone-ink': {
    seconds: 0.08,
    heard: [{ from: 0, to: 0.05, lowHz: 600, highHz: 2200 }],
    play: (voice) => {
      strike(voice, { burst: 0.008, filter: 'bandpass', hz: 1200, q: 1.2, decay: 0.05, level: 0.3 });
    },
  },
  'stone-festival': {
    seconds: 0.3,
    heard: [{ from: 0.02, to: 0.25, lowHz: 50, highHz: 115 }],
    play: (voice) => drum(voice, 0, 0.25),
  },
  refused: {
    seconds: 0.16,
    heard: [
      { from: 0, to: 0.05, lowHz: 300, highHz: 1100 },
      { from: 0.09, to: 0.14, lowHz: 300, highHz: 1100 },
    ],
    play: (voice) => {
      for (const from of [0, 0.09]) {
        strike(voice, { from, burst: 0.01, filter: 'bandpass', hz: 600, q: 2, decay: 0.03, level: 0.2 });
      }
    },
  },
  undo: {
    seconds: 0.08,
    heard: [{ from: 0, to: 0.07, lowHz: 1200, highHz: 4200 }],
    play: (voice) => {
      const swell = { burst: 0.06, filter: 'bandpass', hz: 2600, q: 1.2, decay: 0.06, level: 0.18 } as const;
      strike(voice, { ...swell, isReversed: true });
    },
  },
  'your-turn': {
    seconds: 0.55,
    heard: [near(A4, 0, 0.12), near(D5, 0.17, 0.4)],
    play: (voice) => {
      const bell = { wave: 'triangle', attack: 0.008, decay: 0.35, level: 0.22, lowpassHz: 2000 } as const;
      tone(voice, { ...bell, hz: A4, decay: 0.2 });
      tone(voice, { ...bell, hz: D5, from: 0.14 });
    },
  },
  win: {
    seconds: 1.5,
    heard: [near(D5, 0.12, 0.22), near(E5, 0.24, 0.32), near(A5, 0.35, 0.6)],
    play: (voice) => {
      SOUNDS.stone.play(voice);
      [D5, E5, A5].forEach((hz, index) => {
        pluck(voice, { hz, from: 0.11 * (index + 1), decay: 1.2, level: 0.3 });
      });
    },
  },
  'win-festival': {
    seconds: 2.4,
    heard: [
      ...DRUMS.map((beat) => ({ from: beat * BEAT + 0.02, to: beat * BEAT + 0.25, lowHz: 50, highHz: 115 })),
      { from: GONG * BEAT + 0.05, to: GONG * BEAT + 0.2, lowHz: 4500, highHz: 11_000 },
    ],
    play: (voice) => {
      for (const beat of DRUMS) drum(voice, beat * BEAT, 0.9);
      for (const hz of [6000, 7400, 9000]) {
        strike(voice, { from: GONG * BEAT, burst: 0.02, filter: 'bandpass', hz, q: 6, decay: 0.45, level: 0.5 });
      }
    },
  },
  loss: {
    seconds: 1.4,
    heard: [near(B4, 0, 0.24), near(FS4, 0.3, 0.7)],
    play: (voice) => {
      pluck(voice, { hz: B4, decay: 1.1, level: 0.18 });
      pluck(voice, { hz: FS4, from: 0.26, decay: 1.1, level: 0.18 });
    },
  },
  draw: {
    seconds: 1.4,
    heard: [near(A4, 0, 0.24), near(A4, 0.3, 0.7)],
    play: (voice) => {
      for (const from of [0, 0.26]) pluck(voice, { hz: A4, from, decay: 1.1, level: 0.18 });
    },
  },
  clock: {
    seconds: 0.05,
    heard: [{ from: 0, to: 0.03, lowHz: 940, highHz: 1060 }],
    play: (voice) => tick(voice, 1000),
  },
  'clock-last': {
    seconds: 0.05,
    heard: [{ from: 0, to: 0.03, lowHz: 1130, highHz: 1270 }],
    play: (voice) => tick(voice, 1200),
  },
  firecrackers: {
    seconds: 1.1,
    heard: [{ from: 0, to: 0.9, lowHz: 900, highHz: 7000 }],
    play: (voice) => {
      let from = 0;
      for (let cracker = 0; cracker < CRACKERS; cracker++) {
        const level = 0.2 + 0.2 * voice.random();
        strike(voice, { from, burst: 0.005, filter: 'bandpass', hz: 2800, q: 0.8, decay: 0.03, level });
        from += 0.02 + 0.05 * voice.random();
      }
    },
  },
};

function drum(voice: Voice, from: number, level: number): void {
  tone(voice, { from, wave: 'sine', hz: 110, glide: { hz: 55, seconds: 0.18 }, attack: 0.002, decay: 0.28, level });
  strike(voice, { from, burst: 0.006, filter: 'lowpass', hz: 900, decay: 0.034, level: level * 0.4 });
}

function tick(voice: Voice, hz: number): void {
  tone(voice, { wave: 'sine', hz, decay: 0.04, level: 0.25 });
}
