import { fold, parseEvents } from '@tianyuan/match';
import { writeJson } from '@tianyuan/record';
import { expect, test } from 'vitest';
import { keptGame } from '../../src/features/archive/keep-paper.ts';
import { openPaper } from '../../src/features/record/open-paper.ts';
import { recordOf } from '../../src/features/record/write-paper.ts';

const SETTING = { ruleSet: 'freestyle', size: 15 } as const;

function paperOf(text: string): Parameters<typeof keptGame>[0] {
  const opened = openPaper(text, SETTING);
  if (!opened.ok) throw new Error(text);
  return opened.value.game;
}

test.each([
  ['moves', 'h8 a1 i8 b1 j8'],
  ['a finished game', 'h8 a1 i8 b1 j8 c1 k8 d1 l8'],
  ['names and a resignation', '(;FF[4]GM[4]SZ[15]RU[Renju]PB[Ann]PW[小明]RE[B+R];B[hh];W[hg])'],
  ['times', 'Piskvorky 15x15, 0:0, 0\n8,8,1200\n8,7,300\n'],
])('%s are kept as a log of events that says the same', (_, text) => {
  const paper = paperOf(text);
  const { events, paper: said, opponent } = keptGame(paper, 1_800_000_000_000);
  expect(parseEvents(events).ok).toBe(true);
  const match = fold(events);
  expect(match.updatedAt).toBe(1_800_000_000_000);
  expect(opponent).toBe('people');
  const names = { ...(said?.black && { black: said.black }), ...(said?.white && { white: said.white }) };
  const result = said?.result;
  expect(writeJson(recordOf(match, { names, ...(result && { result }) }))).toBe(
    writeJson(recordOf(paper.match, paper)),
  );
});

test('the same paper is the same game, whenever it is kept; another one is not', () => {
  const id = (text: string, now: number): string => keptGame(paperOf(text), now).id;
  expect(id('h8 i9', 1)).toBe(id('H8, I9', 99));
  expect(id('h8 i9', 1)).not.toBe(id('h8 i10', 1));
  expect(id('(;GM[4]PB[Ann];B[hh];W[hg])', 1)).not.toBe(id('(;GM[4]PB[Bo];B[hh];W[hg])', 1));
});
