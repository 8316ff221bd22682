// Each from left to right, once: a backslash that is escaped escapes nothing behind it.
const ESCAPED_OR_SPACE = /\\(?<softBreak>\r\n|\n\r|\r|\n)|\\(?<escaped>[\s\S]?)|(?<lineEnd>\r\n|\n\r|\r|\n)|[\t\v\f]/g;

/**
 * The text that a value of a kind with lines says (a comment, `C`): a backslash before a line end takes both away, before
 * anything else it takes itself away; other line ends stay, as LF; tabs and their like become blanks.
 */
export function sgfText(value: string): string {
  return value.replace(ESCAPED_OR_SPACE, (_all, softBreak?: string, escaped?: string, lineEnd?: string) => {
    if (softBreak !== undefined) return '';
    if (escaped !== undefined) return escaped.replace(/[\t\v\f]/, ' ');
    return lineEnd === undefined ? ' ' : '\n';
  });
}

/** The text that a value of one line says (a name, `PB`): as `sgfText`, but line ends become blanks too. */
export function sgfSimpleText(value: string): string {
  return sgfText(value).replaceAll('\n', ' ');
}

/** The value that says this text: backslashes and closing brackets escaped. */
export function sgfValueOf(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}
