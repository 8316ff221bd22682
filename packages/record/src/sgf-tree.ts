import { ok, type Result } from '@tianyuan/rules';
import { type RecordRefusal, type RecordRefusalCode, refusedAt } from './refusal.ts';

/**
 * One tree of an SGF file, with everything that stands in it: unknown properties, comments and variations are kept, so
 * that a file that is written again loses nothing.
 */
export interface SgfTree {
  /** At least one. The first node of a game's outermost tree is its root. */
  readonly nodes: readonly SgfNode[];
  /** What may follow the last node; the first of them is the main line. */
  readonly variations: readonly SgfTree[];
}

export interface SgfNode {
  readonly properties: readonly SgfProperty[];
}

export interface SgfProperty {
  /** As the file spells it; `sgfIdentOf` gives the name that counts. */
  readonly ident: string;
  /** At least one. Each as it stands between its brackets, escapes and all: `sgfText` and `sgfSimpleText` read one. */
  readonly values: readonly string[];
}

/** The trees of a file, and where in the text the first value of each property begins; `offsetsOfValues` finds the others. */
export interface PlacedTrees {
  readonly trees: readonly SgfTree[];
  readonly offsetOf: ReadonlyMap<SgfProperty, number>;
}

/** `B` of `B`, `GM` of `GaMe`: before the fourth edition of the format names had small letters that do not count. */
export function sgfIdentOf({ ident }: SgfProperty): string {
  return ident.replace(/[a-z]/g, '');
}

/**
 * The grammar of SGF and nothing of its meaning. Text before the first `(;` is passed over: mails and old servers put
 * some there. A name may hold digits (`5A`, as ORC wrote). Deep nesting costs no call stack.
 *
 * @returns refused where the text is no SGF (`sgf-unreadable`), and at the bracket that nothing closes (`sgf-unclosed`)
 */
export function readSgfTrees(text: string): Result<PlacedTrees, RecordRefusal> {
  const begin = text.search(/\(\s*;/);
  if (begin < 0) return refusedAt(text, 0, 'sgf-unreadable', pieceAt(text, 0));
  const reader = new SgfReader(text, begin);
  const trees = reader.trees();
  if (trees) return ok({ trees, offsetOf: reader.offsetOf });
  const { at, code } = reader.failure;
  return refusedAt(text, at, code, pieceAt(text, at));
}

interface OpenTree {
  readonly at: number;
  readonly nodes: SgfNode[];
  readonly variations: SgfTree[];
}

/** Every reading method returns undefined when it has set `failure`. */
class SgfReader {
  readonly #text: string;
  #at: number;
  readonly offsetOf = new Map<SgfProperty, number>();
  failure: { readonly at: number; readonly code: RecordRefusalCode } = { at: 0, code: 'sgf-unreadable' };

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  trees(): readonly SgfTree[] | undefined {
    const games: SgfTree[] = [];
    const open: OpenTree[] = [];
    for (this.#skipSpace(); this.#at < this.#text.length; this.#skipSpace()) {
      const top = open.at(-1);
      switch (this.#text[this.#at]) {
        case '(':
          if (top?.nodes.length === 0) return this.#fail();
          open.push({ at: this.#at, nodes: [], variations: [] });
          this.#at += 1;
          break;
        case ')':
          if (!top || top.nodes.length === 0) return this.#fail();
          open.pop();
          (open.at(-1)?.variations ?? games).push({ nodes: top.nodes, variations: top.variations });
          this.#at += 1;
          break;
        case ';': {
          if (!top || top.variations.length > 0) return this.#fail();
          this.#at += 1;
          const node = this.#node();
          if (!node) return undefined;
          top.nodes.push(node);
          break;
        }
        default:
          return this.#fail();
      }
    }
    const unclosed = open.at(-1);
    return unclosed ? this.#fail(unclosed.at, 'sgf-unclosed') : games;
  }

  #node(): SgfNode | undefined {
    const properties: SgfProperty[] = [];
    for (this.#skipSpace(); ; this.#skipSpace()) {
      const ident = this.#ident();
      if (ident === '') return { properties };
      const property = this.#property(ident);
      if (!property) return undefined;
      properties.push(property);
    }
  }

  #property(ident: string): SgfProperty | undefined {
    const values: string[] = [];
    let first = 0;
    for (this.#skipSpace(); this.#text[this.#at] === '['; this.#skipSpace()) {
      const end = endOfValue(this.#text, this.#at + 1);
      if (end === undefined) return this.#fail(this.#at, 'sgf-unclosed');
      if (values.length === 0) first = this.#at + 1;
      values.push(this.#text.slice(this.#at + 1, end));
      this.#at = end + 1;
    }
    if (values.length === 0) return this.#fail();
    const property = { ident, values };
    this.offsetOf.set(property, first);
    return property;
  }

  #ident(): string {
    const begin = this.#at;
    while (isIdentCode(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#text.slice(begin, this.#at);
  }

  /** Most of what follows is no space: only what may be one is tried. */
  #skipSpace(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code > LAST_PLAIN_SPACE && code < FIRST_WIDE_SPACE) return;
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
  }

  #fail(at: number = this.#at, code: RecordRefusalCode = 'sgf-unreadable'): undefined {
    this.failure = { at, code };
    return undefined;
  }
}

function isIdentCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

// Between the blank and the no-break space no character is a space.
const LAST_PLAIN_SPACE = 0x20;
const FIRST_WIDE_SPACE = 0xa0;
// Old programs end a file with NUL or ^Z; a byte order mark in the middle comes from files put together.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters that stand there
const SPACE = /[\s\0\x1a\ufeff]*/y;
const WORD_OR_CHARACTER = /\w+|[\s\S]/uy;

/** Where each value of a property begins, in the order of `values`. Between two there is space alone. */
export function offsetsOfValues(text: string, { values }: SgfProperty, first: number): readonly number[] {
  let at = first;
  return values.map((value, index) => {
    if (index > 0) at = text.indexOf('[', at) + 1;
    const begin = at;
    at += value.length + 1;
    return begin;
  });
}

/** The offset of the `]` that ends the value; undefined where none does. By hand: a long value would exhaust a pattern. */
function endOfValue(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === ']') return at;
    if (text[at] === '\\') at += 1;
  }
  return undefined;
}

function pieceAt(text: string, at: number): string {
  WORD_OR_CHARACTER.lastIndex = at;
  return WORD_OR_CHARACTER.exec(text)?.[0] ?? '';
}
