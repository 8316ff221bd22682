import type { JSX } from 'preact';
import { useApp } from '../app-context.ts';
import { LATE_THEMES } from '../theme/late-themes.ts';
import { FIRST_THEMES, THEME_IDS, type Theme } from '../theme/themes.ts';
import './theme-picker.css';

const THEMES = { ...FIRST_THEMES, ...LATE_THEMES };

/** Every look as it is, small: a corner of its board on its page. */
export function ThemePicker(): JSX.Element {
  const { text, preferences } = useApp();
  const { t } = text.value;
  const chosen = preferences.values.value.theme;
  return (
    <div class="themes" role="radiogroup" aria-label={t('settings.theme')}>
      {(['system', ...THEME_IDS] as const).map((id) => (
        <label key={id} class={id === chosen ? 'theme on' : 'theme'}>
          <input
            type="radio"
            name="theme"
            value={id}
            checked={id === chosen}
            onChange={() => preferences.set({ theme: id })}
          />
          <svg viewBox="0 0 72 44" aria-hidden="true">
            {id === 'system' ? (
              <>
                <Sample theme={THEMES.wood} />
                <svg x="36" aria-hidden="true" width="36" height="44" viewBox="36 0 36 44">
                  <Sample theme={THEMES.night} />
                </svg>
              </>
            ) : (
              <Sample theme={THEMES[id]} />
            )}
          </svg>
          <span>{t(`settings.theme.${id}`)}</span>
        </label>
      ))}
    </div>
  );
}

const LINES = [14, 26, 38, 50, 62];

function Sample({ theme: { ui, board } }: { theme: Theme }): JSX.Element {
  const body = (stops: Theme['board']['black']): string => stops[1]?.[1] ?? stops[0]?.[1] ?? 'none';
  return (
    <g>
      <rect width="72" height="44" fill={ui.page} />
      <rect x="6" y="7" width="66" height="37" fill={body(board.wood)} />
      <g stroke={board.line} stroke-opacity={board.lineAlpha} stroke-width={board.kind === 'wood' ? 0.8 : 1.2}>
        <path
          fill="none"
          d={LINES.map((x) => `M${x} 15V44`).join('') + [15, 27, 39].map((y) => `M14 ${y}H72`).join('')}
        />
      </g>
      <circle cx="38" cy="27" r="5.6" fill={body(board.black)} stroke={board.rimBlack ?? 'none'} stroke-width="0.8" />
      <circle cx="50" cy="27" r="5.6" fill={body(board.white)} stroke={board.rimWhite ?? 'none'} stroke-width="0.8" />
      <circle cx="50" cy="27" r="1.7" fill={board.lastOnWhite} />
    </g>
  );
}
