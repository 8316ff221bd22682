// Prints the CPU milliseconds from the bytes of the module to the answer of a first search of 100 ms, in a new process.
import { readFileSync } from 'node:fs';
import { createEngine, readMoves } from '@tianyuan/engine';
import { wasmUrl } from '@tianyuan/engine/node';

const before = process.cpuUsage();
const engine = await createEngine({ bytes: readFileSync(wasmUrl()) });
engine.setPosition({ ruleSet: 'renju', size: 15, moves: readMoves('h8 h9 j9 g10', 15) });
engine.search({ limits: { timeMs: 100 } });
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
