import { expect, test } from 'vitest';
import { nearestWord } from '../src/nearest.ts';

const KNOWN = ['rule', 'size', 'moves', 'black', 'white', 'side', 'json', 'batch'];

test.each([
  ['rul', 'rule'],
  ['ruel', 'rule'],
  ['MOVES', 'moves'],
  ['move', 'moves'],
  ['mvoes', 'moves'],
  ['blakc', 'black'],
  ['bl', 'black'],
  ['sied', 'side'],
  ['jsom', 'json'],
  ['whites', 'white'],
  ['', undefined],
  ['x', undefined],
  ['wibble', undefined],
  ['h8', undefined],
  ['moves-of-the-whole-game', undefined],
])('%s was meant to be %s', (typed, meant) => {
  expect(nearestWord(typed, KNOWN)).toBe(meant);
});
