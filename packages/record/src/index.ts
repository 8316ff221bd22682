/**
 * Knows paper: a game as text, as JSON, as psq, both ways. `parse…` gives a record, or a refusal with line and column;
 * nothing throws on a damaged paper. It does not judge legality.
 */
export { type GameRecord, type GameResult, LONGEST_MS, RESULT_REASONS, type ResultReason } from './game-record.ts';
export { JSON_RECORD_VERSION, parseJson, writeJson } from './json.ts';
export { type PlacedToken, pointTokens } from './point-text.ts';
export { type NameRefusal, type PsqSetting, parsePsq, writePsq } from './psq.ts';
export { RECORD_REFUSAL_CODES, type RecordRefusal, type RecordRefusalCode } from './refusal.ts';
export { parseText, type TextSetting, writeText } from './text.ts';
