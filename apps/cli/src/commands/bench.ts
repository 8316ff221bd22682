import { BENCH_DEPTH, type BenchResult, runBench } from '@tianyuan/engine';
import { createNodeEngine } from '@tianyuan/engine-host/node';
import { type Command, EXIT_OK } from '../command.ts';
import { NUMBER_OPTIONS, readNumbers } from '../numbers.ts';
import { refuse } from '../question.ts';
import { sentenceOf } from '../refusal.ts';
import { countText } from '../wording.ts';

/** Fixed positions to a fixed depth: a signature that changes when the search does, and how fast it is here. */
export const bench: Command = {
  examples: ['bench', 'bench --depth 10 --json'],
  options: {
    depth: { ...NUMBER_OPTIONS.depth, says: `plies to look ahead, default ${BENCH_DEPTH}` },
    json: { says: 'the figures as one JSON value' },
  },
  notes: [
    'The signature is the sum of all nodes: the same on every machine, in every build.',
    'Timings are of this machine and this moment; compare them within one run only.',
  ],
  async run(options, terminal) {
    const numbers = readNumbers(options, ['depth']);
    if (!numbers.ok) return refuse('bench', terminal, sentenceOf(numbers.error));
    const { depth = BENCH_DEPTH } = numbers.value;
    const figures = rounded(depth, runBench(await createNodeEngine(), depth));
    terminal.out.write(`${options['json'] ? JSON.stringify(figures) : describe(figures)}\n`);
    return EXIT_OK;
  },
};

type Figures = BenchResult & { readonly depth: number };

function rounded(depth: number, { positions, ...sums }: BenchResult): Figures {
  return {
    depth,
    ...sums,
    timeMs: Math.round(sums.timeMs),
    positions: positions.map((position) => ({ ...position, timeMs: Math.round(position.timeMs) })),
  };
}

function describe({ depth, signature, timeMs, nps, positions }: Figures): string {
  const rows = positions.map(
    ({ ruleSet, nodes, timeMs: ms }) =>
      `${ruleSet.padEnd(10)}${countText(nodes).padStart(12)} nodes${countText(ms).padStart(8)} ms to depth ${depth}`,
  );
  return [
    ...rows,
    '',
    `signature  ${signature}`,
    `time       ${countText(timeMs)} ms`,
    `speed      ${countText(nps)} nodes a second`,
  ].join('\n');
}
