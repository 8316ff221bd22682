import type { Command } from './command.ts';
import type { CommandEntry } from './commands.ts';
import { HELP, type OptionTable } from './options.ts';

const PROGRAM = 'tianyuan';

export function programHelp(commands: readonly CommandEntry[]): string {
  const list = columns(commands.map(({ name, summary }) => [name, summary]));
  return lines(
    `${PROGRAM} (天元): five in a row, on the command line`,
    '',
    'Usage:',
    `  ${PROGRAM} <command> [options]`,
    '',
    'Commands:',
    ...list,
    '',
    `${PROGRAM} <command> --help   the options of a command`,
    `${PROGRAM} --version          the version`,
  );
}

export function commandHelp({ name, summary }: CommandEntry, command: Command): string {
  return lines(
    `${PROGRAM} ${name}: ${summary}`,
    '',
    'Usage:',
    ...command.examples.map((example) => `  ${PROGRAM} ${example}`),
    '',
    'Options:',
    ...columns(optionRows({ ...command.options, help: HELP })),
    '',
    ...command.notes,
  );
}

function optionRows(table: OptionTable): readonly (readonly [string, string])[] {
  return Object.entries(table).map(([name, { value, says }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    says,
  ]);
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
