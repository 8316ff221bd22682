import type { FirstMessages, Message, MessageKey, Params } from './catalogue.ts';

/** Turns keys into sentences and values into text, in one language. */
export interface Translator {
  readonly tag: string;
  /** False while the sentences of late parts have not come: those are empty until then. */
  readonly isWhole: boolean;
  /** The sentence of `key` with its parameters filled in; numbers are written as the language writes them. */
  t<Key extends MessageKey>(key: Key, ...params: Params<Key>): string;
  number(value: number, fractionDigits?: number): string;
  /** `+1.4`, `−0.5`, `0.0`: a score. */
  signed(value: number): string;
  /** `63%`: a share of one, in whole hundredths. */
  percent(share: number): string;
  /** `45万`, `450K`: about so many. */
  compact(value: number): string;
  /** "2分15秒", "2 min 15 s"; whole seconds, rounded down; never negative. */
  duration(ms: number): string;
}

/** @param isWhole  whether `messages` has the sentences of late parts too */
export function createTranslator(tag: string, messages: FirstMessages, isWhole = true): Translator {
  const pluralRules = onFirstUse(() => new Intl.PluralRules(tag));
  const wholeNumbers = onFirstUse(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
  const whole = (value: number): string => (isPlain(value) ? String(value) : wholeNumbers().format(value));

  const number = (value: number, fractionDigits = 0): string =>
    fractionDigits === 0
      ? whole(value)
      : new Intl.NumberFormat(tag, {
          minimumFractionDigits: fractionDigits,
          maximumFractionDigits: fractionDigits,
        }).format(value);

  const signed = (value: number): string =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
      .format(value)
      .replace('-', '−');

  const percent = (share: number): string => new Intl.NumberFormat(tag, { style: 'percent' }).format(share);

  const compact = (value: number): string => new Intl.NumberFormat(tag, { notation: 'compact' }).format(value);

  const fill = (text: string, params: Readonly<Record<string, string | number>> | undefined): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params?.[name];
      return typeof value === 'number' ? whole(value) : (value ?? '');
    });

  const t: Translator['t'] = (key, ...params) => {
    const values = params[0] as Readonly<Record<string, string | number>> | undefined;
    return fill(formOf(messages[key] ?? '', pluralRules, values?.['n']), values);
  };

  const duration = (ms: number): string => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    const h = Math.floor(seconds / 3600);
    const m = Math.floor(seconds / 60) % 60;
    const s = seconds % 60;
    if (h > 0) return t('time.hours', { h, m, s });
    return m > 0 ? t('time.minutes', { m, s }) : t('time.seconds', { s });
  };

  return { tag, isWhole, t, number, signed, percent, compact, duration };
}

function formOf(message: Message, pluralRules: () => Intl.PluralRules, n: string | number | undefined): string {
  if (typeof message === 'string') return message;
  const isOne = typeof n === 'number' && pluralRules().select(n) === 'one';
  return (isOne ? message.one : undefined) ?? message.other;
}

/** Every language of the page writes these with the digits alone, so the first screen needs no formatter. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);
}

/** A browser's first formatter of a language takes as long as the first screen's drawing: it is made when it is needed. */
function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
