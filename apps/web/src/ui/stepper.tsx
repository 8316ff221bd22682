import type { JSX } from 'preact';
import { Icon } from './icon.tsx';

interface LadderStepperProps {
  /** What is set, in words. */
  label: string;
  /** Names of the two buttons. */
  less: string;
  more: string;
  /** The values that are offered, the smallest first. */
  ladder: readonly number[];
  /** May lie between two of them. */
  value: number;
  say: (value: number) => string;
  onChange: (value: number) => void;
}

/** A value that is changed step by step along a ladder of sensible ones. */
export function LadderStepper(props: LadderStepperProps): JSX.Element {
  const { label, ladder, value, say, onChange } = props;
  const below = ladder.findLast((each) => each < value);
  const above = ladder.find((each) => each > value);
  return (
    <fieldset class="stepper named" aria-label={label}>
      <span class="stepper-label" aria-hidden="true">
        {label}
      </span>
      <Step icon="minus" label={props.less} to={below} onChange={onChange} />
      <output class="num">{say(value)}</output>
      <Step icon="plus" label={props.more} to={above} onChange={onChange} />
    </fieldset>
  );
}

function Step(props: {
  icon: 'plus' | 'minus';
  label: string;
  to: number | undefined;
  onChange: (value: number) => void;
}): JSX.Element {
  const { icon, label, to, onChange } = props;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChange(to);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
