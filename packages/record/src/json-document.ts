import { ok, type Result } from '@tianyuan/rules';
import { type RecordRefusal, refusedAt } from './refusal.ts';

/**
 * A JSON value that remembers where it stands, so that a refusal of its content can say line and column.
 * `JSON.parse` forgets the places, and words its errors differently in each browser.
 */
export type JsonNode = {
  /** Offsets of its first character and of the one behind its last. */
  readonly at: number;
  readonly end: number;
} & (
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, JsonNode> }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
);

const DEEPEST = 64;

/**
 * Reads one JSON text (RFC 8259), strictly, but for two things that only harm: a key that is repeated in one object, and
 * values nested deeper than 64.
 */
export function readJson(text: string): Result<JsonNode, RecordRefusal> {
  const reader = new JsonReader(text);
  const node = reader.document();
  if (node) return ok(node);
  const { at, code } = reader.failure;
  return refusedAt(text, at, code, reader.tokenAt(at));
}

/** Every reading method returns undefined when it has set `failure`; the first failure stands. */
class JsonReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  failure: { readonly at: number; readonly code: 'json-unreadable' | 'json-too-deep' | 'key-repeated' } = {
    at: 0,
    code: 'json-unreadable',
  };

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonNode | undefined {
    const node = this.#value();
    if (!node) return undefined;
    this.#skipSpace();
    return this.#at === this.#text.length ? node : this.#fail();
  }

  /** A short piece of the text to show: a word, or one character, or nothing at the end. */
  tokenAt(at: number): string {
    return pieceAt(this.#text, at, WORD_OR_CHARACTER);
  }

  #value(): JsonNode | undefined {
    this.#skipSpace();
    const at = this.#at;
    switch (this.#text[at]) {
      case '{':
        return this.#nested(() => this.#object(at));
      case '[':
        return this.#nested(() => this.#array(at));
      case '"': {
        const value = this.#string();
        return value === undefined ? undefined : { at, end: this.#at, kind: 'scalar', value };
      }
      default:
        return this.#scalar(at);
    }
  }

  #nested(read: () => JsonNode | undefined): JsonNode | undefined {
    if (this.#depth === DEEPEST) return this.#fail(this.#at, 'json-too-deep');
    this.#depth += 1;
    this.#at += 1;
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #object(at: number): JsonNode | undefined {
    const entries = new Map<string, JsonNode>();
    if (this.#takes('}')) return { at, end: this.#at, kind: 'object', entries };
    do {
      this.#skipSpace();
      const keyAt = this.#at;
      const key = this.#string();
      if (key === undefined) return undefined;
      if (entries.has(key)) return this.#fail(keyAt, 'key-repeated');
      if (!this.#takes(':')) return this.#fail();
      const value = this.#value();
      if (!value) return undefined;
      entries.set(key, value);
    } while (this.#takes(','));
    return this.#takes('}') ? { at, end: this.#at, kind: 'object', entries } : this.#fail();
  }

  #array(at: number): JsonNode | undefined {
    const items: JsonNode[] = [];
    if (this.#takes(']')) return { at, end: this.#at, kind: 'array', items };
    do {
      const value = this.#value();
      if (!value) return undefined;
      items.push(value);
    } while (this.#takes(','));
    return this.#takes(']') ? { at, end: this.#at, kind: 'array', items } : this.#fail();
  }

  /** The value of the string that begins here. The loop is by hand: a long string would exhaust a regular expression. */
  #string(): string | undefined {
    const start = this.#at;
    if (this.#text[start] !== '"') return this.#fail();
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const unit = this.#text.charCodeAt(at);
      if (unit === QUOTE) {
        this.#at = at + 1;
        return JSON.parse(this.#text.slice(start, at + 1));
      }
      if (unit < FIRST_PRINTABLE) return this.#fail(at);
      if (unit === BACKSLASH) {
        const escaped = pieceAt(this.#text, at, ESCAPE);
        if (escaped === '') return this.#fail(at);
        at += escaped.length - 1;
      }
    }
    return this.#fail(this.#text.length);
  }

  #scalar(at: number): JsonNode | undefined {
    const word = pieceAt(this.#text, at, SCALAR);
    if (word === '') return this.#fail();
    this.#at = at + word.length;
    const value: number | boolean | null = JSON.parse(word);
    return { at, end: this.#at, kind: 'scalar', value };
  }

  #takes(mark: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== mark) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    this.#at += pieceAt(this.#text, this.#at, SPACE).length;
  }

  #fail(at: number = this.#at, code: JsonReader['failure']['code'] = 'json-unreadable'): undefined {
    this.failure = { at, code };
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORD_OR_CHARACTER = /"?[\w.+-]+"?|[\s\S]/uy;

/** What a sticky pattern finds exactly at this offset, or nothing. */
function pieceAt(text: string, at: number, pattern: RegExp): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
