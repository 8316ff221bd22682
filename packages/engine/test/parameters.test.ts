import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PARAMETER_NAMES } from '../src/parameters.ts';

const ASSEMBLY = new URL('../assembly/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, ASSEMBLY), 'utf8');

/** `P_NEAR_SQUARE` for `nearSquare`. */
const constantOf = (name: string): string => `P_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

it('the parameters have the same names and the same order on both sides', () => {
  const declared = [...sourceOf('parameters.ts').matchAll(/const (P_\w+): i32 = (\d+);/g)];
  expect(declared.map(([, name]) => name)).toEqual(PARAMETER_NAMES.map(constantOf));
  expect(declared.map(([, , index]) => Number(index))).toEqual(PARAMETER_NAMES.map((_, index) => index));
});

it.each(PARAMETER_NAMES)('the parameter %s is read by the search', (name) => {
  const readers = readdirSync(ASSEMBLY).filter((file) => {
    return file !== 'parameters.ts' && sourceOf(file).includes(`parameter(${constantOf(name)})`);
  });
  expect(readers.length).toBeGreaterThan(0);
});
