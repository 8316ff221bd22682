/**
 * What every sound is made of: a struck noise, a tone, a plucked string. Each schedules its own nodes and is gone when it
 * has sounded. Levels are amplitudes before the master; times are seconds from the voice's beginning.
 */

/** Where and when something sounds. */
export interface Voice {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  /** On the context's clock. */
  readonly at: number;
  /** All pitches times this: stones differ a little. */
  readonly pitch: number;
  readonly random: () => number;
}

/** A level falls from full to a thousandth in `decay` seconds: to the ear it is over then. */
const SILENCE = 0.001;

interface Struck {
  readonly from?: number;
  /** Length of the noise itself. */
  readonly burst: number;
  readonly filter: 'bandpass' | 'lowpass';
  readonly hz: number;
  readonly q?: number;
  readonly decay: number;
  readonly level: number;
  /** Swells instead of falling. */
  readonly isReversed?: boolean;
}

/** Noise through a filter: wood, skin, a cracker. */
export function strike(voice: Voice, struck: Struck): void {
  const { context } = voice;
  const seconds = Math.max(struck.burst, struck.decay);
  const at = voice.at + (struck.from ?? 0);
  const source = context.createBufferSource();
  source.buffer = noise(context, struck.isReversed ? seconds : struck.burst + struck.decay, voice.random);
  const filter = context.createBiquadFilter();
  filter.type = struck.filter;
  filter.frequency.value = struck.hz * voice.pitch;
  filter.Q.value = struck.q ?? 0.7;
  const level = struck.level * lift(struck, context.sampleRate);
  const gain = context.createGain();
  if (struck.isReversed) {
    gain.gain.setValueAtTime(level * SILENCE, at);
    gain.gain.exponentialRampToValueAtTime(level, at + seconds);
  } else {
    gain.gain.setValueAtTime(level, at);
    gain.gain.setValueAtTime(level, at + struck.burst);
    gain.gain.exponentialRampToValueAtTime(level * SILENCE, at + struck.burst + struck.decay);
  }
  source.connect(filter).connect(gain).connect(voice.out);
  source.start(at);
}

/** A filter lets a part of the noise through; so much more of it makes the level what it says. */
function lift({ filter, hz, q = 0.7 }: Struck, sampleRate: number): number {
  const width = filter === 'lowpass' ? hz : hz / q;
  return Math.sqrt(sampleRate / 2 / width) / 2;
}

interface Tone {
  readonly from?: number;
  readonly wave: 'sine' | 'triangle';
  readonly hz: number;
  /** The pitch it glides to, and how long that takes. */
  readonly glide?: { readonly hz: number; readonly seconds: number };
  readonly attack?: number;
  readonly decay: number;
  readonly level: number;
  /** Dulls the tone above this. */
  readonly lowpassHz?: number;
}

export function tone(voice: Voice, { from = 0, attack = 0.001, glide, lowpassHz, ...rest }: Tone): void {
  const { context, pitch } = voice;
  const at = voice.at + from;
  const source = context.createOscillator();
  source.type = rest.wave;
  source.frequency.setValueAtTime(rest.hz * pitch, at);
  if (glide) source.frequency.exponentialRampToValueAtTime(glide.hz * pitch, at + glide.seconds);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(rest.level, at + attack);
  gain.gain.exponentialRampToValueAtTime(rest.level * SILENCE, at + attack + rest.decay);
  const filter = lowpassHz === undefined ? undefined : context.createBiquadFilter();
  if (filter && lowpassHz !== undefined) {
    filter.type = 'lowpass';
    filter.frequency.value = lowpassHz;
  }
  (filter ? source.connect(filter) : source).connect(gain).connect(voice.out);
  source.start(at);
  source.stop(at + attack + rest.decay);
}

interface Plucked {
  readonly from?: number;
  readonly hz: number;
  readonly decay: number;
  readonly level: number;
}

/** Part of its swing that a string keeps each time it has swung. */
const DAMPING = 0.996;

/** A plucked string, after Karplus and Strong. */
export function pluck(voice: Voice, { from = 0, hz, decay, level }: Plucked): void {
  const { context } = voice;
  const samples = stringSamples(context.sampleRate, hz * voice.pitch, decay);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = level;
  source.connect(gain).connect(voice.out);
  source.start(voice.at + from);
}

/**
 * The swing of a string that was pulled aside at a quarter of its length and let go: each sample is the mean of two that
 * lie one turn back, so that the high partials die first, and `DAMPING` takes its part. Peaks at 1.
 *
 * Source: Karplus and Strong, Digital Synthesis of Plucked-String and Drum Timbres (1983); the turn is read between the
 * samples, so that the pitch is exact.
 */
function stringSamples(sampleRate: number, hz: number, seconds: number): Float32Array<ArrayBuffer> {
  const turn = sampleRate / hz;
  const samples = new Float32Array(Math.ceil(sampleRate * seconds));
  const first = Math.ceil(turn) + 1;
  for (let at = 0; at < samples.length; at++) {
    const swing =
      at < first
        ? pulled((at % turn) / turn)
        : (DAMPING * (read(samples, at - turn + 0.5) + read(samples, at - turn - 0.5))) / 2;
    samples[at] = swing;
  }
  // The string itself sounds longer; a game wants it to end, and to end without a click.
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) * (1 - at / samples.length) ** 2;
  return samples;
}

/** A triangle with its peak at a quarter, without a constant part: `part` of the way round, 0…1. */
function pulled(part: number): number {
  const height = part < 0.25 ? part / 0.25 : (1 - part) / 0.75;
  return 2 * height - 1;
}

function read(samples: Float32Array, place: number): number {
  const below = Math.max(0, Math.floor(place));
  const share = place - below;
  return (samples[below] ?? 0) * (1 - share) + (samples[below + 1] ?? 0) * share;
}

function noise(context: BaseAudioContext, seconds: number, random: () => number): AudioBuffer {
  const length = Math.ceil(seconds * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = random() * 2 - 1;
  return buffer;
}
