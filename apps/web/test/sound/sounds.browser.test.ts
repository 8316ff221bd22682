/** Listens to every sound, rendered as the loudspeaker would get it. */
import { describe, expect, test } from 'vitest';
import { levelOf, outputOf, type Sounding, soundAt } from '../../src/features/sound/sound-player.ts';
import { type Heard, SOUNDS, type SoundName } from '../../src/features/sound/sounds.ts';
import { dominantHz } from './listen.ts';

const RATE = 48_000;
const NAMES = Object.keys(SOUNDS) as SoundName[];
/** The volume of the settings that sounds are made for, and the greatest. */
const MIDDLE = 50;
const FULL = 100;

interface Rendered {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

async function render(sounding: Sounding, volume: number): Promise<Rendered> {
  const seconds = SOUNDS[sounding.name].seconds + (sounding.from ?? 0) + 0.5;
  const context = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE);
  const output = outputOf(context);
  output.gain.value = levelOf(volume);
  soundAt(context, output, sounding, seeded());
  const buffer = await context.startRendering();
  return { left: buffer.getChannelData(0), right: buffer.getChannelData(1) };
}

/** The same noise each time. */
function seeded(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const peakOf = (samples: Float32Array): number => samples.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0);
const between = (samples: Float32Array, from: number, to: number): Float32Array =>
  samples.subarray(Math.round(from * RATE), Math.round(to * RATE));

describe.each(NAMES)('the sound %s', (name) => {
  const { heard, seconds } = SOUNDS[name];

  test('is heard, and over when it says so', async () => {
    const { left } = await render({ name }, MIDDLE);
    expect(peakOf(left)).toBeGreaterThan(0.02);
    expect(peakOf(between(left, seconds, seconds + 0.4))).toBeLessThan(0.005);
  });

  test('does not clip at full volume', async () => {
    const { left, right } = await render({ name }, FULL);
    expect(Math.max(peakOf(left), peakOf(right))).toBeLessThan(0.95);
  });

  test.each<Heard>([...heard])('from $from to $to s its loudest pitch lies in $lowHz…$highHz Hz', async (range) => {
    const { left } = await render({ name }, MIDDLE);
    const hz = dominantHz(between(left, range.from, range.to), RATE);
    expect(hz).toBeGreaterThanOrEqual(range.lowHz);
    expect(hz).toBeLessThanOrEqual(range.highHz);
  });
});

describe('a stone', () => {
  test('of slate sounds lower than one of shell', async () => {
    const hzOf = async (pitch: number) =>
      dominantHz(between((await render({ name: 'stone', pitch }, MIDDLE)).left, 0, 0.1), RATE);
    expect(await hzOf(0.94)).toBeLessThan(await hzOf(1.04));
  });

  test('at the left edge is louder at the left ear', async () => {
    const { left, right } = await render({ name: 'stone', pan: -0.25 }, MIDDLE);
    expect(peakOf(left)).toBeGreaterThan(1.2 * peakOf(right));
  });

  test('at volume 0 is silent', async () => {
    const { left } = await render({ name: 'stone' }, 0);
    expect(peakOf(left)).toBe(0);
  });
});
