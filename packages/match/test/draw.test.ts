import { resultOf, scoreOf, undoPlies } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { Table } from './table.ts';

const offer = (seat: 'first' | 'second') => ({ kind: 'offer-draw', seat }) as const;
const accept = (seat: 'first' | 'second') => ({ kind: 'accept-draw', seat }) as const;
const decline = (seat: 'first' | 'second') => ({ kind: 'decline-draw', seat }) as const;

describe('the offer of a draw', () => {
  test('that is accepted ends the match drawn', () => {
    const table = new Table().play('h8 i9').do(offer('first')).do(accept('second'));
    expect(table.state.outcome).toEqual({ kind: 'drawn', reason: 'agreed' });
    expect(resultOf(table.state)).toEqual({ kind: 'drawn', reason: 'agreed' });
    expect(scoreOf([{ kind: 'drawn', reason: 'agreed' }]).draws).toBe(1);
    expect(table.events.slice(-3)).toEqual([
      { version: 2, at: 3000, kind: 'draw-offered', seat: 'first' },
      { version: 2, at: 4000, kind: 'draw-agreed', seat: 'second' },
      { version: 1, at: 4000, kind: 'ended', outcome: { kind: 'drawn', reason: 'agreed' } },
    ]);
  });

  test.each([
    ['nobody has made', new Table(), accept('first'), { code: 'no-draw-offer' }],
    ['nobody has made', new Table(), decline('first'), { code: 'no-draw-offer' }],
    ['is one’s own', new Table().do(offer('first')), accept('first'), { code: 'no-draw-offer' }],
    ['stands already', new Table().do(offer('first')), offer('first'), { code: 'draw-offered', by: 'first' }],
    ['the other made already', new Table().do(offer('first')), offer('second'), { code: 'draw-offered', by: 'first' }],
    ['was declined', new Table().do(offer('first')).do(decline('second')), accept('second'), { code: 'no-draw-offer' }],
    [
      'was declined, once more',
      new Table().do(offer('first')).do(decline('second')),
      offer('first'),
      { code: 'draw-declined' },
    ],
  ])('that %s: %j is refused', (_what, table, command, refusal) => {
    const before = table.state;
    expect(table.ask(command)).toEqual(refusal);
    expect(table.state).toBe(before);
  });

  test('stands over a stone of its own seat, and falls with one of the other', () => {
    const table = new Table().do(offer('first')).play('h8');
    expect(table.state.drawOffer).toEqual({ seat: 'first', declined: false });
    expect(table.play('i9').state.drawOffer).toBeUndefined();
  });

  test('may be made again after a stone, and by the other seat at once', () => {
    const table = new Table().do(offer('first')).do(decline('second'));
    expect(table.do(offer('second')).do(decline('first')).state.drawOffer).toEqual({ seat: 'second', declined: true });
    const again = new Table().do(offer('first')).do(decline('second')).play('h8');
    expect(again.do(offer('first')).state.drawOffer).toEqual({ seat: 'first', declined: false });
  });

  test('falls with what is taken back and what is put back', () => {
    expect(new Table().play('h8 i9').do(offer('first')).undo(1).state.drawOffer).toBeUndefined();
    expect(new Table().play('h8 i9').undo(1).do(offer('first')).redo(1).state.drawOffer).toBeUndefined();
  });

  test('is made and answered out of turn too', () => {
    expect(new Table().do(offer('second')).do(accept('first')).state.outcome.kind).toBe('drawn');
  });

  test('that was accepted is taken back alone, and put back again', () => {
    const table = new Table().play('h8 i9').do(offer('first')).do(accept('second'));
    expect(undoPlies(table.state, ['second'])).toBe(1);
    expect([table.undo(1).moves, table.state.outcome.kind, table.state.drawOffer]).toEqual([
      'h8 i9',
      'playing',
      undefined,
    ]);
    expect(table.redo(1).state.outcome).toEqual({ kind: 'drawn', reason: 'agreed' });
  });
});

describe('a decision from above', () => {
  test.each([
    ['black', { kind: 'won', by: 'black', how: 'adjudicated', lines: [] }],
    ['white', { kind: 'won', by: 'white', how: 'adjudicated', lines: [] }],
    ['draw', { kind: 'drawn', reason: 'adjudicated' }],
  ] as const)('%s ends the match, and nothing is played after it', (result, outcome) => {
    const table = new Table().play('h8').do({ kind: 'adjudicate', result });
    expect(table.state.outcome).toEqual(outcome);
    expect(table.ask(table.placing('i9'))).toEqual({ code: 'game-over' });
    expect(table.undo(1).play('i9').moves).toBe('h8 i9');
  });

  test('is nobody’s own decision: undo for a person goes back to the stone before', () => {
    const table = new Table().play('h8 i9').do({ kind: 'adjudicate', result: 'draw' });
    expect(undoPlies(table.state, ['first'])).toBe(3);
    expect(undoPlies(table.state, ['first', 'second'])).toBe(2);
  });
});
