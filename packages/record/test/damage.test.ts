import {
  type GameRecord,
  parseJson,
  parseLink,
  parsePsq,
  parseSgfRecord,
  parseText,
  RECORD_REFUSAL_CODES,
  type RecordRefusal,
  writeJson,
  writeLink,
  writePsq,
  writeSgf,
  writeText,
} from '@tianyuan/record';
import { type Result, toPoint } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareGames, fullGames, psqGames, sampleOf, sgfGames, startedGames } from './random-games.ts';

/** One thing that happens to files. */
const damages: fc.Arbitrary<(text: string) => string> = fc
  .record({
    kind: fc.constantFrom('truncate', 'behead', 'drop', 'repeat', 'flip', 'insert', 'enlarge', 'swapLineEnds'),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(12),
    with: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\r', ',', '"', '0', '99', 'z', '\0', '\uFEFF'),
    ),
  })
  .map(({ kind, from, length, with: rubbish }) => (text) => {
    const at = Math.floor(from * text.length);
    const [before, piece, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
    switch (kind) {
      case 'truncate':
        return before;
      case 'behead':
        return text.slice(at);
      case 'drop':
        return before + after;
      case 'repeat':
        return before + piece + piece + after;
      case 'flip':
        return before + rubbish + text.slice(at + 1);
      case 'insert':
        return before + rubbish + text.slice(at);
      case 'enlarge':
        return before + text.slice(at).replace(/\d+/, (number) => `${number}9`);
      case 'swapLineEnds':
        return text.replaceAll('\n', '\r');
    }
  });

/** A damaged paper may still be readable; then it must be a game. Otherwise the refusal points into it. */
function expectSound(text: string, record: Result<GameRecord, RecordRefusal>): void {
  if (record.ok) {
    const { size, moves } = record.value;
    const { black = [], white = [] } = record.value.start ?? {};
    const stones = [...black, ...white, ...moves];
    expect(new Set(stones).size).toBe(stones.length);
    expect(stones.every((point) => toPoint(size, point) === point)).toBe(true);
    return;
  }
  const { code, line, column, token } = record.error;
  expect(RECORD_REFUSAL_CODES).toContain(code);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const there = lines[line - 1];
  expect(there, `line ${line} of ${lines.length}`).toBeDefined();
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((there ?? '').length + 1);
  if (code.startsWith('point-')) expect(text.toLowerCase()).toContain(token.replace('…', '').toLowerCase());
}

const FORMATS: readonly [
  string,
  fc.Arbitrary<GameRecord>,
  (game: GameRecord) => string,
  (text: string, game: GameRecord) => Result<GameRecord, RecordRefusal>,
][] = [
  ['text', bareGames, writeText, (text, game) => parseText(text, game)],
  ['JSON', fullGames, (game) => JSON.stringify(JSON.parse(writeJson(game)), null, 2), (text) => parseJson(text)],
  ['psq', psqGames, psqText, (text, game) => parsePsq(text, game)],
  ['SGF', sgfGames, writeSgf, (text, game) => parseSgfRecord(text, game)],
  ['link', bareGames, (game) => writeLink(game), linkedRecord],
  ['text from a position', startedGames, writeText, (text, game) => parseText(text, game)],
  ['link from a position', startedGames, (game) => writeLink(game), linkedRecord],
];

function linkedRecord(text: string): Result<GameRecord, RecordRefusal> {
  const link = parseLink(text);
  return link.ok ? { ok: true, value: link.value.record } : link;
}

function psqText(game: GameRecord): string {
  const text = writePsq(game);
  return text.ok ? text.value : '';
}

describe('a damaged paper is read as a game or refused with a place inside it, and nothing throws', () => {
  test.each(FORMATS)('%s', (_format, games, write, parse) => {
    fc.assert(
      fc.property(games, fc.array(damages, { minLength: 1, maxLength: 3 }), (game, blows) => {
        const text = blows.reduce((paper, damage) => damage(paper), write(game));
        expectSound(text, parse(text, game));
      }),
      sampleOf(1500),
    );
  });

  test.each(FORMATS)('%s, when it is no such paper at all', (_format, _games, _write, parse) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expectSound(text, parse(text, { ruleSet: 'renju', size: 15, moves: [] }));
      }),
      sampleOf(500),
    );
  });
});

test.each<[string, string, Result<unknown, RecordRefusal>]>([
  ['text', `${'x'.repeat(39)}…`, parseText(`${'x'.repeat(39)}😀😀`, { ruleSet: 'renju', size: 15 })],
  ['JSON', '😀', parseJson('{😀')],
  ['SGF', '😀', parseSgfRecord('(;GM[4]😀', { ruleSet: 'renju' })],
])('a refusal of %s never shows half of a character', (_format, token, record) => {
  expect(record).toMatchObject({ ok: false, error: { token } });
});

describe('a move line of a psq file that is', () => {
  const moveLines = psqGames.chain((game) =>
    fc.record({ game: fc.constant(game), ply: fc.nat(game.moves.length - 1) }),
  );

  function refusalOf(game: GameRecord, change: (lines: string[]) => void): RecordRefusal | undefined {
    const lines = psqText(game).split('\n');
    change(lines);
    const record = parsePsq(lines.join('\n'), game);
    return record.ok ? undefined : record.error;
  }

  test('repeated is refused on the line that repeats it', () => {
    fc.assert(
      fc.property(moveLines, ({ game, ply }) => {
        const error = refusalOf(game, (lines) => lines.splice(ply + 2, 0, lines[ply + 1] ?? ''));
        expect(error).toMatchObject({ code: 'point-occupied', line: ply + 3, column: 1, ply: ply + 1 });
      }),
      sampleOf(100),
    );
  });

  test('out of range is refused at the number that is', () => {
    fc.assert(
      fc.property(moveLines, fc.constantFrom(0, 1), ({ game, ply }, field) => {
        const error = refusalOf(game, (lines) => {
          const numbers = (lines[ply + 1] ?? '').split(',');
          numbers[field] = String(game.size + 1);
          lines[ply + 1] = numbers.join(',');
        });
        expect(error).toMatchObject({ code: 'point-outside', line: ply + 2, ply, size: game.size });
        expect(error?.column === 1).toBe(field === 0);
      }),
      sampleOf(100),
    );
  });

  test('cut before its row is refused at its end', () => {
    fc.assert(
      fc.property(moveLines, ({ game, ply }) => {
        const error = refusalOf(game, (lines) => {
          lines[ply + 1] = (lines[ply + 1] ?? '').replace(/,.*/, ',');
        });
        expect(error).toMatchObject({ code: 'move-unreadable', line: ply + 2, token: '', ply });
      }),
      sampleOf(100),
    );
  });
});
