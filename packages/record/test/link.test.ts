import { parseLink, parseText, type RecordRefusal, writeLink } from '@tianyuan/record';
import type { RuleSetId } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareGames, sampleOf, startedGames } from './random-games.ts';

function gameOf(moves: string, ruleSet: RuleSetId = 'renju', size = 15) {
  const record = parseText(moves, { ruleSet, size });
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

const THREE = gameOf('h8 h9 i9');

/** Points by their names. */
function pointsOf(names: string) {
  return gameOf(names).moves;
}

const HANDICAP = { black: pointsOf('l12 d4'), white: [], side: 'black' } as const;
const FROM_WHITE = { black: [], white: pointsOf('g7'), side: 'white' } as const;

function refusalOf(text: string): RecordRefusal | undefined {
  const link = parseLink(text);
  return link.ok ? undefined : link.error;
}

/** The link with another content and the check that belongs to it: what a program with a fault would write. */
function forged(ruleSet: string, size: string, cursor: string, ...rest: readonly string[]): string {
  const body = [rest.length === 1 ? 'ty1' : 'ty2', ruleSet, size, cursor, ...rest].join('.');
  const digits = '0123456789abcdefghijklmnopqrstuv';
  const pairs = [...digits].flatMap((first) => [...digits].map((second) => first + second));
  const check = pairs.find((pair) => refusalOf(`${body}.${pair}`)?.code !== 'link-damaged');
  return `${body}.${check}`;
}

describe('a game as a link', () => {
  // These texts are in the world: a later version must read them too.
  test.each([
    [writeLink(THREE, 2), 'ty1.renju.15.2.h8h9i9.'],
    [writeLink(THREE), 'ty1.renju.15.3.h8h9i9.'],
    [writeLink({ ...THREE, moves: [] }), 'ty1.renju.15.0..'],
    [writeLink(gameOf('v22 a1', 'caro-free', 22), 0), 'ty1.caro-free.22.0.v22a1.'],
    [writeLink({ ...THREE, start: HANDICAP }, 2), 'ty2.renju.15.2.l12d4..b.h8h9i9.'],
    [writeLink({ ...THREE, start: FROM_WHITE }), 'ty2.renju.15.3..g7.w.h8h9i9.'],
  ])('%s is plain to read', (link, beginning) => {
    expect(link.slice(0, -2)).toBe(beginning);
    expect(link).toMatch(/^[a-z0-9.-]+$/);
  });

  test('1,000 random games of every size and rule set, shown up to any ply, are read back as they were written', () => {
    fc.assert(
      fc.property(bareGames, fc.nat(), (game, chance) => {
        const cursor = chance % (game.moves.length + 1);
        expect(parseLink(writeLink(game, cursor))).toEqual({ ok: true, value: { record: game, cursor } });
      }),
      sampleOf(1000),
    );
  });

  test('1,000 random games from a position, shown up to any ply, are read back as they were written', () => {
    fc.assert(
      fc.property(startedGames, fc.nat(), (game, chance) => {
        const cursor = chance % (game.moves.length + 1);
        expect(parseLink(writeLink(game, cursor))).toEqual({ ok: true, value: { record: game, cursor } });
      }),
      sampleOf(1000),
    );
  });

  test.each([-3, Number.NaN, 1.5, 99, Number.POSITIVE_INFINITY])(
    'a cursor of %d is brought onto the game',
    (cursor) => {
      const link = parseLink(writeLink(THREE, cursor));
      expect([0, 1, 3]).toContain(link.ok && link.value.cursor);
    },
  );

  test.each([
    ['behind the hash of an address', (link: string) => `https://example.org/play/#${link}`],
    ['behind a path', (link: string) => `https://example.org/#/${link}`],
    ['as a parameter', (link: string) => `https://example.org/?game=${link}`],
    ['in capital letters', (link: string) => link.toUpperCase()],
    ['with a line end', (link: string) => `${link}\r\n`],
    ['behind words', (link: string) => `look at this: ${link}`],
  ])('is read %s', (_how, wrap) => {
    expect(parseLink(wrap(writeLink(THREE, 2)))).toEqual({ ok: true, value: { record: THREE, cursor: 2 } });
  });

  test('cut off anywhere it is refused, never another game', () => {
    const game = gameOf('h8 h9 i9 g7 j10 k11 l12');
    for (const link of [writeLink(game, 5), writeLink({ ...game, start: { ...HANDICAP, black: pointsOf('a1') } }, 5)]) {
      for (let length = 4; length < link.length; length += 1) {
        expect(refusalOf(link.slice(0, length))?.code).toBe('link-damaged');
      }
    }
  });

  test('with one character changed it is refused, in all but one of a thousand cases', () => {
    const link = writeLink(gameOf('h8 h9 i9 g7 j10 k11 l12'), 5);
    let read = 0;
    let tried = 0;
    for (let at = 4; at < link.length; at += 1) {
      for (const other of 'abcdefghijklmnopqrstuvwxyz0123456789.-') {
        if (other === link[at]) continue;
        tried += 1;
        if (parseLink(link.slice(0, at) + other + link.slice(at + 1)).ok) read += 1;
      }
    }
    expect(tried).toBeGreaterThan(1000);
    expect(read).toBeLessThan(tried / 200);
  });

  test.each<[string, string, object]>([
    ['nothing', '', { code: 'link-unreadable', line: 1, column: 1 }],
    ['another address', 'https://example.org/#h8h9', { code: 'link-unreadable', line: 1, column: 1 }],
    ['a later version', 'https://x.org/#ty3.a.b', { code: 'version-unknown', token: 'ty3', line: 1, column: 16 }],
    ['an end that is missing', 'ty1.renju.15.2.h8h9', { code: 'link-damaged', token: '', line: 1, column: 20 }],
    ['more behind the check', `${writeLink(THREE)}.x`, { code: 'link-damaged', token: '', line: 1, column: 27 }],
    ['a check that does not fit', 'ty1.renju.15.3.h8h9i9.zz', { code: 'link-damaged', token: 'zz', column: 23 }],
    ['an unknown rule set', forged('chess', '15', '0', 'h8'), { code: 'rule-unknown', token: 'chess', column: 5 }],
    ['a board of 4', forged('renju', '4', '0', 'a1'), { code: 'size-unsupported', token: '4', column: 11 }],
    ['a size in words', forged('renju', 'x', '0', 'a1'), { code: 'size-unsupported', token: 'x' }],
    ['a move outside', forged('renju', '9', '1', 'e5j9'), { code: 'point-outside', token: 'j9', column: 17, ply: 1 }],
    ['a point twice', forged('renju', '9', '1', 'e5e5'), { code: 'point-occupied', token: 'e5', column: 17, ply: 1 }],
    ['half a move', forged('renju', '9', '1', 'e5e'), { code: 'point-unreadable', token: 'e', column: 17 }],
    [
      'a move on a stone',
      forged('renju', '9', '0', 'e5', '', 'w', 'd5e5'),
      { code: 'point-occupied', ply: 1, column: 23 },
    ],
    ['one point twice', forged('renju', '9', '0', 'e5', 'd5e5', 'w', ''), { code: 'point-occupied', token: 'e5' }],
    [
      'a stone outside',
      forged('renju', '9', '0', 'e5', 'j9', 'w', ''),
      { code: 'point-outside', token: 'j9', column: 18 },
    ],
    ['a third colour', forged('renju', '9', '0', 'e5', '', 'x', ''), { code: 'value-unexpected', token: 'x' }],
    ['a cursor beyond the moves', forged('renju', '9', '2', 'e5'), { code: 'cursor-outside', token: '2', column: 13 }],
    ['a cursor in words', forged('renju', '9', 'all', 'e5'), { code: 'cursor-outside', token: 'all', column: 13 }],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(refusalOf(text)).toMatchObject(error);
  });
});
