const SOFT_BREAK = /\\(?:\r\n|\n\r|\r|\n)/g;
const LINE_END = /\r\n|\n\r|\r|\n/g;

/**
 * The text that a value of a kind with lines says (a comment, `C`): a backslash before a line end takes both away, before
 * anything else it takes itself away; other line ends stay, as LF; tabs and their like become blanks.
 */
export function sgfText(value: string): string {
  return unescaped(value.replace(SOFT_BREAK, '').replace(LINE_END, '\n')).replace(/[\t\v\f]/g, ' ');
}

/** The text that a value of one line says (a name, `PB`): as `sgfText`, but line ends become blanks too. */
export function sgfSimpleText(value: string): string {
  return sgfText(value).replaceAll('\n', ' ');
}

/** The value that says this text: backslashes and closing brackets escaped. */
export function sgfValueOf(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

function unescaped(value: string): string {
  return value.replace(/\\([\s\S]?)/g, '$1');
}
