/** The fields of something from outside; none when it is no object. */
export function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
}

/** Whether `input` is the same JSON as `expected`; fields that hold undefined are not there. */
export function isSameJson(input: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return input === expected;
  if (typeof input !== 'object' || input === null || Array.isArray(input) !== Array.isArray(expected)) return false;
  const [given, wanted] = [fieldsOf(input), fieldsOf(expected)];
  return (
    namesOf(given).length === namesOf(wanted).length &&
    namesOf(wanted).every((name) => isSameJson(given[name], wanted[name]))
  );
}

function namesOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name] !== undefined);
}
