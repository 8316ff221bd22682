/**
 * Knows paper: a game as text, JSON, psq, SGF and as a link, both ways. `parse…` gives a record, or a refusal with line
 * and column; `readPaper` finds out which of them a paper is; nothing throws on a damaged one. It does not judge legality.
 */
export { type BinaryKind, binaryKind } from './binary.ts';
export { type DecodedPaper, decodePaper } from './decode.ts';
export {
  type GameRecord,
  type GameResult,
  isDate,
  LONGEST_MS,
  RESULT_REASONS,
  type RecordStart,
  type ResultReason,
} from './game-record.ts';
export { JSON_RECORD_VERSION, parseJson, writeJson } from './json.ts';
export { type JsonNode, readJson } from './json-document.ts';
export { LINK_VERSION, type LinkedGame, parseLink, writeLink } from './link.ts';
export { formatOf, type Paper, type PaperFormat, type PaperSetting, readPaper } from './paper.ts';
export { type PlacedToken, pointTokens } from './point-text.ts';
export { type PsqRefusal, type PsqSetting, parsePsq, startAsMoves, writePsq } from './psq.ts';
export { RECORD_REFUSAL_CODES, type RecordRefusal, type RecordRefusalCode, refusedAt } from './refusal.ts';
export { writeGameText } from './said.ts';
export {
  parseSgf,
  parseSgfRecord,
  type SgfGame,
  type SgfPlay,
  type SgfSetting,
  writeSgf,
  writeSgfTrees,
} from './sgf.ts';
export type { SgfMainLine, SgfMove, SgfStart } from './sgf-main-line.ts';
export { sgfSimpleText, sgfText, sgfValueOf } from './sgf-text.ts';
export { type SgfNode, type SgfProperty, type SgfTree, sgfIdentOf } from './sgf-tree.ts';
export { sideAfter } from './start.ts';
export { parseText, type TextSetting, writeText } from './text.ts';
