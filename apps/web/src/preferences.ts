/** What the person chose, kept between visits. Every field is read for itself: a broken one falls back alone. */
import { type Signal, signal } from '@preact/signals';
import { parseClockSetting } from '@tianyuan/match';
import { isRuleSetId, isSize } from '@tianyuan/rules';
import { HANDICAPS } from './features/play/handicap.ts';
import { FIRST_SETUP, type Setup } from './features/play/model.ts';
import { isMachineId, isOpponentId } from './features/play/opponents.ts';
import { namesFrom } from './features/play/seats.ts';
import { WATCH_PACES, type WatchPace } from './features/play/watch-pace.ts';
import { isLanguageId, type LanguageId } from './i18n/languages.ts';
import { fieldsOf } from './storage/fields.ts';
import { isThemeId, type ThemeId } from './theme/themes.ts';

export interface PreferenceValues {
  /** Undefined until it is chosen: the browser's languages decide. */
  readonly language: LanguageId | undefined;
  readonly theme: ThemeId | 'system';
  /** `auto`: on wide pages. */
  readonly coordinates: 'auto' | 'on' | 'off';
  readonly numbers: boolean;
  readonly forbiddenPoints: boolean;
  /** What an engine says of its move stands beside the board. */
  readonly insight: boolean;
  /** On narrow pages it is one line until it is unfolded. */
  readonly insightOpen: boolean;
  /** The engine's candidates are drawn on the board with their values. */
  readonly candidates: boolean;
  /** Fours and open threes of both sides are ringed on the board. */
  readonly threats: boolean;
  /** A machine gives up a game that it sees lost. */
  readonly machineResigns: boolean;
  /** Undefined until it is chosen: the system decides. */
  readonly animation: 'full' | 'less' | 'off' | undefined;
  /** Mute keeps the volume. */
  readonly sound: boolean;
  /** 0…100. */
  readonly volume: number;
  readonly vibration: boolean;
  /** What a finger does on the board: see `BoardViewState.confirmTouch`. */
  readonly confirmTouch: 'auto' | 'always' | 'never' | 'loupe';
  /** How fast the stones of two machines follow each other. */
  readonly watchPace: WatchPace;
  /** A machine's stone is held back this long, so that people see their own first. Not on the settings sheet. */
  readonly machinePauseMs: number;
  /** The game that was set up last. */
  readonly setup: Setup;
}

export const DEFAULT_PREFERENCES: PreferenceValues = {
  language: undefined,
  theme: 'system',
  coordinates: 'auto',
  numbers: false,
  forbiddenPoints: true,
  insight: true,
  insightOpen: false,
  candidates: false,
  threats: false,
  machineResigns: false,
  animation: undefined,
  confirmTouch: 'auto',
  sound: true,
  volume: 60,
  vibration: true,
  watchPace: 'steady',
  machinePauseMs: 500,
  setup: FIRST_SETUP,
};

/** Where a JSON value is kept; both may fail silently, then nothing is remembered. */
export interface ValueStore {
  read(): unknown;
  write(value: unknown): void;
}

export interface Preferences {
  readonly values: Signal<PreferenceValues>;
  set(change: Partial<PreferenceValues>): void;
}

export function createPreferences(store: ValueStore): Preferences {
  const values = signal(parsePreferences(store.read()));
  return {
    values,
    set(change) {
      values.value = { ...values.value, ...change };
      store.write({ version: 1, ...values.value });
    },
  };
}

/** Any value at all, read field by field. Never throws. */
export function parsePreferences(input: unknown): PreferenceValues {
  const fields = fieldsOf(input);
  const fallback = DEFAULT_PREFERENCES;
  const theme = fields['theme'];
  return {
    language: isLanguageId(fields['language']) ? fields['language'] : undefined,
    theme: isThemeId(theme) ? theme : fallback.theme,
    coordinates: oneOf(fields['coordinates'], ['auto', 'on', 'off'] as const) ?? fallback.coordinates,
    numbers: flag(fields['numbers']) ?? fallback.numbers,
    forbiddenPoints: flag(fields['forbiddenPoints']) ?? fallback.forbiddenPoints,
    insight: flag(fields['insight']) ?? fallback.insight,
    insightOpen: flag(fields['insightOpen']) ?? fallback.insightOpen,
    candidates: flag(fields['candidates']) ?? fallback.candidates,
    threats: flag(fields['threats']) ?? fallback.threats,
    machineResigns: flag(fields['machineResigns']) ?? fallback.machineResigns,
    animation: oneOf(fields['animation'], ['full', 'less', 'off'] as const),
    sound: flag(fields['sound']) ?? fallback.sound,
    volume: within(fields['volume'], 0, 100) ?? fallback.volume,
    vibration: flag(fields['vibration']) ?? fallback.vibration,
    watchPace: oneOf(fields['watchPace'], WATCH_PACES) ?? fallback.watchPace,
    machinePauseMs: within(fields['machinePauseMs'], 0, 10_000) ?? fallback.machinePauseMs,
    confirmTouch: oneOf(fields['confirmTouch'], ['auto', 'always', 'never', 'loupe'] as const) ?? fallback.confirmTouch,
    setup: parseSetup(fields['setup']),
  };
}

function parseSetup(input: unknown): Setup {
  const { first, opponent, names, color, ruleSet, size, forbiddenMove, clock, opening, handicap } = fieldsOf(input);
  const given = HANDICAPS.find((each) => each === handicap);
  const parsedClock = parseClockSetting(clock);
  const said = namesFrom(fieldsOf(names)['first'], fieldsOf(names)['second']);
  return {
    ...(isMachineId(first) && isMachineId(opponent) && { first }),
    opponent: isOpponentId(opponent) ? opponent : FIRST_SETUP.opponent,
    color: oneOf(color, ['black', 'white', 'random', 'alternate'] as const) ?? FIRST_SETUP.color,
    ruleSet: typeof ruleSet === 'string' && isRuleSetId(ruleSet) ? ruleSet : FIRST_SETUP.ruleSet,
    size: typeof size === 'number' && isSize(size) ? size : FIRST_SETUP.size,
    forbiddenMove: oneOf(forbiddenMove, ['refused', 'loses'] as const) ?? FIRST_SETUP.forbiddenMove,
    ...(said && { names: said }),
    ...(parsedClock.ok && { clock: parsedClock.value }),
    ...(given && { handicap: given }),
    opening: oneOf(opening, ['free', 'swap', 'swap2'] as const) ?? FIRST_SETUP.opening,
  };
}

function oneOf<const Values extends readonly string[]>(value: unknown, values: Values): Values[number] | undefined {
  return values.find((each) => each === value);
}

function within(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
