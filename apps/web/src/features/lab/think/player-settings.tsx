import { CLASSIC_PLAYER_IDS, type ClassicPlayerId, type Order, type Radius } from '@tianyuan/classic';
import type { ComponentChildren, JSX } from 'preact';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useLab } from '../lab-context.ts';
import { DEEPEST, DEFENCE_CHOICES, firstSpec, KNOBS, PLAYOUT_CHOICES, type PlayerSpec } from '../worker/player-spec.ts';

interface PlayerSettingsProps {
  /** Makes form names unique on the page. */
  readonly name: string;
  readonly spec: PlayerSpec;
  readonly players?: readonly ClassicPlayerId[];
  /** Lists instead of rows of buttons, where there is little room. */
  readonly isCompact?: boolean;
  readonly onChange: (spec: PlayerSpec) => void;
}

const RADII: readonly Radius[] = [1, 2, 3, 'all'];
const ORDERS: readonly Order[] = ['board', 'random', 'best-first'];

/** Which player, and its knobs: those that it has, and no others. */
export function PlayerSettings({
  name,
  spec,
  players = CLASSIC_PLAYER_IDS,
  isCompact = false,
  onChange,
}: PlayerSettingsProps): JSX.Element {
  const { t, number } = useLab().text.value;
  const knobs = KNOBS[spec.id];
  const depths = Array.from({ length: DEEPEST[spec.id] ?? 0 }, (_, index) => index + 1);
  return (
    <div class="knobs">
      <label class="knob">
        <span>{t('knob.player')}</span>
        <select
          class="select"
          aria-label={t('knob.player')}
          value={spec.id}
          onChange={(event) => {
            const id = players.find((each) => each === event.currentTarget.value);
            if (id) onChange(firstSpec(id));
          }}
        >
          {players.map((id) => (
            <option key={id} value={id} selected={id === spec.id}>
              {t(`player.${id}`)}
            </option>
          ))}
        </select>
      </label>
      {knobs.includes('depth') && (
        <KnobRow label={t('knob.depth')}>
          <Choice
            isCompact={isCompact}
            label={t('knob.depth')}
            name={`${name}-depth`}
            value={spec.depth}
            segments={depths.map((value) => ({ value, label: String(value) }))}
            onChange={(depth) => onChange({ ...spec, depth })}
          />
        </KnobRow>
      )}
      {knobs.includes('radius') && (
        <KnobRow label={t('knob.radius')}>
          <Choice
            isCompact={isCompact}
            label={t('knob.radius')}
            name={`${name}-radius`}
            value={String(spec.radius)}
            segments={RADII.map((radius) => ({
              value: String(radius),
              label: radius === 'all' ? t('radius.all') : String(radius),
            }))}
            onChange={(chosen) => {
              const radius = RADII.find((each) => String(each) === chosen);
              if (radius !== undefined) onChange({ ...spec, radius });
            }}
          />
        </KnobRow>
      )}
      {knobs.includes('order') && (
        <KnobRow label={t('knob.order')}>
          <Choice
            isCompact={isCompact}
            label={t('knob.order')}
            name={`${name}-order`}
            value={spec.order}
            segments={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
            onChange={(order) => onChange({ ...spec, order })}
          />
        </KnobRow>
      )}
      {knobs.includes('playouts') && (
        <KnobRow label={t('knob.playouts')}>
          <Choice
            isCompact={isCompact}
            label={t('knob.playouts')}
            name={`${name}-playouts`}
            value={spec.playouts}
            segments={PLAYOUT_CHOICES.map((value) => ({ value, label: String(value) }))}
            onChange={(playouts) => onChange({ ...spec, playouts })}
          />
        </KnobRow>
      )}
      {knobs.includes('defenceTenths') && (
        <KnobRow label={t('knob.defence')}>
          <Choice
            isCompact={isCompact}
            label={t('knob.defence')}
            name={`${name}-defence`}
            value={spec.defenceTenths}
            segments={DEFENCE_CHOICES.map((value) => ({ value, label: number(value / 10, 1) }))}
            onChange={(defenceTenths) => onChange({ ...spec, defenceTenths })}
          />
        </KnobRow>
      )}
      {knobs.includes('deepening') && (
        <Switch
          label={t('knob.deepening')}
          on={spec.deepening}
          onChange={(deepening) => onChange({ ...spec, deepening })}
        />
      )}
      {knobs.includes('table') && (
        <Switch label={t('knob.table')} on={spec.table} onChange={(table) => onChange({ ...spec, table })} />
      )}
    </div>
  );
}

function Choice<Value extends string | number>({
  isCompact,
  ...props
}: Parameters<typeof Segmented<Value>>[0] & { isCompact: boolean }): JSX.Element {
  if (!isCompact) return <Segmented {...props} />;
  return (
    <select
      class="select"
      aria-label={props.label}
      value={String(props.value)}
      onChange={(event) => {
        const chosen = props.segments.find(({ value }) => String(value) === event.currentTarget.value);
        if (chosen) props.onChange(chosen.value);
      }}
    >
      {props.segments.map(({ value, label }) => (
        <option key={value} value={String(value)} selected={value === props.value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function KnobRow({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="knob">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
