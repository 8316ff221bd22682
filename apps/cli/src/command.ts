import type { Options, OptionTable } from './options.ts';
import type { Io, Output } from './terminal.ts';

export const EXIT_OK = 0;
/** Something outside failed: a file, a socket, another program. */
export const EXIT_FAILURE = 1;
/** The command line or the position cannot be meant. */
export const EXIT_USAGE = 2;

/** What a command reads from and writes to. */
export interface Terminal {
  readonly stdin: Io['stdin'];
  readonly out: Output;
  readonly err: Output;
}

/** What a command is besides its name: one file in `commands/` each. */
export interface Command {
  /** Examples that work as they stand, without the program's name. */
  readonly examples: readonly string[];
  readonly options: OptionTable;
  /** Anything that needs more room than a line, shown under the options. */
  readonly notes: readonly string[];
  /** Returns the exit code. Writes answers to `out` and refusals to `err`; throws only what is broken outside. */
  run(options: Options, terminal: Terminal): Promise<number>;
}
