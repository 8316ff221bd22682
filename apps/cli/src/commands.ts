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
    name: 'gomocup',
    summary: 'plays as an engine of the Gomocup protocol, with the Yixin extensions, on stdin and stdout',
    load: async () => (await import('./commands/gomocup.ts')).gomocup,
  },
  {
    name: 'analyze',
    summary: 'the engine: best move, score and main line of a position',
    load: async () => (await import('./commands/analyze.ts')).analyze,
  },
  {
    name: 'solve',
    summary: 'the solver: a proven win by continuous fours, or by fours and threes',
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  {
    name: 'rules',
    summary: 'the referee: who has won, with which line, and which points are forbidden',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  {
    name: 'match',
    summary: 'two players, many games: the score, Elo with its bounds, and every game kept',
    load: async () => (await import('./commands/match.ts')).match,
  },
  {
    name: 'bench',
    summary: 'the speed of the engine here, and the signature of its search',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
];
