/** Clocks in words and figures. Pure; no sentence is written here. */
import type { ClockReading, ClockSetting, ClockWarning } from '@tianyuan/match';
import type { Translator } from '../../i18n/translate.ts';
import { TENTHS_BELOW_MS } from './clock-watch.ts';
import { type Game, humanSeats, isMachineGame } from './model.ts';
import { sideName } from './wording.ts';

/** `4:59`, `1:02:03`, `0:09.9`: rounded up, so that a clock at nought has no time left. */
export function clockFace(ms: number): string {
  const hasTenths = ms <= TENTHS_BELOW_MS;
  const tenths = hasTenths ? Math.ceil(ms / 100) : Math.ceil(ms / 1_000) * 10;
  const whole = Math.floor(tenths / 10);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = h > 0 ? `${h}:${two(m)}` : String(m);
  return `${minutes}:${two(s)}${hasTenths ? `.${tenths % 10}` : ''}`;
}

/** What stands below the figures: periods to come or left, what a stone brings. */
export function clockNote(text: Translator, setting: ClockSetting, { inPeriod, periodsLeft }: ClockReading): string {
  switch (setting.kind) {
    case 'sudden-death':
      return '';
    case 'increment':
      return setting.incrementMs > 0 ? `+${span(text, setting.incrementMs)}` : '';
    case 'byo-yomi':
      if (inPeriod) return text.t('clock.periods', { n: periodsLeft });
      return `${text.number(periodsLeft)}×${span(text, setting.periodMs)}`;
    case 'per-move':
      return text.t('clock.eachMove');
  }
}

/** "10 分 + 5 秒": a time control in one line; what is said where there is none. */
export function clockName(text: Translator, setting: ClockSetting | undefined): string {
  if (!setting) return text.t('clock.none');
  switch (setting.kind) {
    case 'sudden-death':
      return text.t('clock.name.sudden-death', { main: span(text, setting.mainMs) });
    case 'increment':
      return `${span(text, setting.mainMs)} + ${span(text, setting.incrementMs)}`;
    case 'byo-yomi': {
      const periods = { n: setting.periods, period: span(text, setting.periodMs) };
      if (setting.mainMs === 0) return text.t('clock.name.byo-yomi-only', periods);
      return text.t('clock.name.byo-yomi', { ...periods, main: span(text, setting.mainMs) });
    }
    case 'per-move':
      return text.t('clock.name.per-move', { time: span(text, setting.moveMs) });
  }
}

/** "10 分", "30 秒", "1分30秒": a whole span of time. */
export function span(text: Translator, ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds % 60 === 0 && seconds > 0) return text.t('clock.minutes', { n: seconds / 60 });
  return seconds < 60 ? text.t('clock.seconds', { n: seconds }) : text.duration(ms);
}

/** What a reader says of a clock that is looked at. */
export function clockLabel(text: Translator, setting: ClockSetting, reading: ClockReading): string {
  const left = text.t('clock.left', { t: text.duration(Math.ceil(reading.shownMs / 1_000) * 1_000) });
  const note = setting.kind === 'byo-yomi' ? clockNote(text, setting, reading) : '';
  return note ? [left, note].join(text.t('list.comma')) : left;
}

/** What a reader is told while a clock runs down; empty where it is a machine's. */
export function warningSentence(text: Translator, game: Game, warning: ClockWarning): string {
  if (!humanSeats(game).includes(warning.seat)) return '';
  const side = isMachineGame(game) ? text.t('you.name') : sideName(text, game, warning.seat);
  if (warning.kind === 'period') return text.t('clock.say.period', { side, n: warning.periodsLeft });
  return text.t('clock.say.left', { side, t: span(text, warning.leftMs) });
}
