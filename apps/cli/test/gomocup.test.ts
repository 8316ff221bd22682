import { readdirSync, readFileSync } from 'node:fs';
import { columnOf, parsePoint, RULE_SETS, type RuleSetId, rowOf } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { playTranscript, startManager } from './gomocup-manager.ts';

const TRANSCRIPTS = new URL('./gomocup/', import.meta.url);

function transcript(name: string): string {
  return readFileSync(new URL(name, TRANSCRIPTS), 'utf8');
}

describe('a transcript of the Gomocup protocol is answered as it says', () => {
  test.each(readdirSync(TRANSCRIPTS))('%s', async (name) => playTranscript(transcript(name), '\n'));

  test.each([
    ['CR LF', '\r\n'],
    ['CR', '\r'],
    ['blank lines between', '\n\r\n \n'],
  ])('case-and-blanks.txt with line ends: %s', async (_what, end) =>
    playTranscript(transcript('case-and-blanks.txt'), end),
  );
});

describe('gomocup', () => {
  test('reads a byte order mark, a last line without its end, and ends with its input', async () => {
    const manager = startManager();
    manager.send('\ufeffSTART 15\nINFO max_node 500\nBEGIN');
    manager.closeInput();
    const { code, rest } = await manager.ended();
    expect([code, ...rest]).toEqual([0, 'OK', expect.stringMatching(/^\d+,\d+$/)]);
  });

  test('reads lines that come in pieces', async () => {
    const manager = startManager();
    for (const piece of ['STA', 'RT 1', '5\r', '\nAB', 'OUT\n']) manager.send(piece);
    expect([await manager.hear(), await manager.hear()]).toEqual(['OK', expect.stringMatching(/^name=/)]);
    manager.closeInput();
    expect(await manager.ended()).toMatchObject({ code: 0, rest: [] });
  });

  test.each([
    ['of one word', 'X'.repeat(10_000)],
    ['of blanks', `TURN${' '.repeat(200_000)}7,7 x`],
    ['of points', `BOARD ${'1,1,1 '.repeat(10_000)}x\nDONE`],
    ['of points to block', `YXBLOCK ${'1,1 '.repeat(10_000)}\nDONE`],
    ['of passes', `YXBOARD ${'-1,-1,1 '.repeat(8_000)}\nDONE`],
    ['of bytes that are no text', Buffer.alloc(10_000, 0xff).toString('latin1')],
  ])('a very long line %s is refused, and the next one answered', async (_what, line) => {
    const manager = startManager();
    manager.send(`START 15\n${line}\nABOUT\n`);
    expect(await manager.hear()).toBe('OK');
    expect(await manager.hear()).toMatch(/^(UNKNOWN|ERROR) .{1,100}$/);
    expect(await manager.hear()).toMatch(/^name=/);
    manager.closeInput();
    expect(await manager.ended()).toMatchObject({ code: 0, rest: [] });
  });

  test('END in the middle of a thought ends it, and the move that was owed is said before', async () => {
    const manager = startManager();
    manager.send('START 15\nINFO timeout_turn 600000\nINFO show_detail 1\n');
    expect(await manager.hear()).toBe('OK');
    manager.send('BEGIN\n');
    await expect.poll(() => manager.messages().length).toBeGreaterThan(0);
    manager.send('END\n');
    const { code, rest } = await manager.ended();
    expect([code, ...rest]).toEqual([0, expect.stringMatching(/^\d+,\d+$/)]);
  });

  test('YXNBEST tells each of the best moves in a message, the best one first', async () => {
    const manager = startManager();
    manager.send('START 15\nINFO max_node 3000\nYXBOARD\n7,7,2\nDONE\nYXNBEST 3\n');
    expect(await manager.hear()).toBe('OK');
    const move = await manager.hear();
    const firsts = manager.messages().map((message) => /^MESSAGE \((\d)\) .* pv (\d+,\d+)/.exec(message)?.slice(1));
    expect(firsts.map((first) => first?.[0])).toEqual(['1', '2', '3']);
    expect(firsts[0]?.[1]).toBe(move);
    expect(new Set(firsts.map((first) => first?.[1])).size).toBe(3);
    manager.send('END\n');
    expect(await manager.ended()).toMatchObject({ code: 0 });
  });

  test('under a node limit a game goes the same way each time', async () => {
    const games = [];
    for (let game = 0; game < 2; game++) {
      const manager = startManager();
      manager.send(
        'START 15\nINFO timeout_turn 600000\nINFO max_node 4000\nBEGIN\nTURN 0,0\nTURN 14,0\nTURN 0,14\nABOUT\n',
      );
      const said = [];
      for (let line = 0; line < 6; line++) said.push(await manager.hear());
      games.push(said);
      manager.send('END\n');
      await manager.ended();
    }
    expect(games[1]).toEqual(games[0]);
  });
});

interface EngineRow {
  readonly id: string;
  readonly case: string;
  readonly rule: RuleSetId;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: 'black' | 'white';
  readonly moves?: string;
  readonly best?: readonly string[];
  readonly never?: readonly string[];
}

describe('positions in which engines have failed are answered', () => {
  const rows = truthRows<EngineRow>('rule_positions.jsonl').filter((row) => row.case.startsWith('A'));

  test('(all seven of them)', () => expect(rows).toHaveLength(7));

  test.each(rows.map((row) => [row.id, row] as const))('%s', async (_id, row) => {
    const manager = startManager();
    const code = RULE_SETS[row.rule].gomocupCode;
    manager.send(`START ${row.size}\nINFO rule ${code}\nINFO timeout_turn 60000\nINFO max_node 30000\n`);
    manager.send(`BOARD\n${stonesOf(row).join('\n')}\nDONE\n`);
    expect(await manager.hear()).toBe('OK');
    const move = await manager.hear();
    if (row.best) expect(row.best.map((name) => at(row.size, name))).toContain(move);
    const taken = [...row.black, ...row.white, ...(row.never ?? [])].map((name) => at(row.size, name));
    expect(taken).not.toContain(move);
    expect(move).toMatch(/^\d+,\d+$/);
    manager.send('END\n');
    expect(await manager.ended()).toMatchObject({ code: 0, rest: [] });
  });
});

/** In playing order where there is one. */
function stonesOf({ size, black, white, side, moves }: EngineRow): readonly string[] {
  const inOrder = moves?.split(' ') ?? [...black, ...white];
  return inOrder.map((name) => `${at(size, name)},${(side === 'black') === black.includes(name) ? 1 : 2}`);
}

function at(size: number, name: string): string {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(name);
  return `${columnOf(size, point.value)},${rowOf(size, point.value)}`;
}
