import { readFileSync } from 'node:fs';
import type { Board, Color, ForbiddenReason, RuleSetId } from '@tianyuan/rules';
import { boardNamed } from './picture.ts';

/** A row of the truth sets in fixtures/truth; which fields it has is told by their README. */
export interface TruthRow {
  readonly id: string;
  readonly rule: RuleSetId;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: Color;
  readonly forbidden?: Readonly<Record<string, ForbiddenReason>>;
  readonly depth?: number;
  readonly probe?: string;
  readonly move?: string;
  readonly expect?: string;
}

export function truthRows(file: string): readonly TruthRow[] {
  const path = new URL(`../../../fixtures/truth/${file}`, import.meta.url);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TruthRow);
}

export function boardOfRow(row: TruthRow): Board {
  return boardNamed(row.size, row.black, row.white);
}
