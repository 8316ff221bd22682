/**
 * The command line. `main` is the whole of it: `bin/tianyuan.mjs` calls it with the process's streams and exits with
 * what it returns, tests call it with their own.
 */
import { OutOfMemoryError } from '@tianyuan/engine';
import { EXIT_FAILURE, EXIT_OK, EXIT_USAGE, type Terminal } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, programHelp } from './help.ts';
import { nearestWord } from './nearest.ts';
import { readOptions } from './options.ts';
import { type Io, Output, OutputClosed } from './terminal.ts';
import { version } from './version.ts';

export type { Io } from './terminal.ts';

/**
 * Runs one command line.
 *
 * @param argv  the arguments behind the program's name
 * @returns     the exit code: 0, 1 for a failure outside, 2 for bad usage. Never throws.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const terminal: Terminal = { stdin: io.stdin, out: new Output(io.stdout), err: new Output(io.stderr) };
  try {
    const code = await dispatch(argv, terminal);
    await terminal.out.flush();
    await tell(terminal.err);
    return code;
  } catch (error) {
    return error instanceof OutputClosed ? EXIT_OK : reportFailure(error, terminal.err);
  }
}

async function dispatch([name, ...argv]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === '--help' || name === '-h') return say(terminal.out, programHelp(COMMANDS), EXIT_OK);
  if (name === '--version') return say(terminal.out, `tianyuan ${version()}\n`, EXIT_OK);
  if (name === undefined) return say(terminal.err, programHelp(COMMANDS), EXIT_USAGE);
  const entry = COMMANDS.find((one) => one.name === name);
  if (!entry) return say(terminal.err, unknownCommand(name), EXIT_USAGE);
  const command = await entry.load();
  const options = readOptions(argv, command.options);
  if (!options.ok) {
    const where = `\`tianyuan ${name} --help\` lists the options`;
    return say(terminal.err, `tianyuan ${name}: ${options.error.message}\n${where}\n`, EXIT_USAGE);
  }
  if (options.value['help']) return say(terminal.out, commandHelp(entry, command), EXIT_OK);
  return command.run(options.value, terminal);
}

function say(output: Output, text: string, code: number): number {
  output.write(text);
  return code;
}

function unknownCommand(typed: string): string {
  const meant = nearestWord(typed, [...COMMANDS.map(({ name }) => name), '--help', '--version']);
  const guess = meant === undefined ? '' : `; did you mean \`tianyuan ${meant}\`?`;
  return `tianyuan: unknown command "${typed}"${guess}\n\`tianyuan --help\` lists the commands\n`;
}

/** The one place where what is broken outside, or a fault of our own, becomes a sentence. */
async function reportFailure(error: unknown, err: Output): Promise<number> {
  err.write(`tianyuan: ${outsideText(error) ?? faultReport(error)}\n`);
  await tell(err);
  return EXIT_FAILURE;
}

/** Where stderr is closed there is nobody to tell, and the exit code still says it. */
async function tell(err: Output): Promise<void> {
  await err.flush().catch(() => undefined);
}

/** What is broken outside; undefined for everything else. */
function outsideText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A file, a pipe or a disk: the system's own sentence says it all.
  if ('syscall' in error) return error.message;
  if (!(error instanceof OutOfMemoryError)) return undefined;
  return `the system does not give ${error.megabytes} MB of memory for the engine; ask for a smaller --hash or fewer --threads`;
}

function faultReport(error: unknown): string {
  return `this is a fault of tianyuan, please report it\n${error instanceof Error ? error.stack : String(error)}`;
}
