import type { Board } from '@tianyuan/rules';
import type { TruthRow } from '../../../fixtures/truth/rows.ts';
import { boardNamed } from './picture.ts';

export function boardOfRow(row: TruthRow): Board {
  return boardNamed(row.size, row.black, row.white);
}
