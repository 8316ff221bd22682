/**
 * What an address may ask of the page: `?level=5&rule=renju&size=15&theme=ink&lang=en`. Each name has its values; a value
 * that is none of them is named and ignored, and names that are not ours (`utm_…`) are nobody's business here.
 */
import { isRuleSetId, isSize, RULE_SETS } from '@tianyuan/rules';
import type { SheetName } from '../../app-context.ts';
import { LANGUAGES, type LanguageId } from '../../i18n/languages.ts';
import type { PreferenceValues } from '../../preferences.ts';
import { isThemeId } from '../../theme/themes.ts';
import type { Setup } from '../play/model.ts';
import { isOpponentId } from '../play/opponents.ts';

/** `name=value` as it stands in the address, for a person to read. */
export type IgnoredWish = string;

export interface DeepLink {
  readonly preferences: Partial<Omit<PreferenceValues, 'setup'>>;
  /** What the new game is to be like; empty where the address asks for none. */
  readonly setup: Partial<Setup>;
  readonly sheet: SheetName | undefined;
  readonly ignored: readonly IgnoredWish[];
}

interface Wishes {
  preferences: Partial<Omit<PreferenceValues, 'setup'>>;
  setup: Partial<Setup>;
  sheet: SheetName | undefined;
}

/** Takes a wish over; `undefined` where the value is none that the name can have. */
type Reader = (value: string) => Partial<Wishes> | undefined;

const COLORS = ['black', 'white', 'random'] as const;
const SHEETS = ['new-game', 'record', 'settings'] as const;

const READERS: Readonly<Record<string, Reader>> = {
  lang: (value) => {
    const language = languageNamed(value);
    return language && { preferences: { language } };
  },
  theme: (theme) => (isThemeId(theme) || theme === 'system' ? { preferences: { theme } } : undefined),
  sound: (value) => (value === 'on' || value === 'off' ? { preferences: { sound: value === 'on' } } : undefined),
  level: (value) => opponentNamed(/^\d+$/.test(value) ? `level:${Number(value)}` : ''),
  opponent: opponentNamed,
  rule: (ruleSet) => (isRuleSetId(ruleSet) && RULE_SETS[ruleSet].offeredOnPage ? { setup: { ruleSet } } : undefined),
  size: (value) => {
    const size = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return isSize(size) ? { setup: { size } } : undefined;
  },
  color: (value) => {
    const color = COLORS.find((each) => each === value);
    return color && { setup: { color } };
  },
  open: (value) => {
    const sheet = SHEETS.find((each) => each === value);
    return sheet && { sheet };
  },
};

/** @param search  the part of the address from its `?`; anything at all, never throws */
export function parseDeepLink(search: string): DeepLink {
  const wishes: Wishes = { preferences: {}, setup: {}, sheet: undefined };
  const ignored: IgnoredWish[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(READERS, name)) continue;
    const wish = READERS[name]?.(value);
    if (!wish) ignored.push(`${name}=${value}`.slice(0, 80));
    else {
      Object.assign(wishes.preferences, wish.preferences);
      Object.assign(wishes.setup, wish.setup);
      wishes.sheet = wish.sheet ?? wishes.sheet;
    }
  }
  return { ...wishes, ignored };
}

/** `en`, `zh`, `zh-CN`, `zh-Hans`: by the language's own name, its tag, or the first part of it. */
function languageNamed(value: string): LanguageId | undefined {
  const wanted = value.toLowerCase();
  const isNamed = (name: string): boolean =>
    name.toLowerCase() === wanted || name.toLowerCase().split('-')[0] === wanted;
  return LANGUAGES.find(({ id, tag }) => isNamed(id) || isNamed(tag))?.id;
}

function opponentNamed(id: string): { readonly setup: Pick<Setup, 'first' | 'opponent'> } | undefined {
  return isOpponentId(id) ? { setup: { first: undefined, opponent: id } } : undefined;
}
