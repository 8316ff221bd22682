import type { ComponentChildren, JSX } from 'preact';

export interface Segment<Value extends string | number> {
  readonly value: Value;
  readonly label: ComponentChildren;
  /** For readers, where the label is only a sign. */
  readonly name?: string;
}

interface SegmentedProps<Value extends string | number> {
  /** Name of the group, in words. */
  label: string;
  /** Form name of the group, unique on the page. */
  name: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}

/** A choice of one: real radio buttons, so that arrow keys, readers and forms know what it is. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>): JSX.Element {
  const { label, name, value, segments, onChange } = props;
  return (
    <div class="segmented" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} class={segment.value === value ? 'segment on' : 'segment'}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-label={segment.name}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
