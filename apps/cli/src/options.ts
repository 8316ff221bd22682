import { parseArgs } from 'node:util';
import { ok, type Result, refused } from '@tianyuan/rules';
import { nearestWord } from './nearest.ts';

/** One option of a command, as its help shows it. */
export interface OptionRow {
  /** What stands for the value in the help; a switch has none. */
  readonly value?: string;
  readonly says: string;
}

/** The options of a command by their long names, without the dashes, in the order of the help. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** Every command has it. */
export const HELP: OptionRow = { says: 'this help' };

/** What was given: the text behind an option, `true` for a switch; nothing for what was not given. */
export type Options = Readonly<Partial<Record<string, string | true>>>;

/** A command line that cannot be meant; `message` says what is wrong and what to do. */
export interface UsageRefusal {
  readonly message: string;
}

/**
 * Reads the options of one command. Every option may be given once; there are no words besides options, and `--help`
 * (`-h`) among them is given back as `help`, whatever else is wrong.
 */
export function readOptions(argv: readonly string[], table: OptionTable): Result<Options, UsageRefusal> {
  const rows: OptionTable = { ...table, help: HELP };
  const tokens = tokensOf(argv, rows);
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return ok({ help: true });
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') return refused({ message: strayWord(token.value, argv, token.index, rows) });
    const row = Object.hasOwn(rows, token.name) ? rows[token.name] : undefined;
    const message = row
      ? misuse(token, row, Object.hasOwn(options, token.name))
      : unknownOption(argv[token.index] ?? '', rows);
    if (message !== undefined) return refused({ message });
    options[token.name] = token.value ?? true;
  }
  return ok(options);
}

type Token = ReturnType<typeof tokensOf>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

function tokensOf(argv: readonly string[], table: OptionTable) {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      { type: row.value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const help = { type: 'boolean' as const, short: 'h' };
  const config = {
    args: [...argv],
    options: { ...options, help },
    strict: false,
    allowPositionals: true,
    tokens: true,
  } as const;
  return parseArgs(config).tokens;
}

function misuse(token: OptionToken, row: OptionRow, isRepeated: boolean): string | undefined {
  const flag = `--${token.name}`;
  if (isRepeated) return `${flag} is given twice; give it once`;
  if (row.value === undefined) {
    return token.value === undefined ? undefined : `${flag} is a switch and takes no value; leave out "${token.value}"`;
  }
  const looksLikeOption = !token.inlineValue && /^-[^\d]/.test(token.value ?? '');
  return token.value === undefined || looksLikeOption ? `${flag} needs a value: ${flag} ${row.value}` : undefined;
}

function unknownOption(typed: string, table: OptionTable): string {
  const name = typed.replace(/^-+/, '').replace(/=.*$/s, '');
  const meant = nearestWord(name, Object.keys(table));
  return `unknown option ${typed.replace(/=.*$/s, '')}${meant === undefined ? '' : `; did you mean --${meant}?`}`;
}

function strayWord(word: string, argv: readonly string[], index: number, table: OptionTable): string {
  const before = argv.slice(0, index).findLast((argument) => argument.startsWith('--'));
  const isValueBefore = before !== undefined && table[before.slice(2)]?.value !== undefined;
  const mend = isValueBefore ? `; put all of a value into one pair of quotes: ${before} "… ${word}"` : '';
  return `unexpected "${word}"${mend}`;
}
