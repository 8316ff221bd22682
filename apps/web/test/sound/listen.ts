const LOWEST_HZ = 40;
const OCTAVES = 8;
/** Frequencies asked for in an octave: a sixth of a semitone apart. */
const STEPS = 72;

/**
 * The frequency with the most power in these samples, from 40 Hz to about 10 kHz, a sixth of a semitone exact: Goertzel's
 * filter at each, over a Hann window.
 */
export function dominantHz(samples: Float32Array, sampleRate: number): number {
  const windowed = samples.map((each, at) => each * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length)));
  const candidates = Array.from({ length: OCTAVES * STEPS }, (_, step) => LOWEST_HZ * 2 ** (step / STEPS));
  const powers = candidates.map((hz) => powerAt(windowed, hz / sampleRate));
  return candidates[powers.indexOf(Math.max(...powers))] ?? 0;
}

/** @param turns  a sample */
function powerAt(samples: Float32Array, turns: number): number {
  const factor = 2 * Math.cos(2 * Math.PI * turns);
  let last = 0;
  let before = 0;
  for (const each of samples) [last, before] = [each + factor * last - before, last];
  return last * last + before * before - factor * last * before;
}
