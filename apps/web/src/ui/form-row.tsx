import type { ComponentChildren, JSX } from 'preact';

/** A line of a form. The control inside carries the same name for readers. */
export function FormRow(props: { label: string; hint?: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="form-row">
      <p class="form-label" aria-hidden="true">
        {props.label}
      </p>
      <div>
        {props.children}
        {props.hint && <p class="form-hint">{props.hint}</p>}
      </div>
    </div>
  );
}
