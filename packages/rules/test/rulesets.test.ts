import { COLORS, isRuleSetId, RULE_SET_IDS, RULE_SETS, rowWins } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';

describe('the table of rule sets', () => {
  it('knows its rows by their own id', () => {
    for (const id of RULE_SET_IDS) expect(RULE_SETS[id].id).toBe(id);
    expect(RULE_SET_IDS).toEqual(['freestyle', 'standard', 'renju', 'caro', 'caro-free']);
  });

  it('offers four on the page', () => {
    expect(RULE_SET_IDS.filter((id) => RULE_SETS[id].offeredOnPage)).toEqual([
      'freestyle',
      'standard',
      'renju',
      'caro',
    ]);
  });

  it('has a Gomocup number for each: the sum of 1 exactly five, 4 renju, 8 caro', () => {
    for (const id of RULE_SET_IDS) {
      const { fiveOf, forbids, gomocupCode } = RULE_SETS[id];
      const exactly = COLORS.every((color) => !fiveOf[color].overlineWins) ? 1 : 0;
      const renju = forbids === 'black' ? 4 : 0;
      const caro = COLORS.every((color) => !fiveOf[color].closedFiveWins) ? 8 : 0;
      expect(gomocupCode).toBe(exactly + renju + caro);
    }
  });

  it('has a name of its own for each in an SGF file', () => {
    expect(new Set(RULE_SET_IDS.map((id) => RULE_SETS[id].sgfName)).size).toBe(RULE_SET_IDS.length);
  });

  it.each(['', 'Freestyle', 'gomoku', 'toString', '__proto__'])('has no row %j', (text) => {
    expect(isRuleSetId(text)).toBe(false);
  });

  it('forbids nobody anything but black under renju, who must then make exactly five', () => {
    expect(RULE_SET_IDS.filter((id) => RULE_SETS[id].forbids !== 'nobody')).toEqual(['renju']);
    expect([4, 5, 6, 7].map((length) => rowWins(RULE_SETS.renju.fiveOf.black, length, true))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
