import { ok, type Result } from '@tianyuan/rules';
import type { JsonNode } from './json-document.ts';
import { type RecordRefusal, type RecordRefusalCode, refusedAt } from './refusal.ts';

/** Makes a value of a piece of JSON, or refuses it where it stands; `text` is the whole paper. */
export type Shape<Value> = (node: JsonNode, text: string) => Result<Value, RecordRefusal>;

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type ValueOf<OneShape> = OneShape extends Shape<infer Value> ? Value : never;
type ObjectOf<Required extends Shapes, Optional extends Shapes> = {
  readonly [Key in keyof Required]: ValueOf<Required[Key]>;
} & { readonly [Key in keyof Optional]?: ValueOf<Optional[Key]> };

/** A string, number, boolean or null that passes the test. */
export function scalarThat<Value>(
  test: (value: unknown) => value is Value,
  otherwise: RecordRefusalCode = 'value-unexpected',
): Shape<Value> {
  return (node, text) =>
    node.kind === 'scalar' && test(node.value) ? ok(node.value) : refusedNode(node, text, otherwise);
}

export function listOf<Value>(item: Shape<Value>): Shape<readonly Value[]> {
  return (node, text) => {
    if (node.kind !== 'array') return refusedNode(node, text, 'value-unexpected');
    const values: Value[] = [];
    for (const one of node.items) {
      const value = item(one, text);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return ok(values);
  };
}

/** The value together with the offset where it stands, for a later refusal. */
export function placed<Value>(shape: Shape<Value>): Shape<{ readonly value: Value; readonly at: number }> {
  return (node, text) => {
    const value = shape(node, text);
    return value.ok ? ok({ value: value.value, at: node.at }) : value;
  };
}

/** An object with these keys, read in this order. An optional key that is absent stays absent; other keys are passed over. */
export function objectOf<Required extends Shapes, Optional extends Shapes>(
  required: Required,
  optional: Optional,
): Shape<ObjectOf<Required, Optional>> {
  return (node, text) => {
    if (node.kind !== 'object') return refusedNode(node, text, 'value-unexpected');
    const values: Record<string, unknown> = {};
    for (const [key, shape] of Object.entries<Shape<unknown>>({ ...required, ...optional })) {
      const entry = node.entries.get(key);
      if (!entry) {
        if (key in required) return refusedNode(node, text, 'key-missing', key);
        continue;
      }
      const value = shape(entry, text);
      if (!value.ok) return { ...value, error: { key, ...value.error } };
      values[key] = value.value;
    }
    return ok(values as ObjectOf<Required, Optional>);
  };
}

function refusedNode(
  node: JsonNode,
  text: string,
  code: RecordRefusalCode,
  key?: string,
): Result<never, RecordRefusal> {
  return refusedAt(text, node.at, code, text.slice(node.at, node.end), key === undefined ? {} : { key });
}
