import type { Command } from './command.ts';

/** A command as the list of commands knows it; the rest is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** THE table: a new command is a file in `commands/` and a row here. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'rules',
    summary: 'the referee: who has won, with which line, and which points are forbidden',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
];
