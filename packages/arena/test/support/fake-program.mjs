// A program that speaks the Gomocup protocol badly, in the way that its first argument names. It plays the first empty
// points of the board, row by row from the top, well apart from each other.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [habit = 'good', note = ''] = process.argv.slice(2);
/** @type {Set<string>} */
const taken = new Set();
let size = 15;
let turns = 0;
let isDeaf = false;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

function freePoint() {
  for (let index = 0; index < size * size; index += 3) {
    const text = `${index % size},${Math.floor(index / size)}`;
    if (!taken.has(text)) return text;
  }
  return '0,0';
}

function answer() {
  turns += 1;
  const point = freePoint();
  const play = () => {
    taken.add(point);
    say(point);
  };
  /** @type {Record<string, () => unknown>} */
  const habits = {
    late: () => setTimeout(play, 1_500),
    cold: () => (turns === 1 ? setTimeout(play, 1_500) : play()),
    breathless: () => {
      play();
      isDeaf = true;
      setTimeout(() => {
        isDeaf = false;
      }, 5);
    },
    silent: () => undefined,
    crashing: () => {
      process.stderr.write('warming up\nout of luck\n');
      process.exit(3);
    },
    'crashing-later': () => (turns < 2 ? play() : process.exit(4)),
    'answering-and-leaving': () => {
      play();
      process.exit(0);
    },
    occupied: () => say([...taken][0] ?? point),
    outside: () => say('15,0'),
    negative: () => say('-1,-1'),
    error: () => say('ERROR freestyle is not supported on this board'),
    unknown: () => say('UNKNOWN command'),
    chatting: () => {
      say('DEBUG best [10,14] alfa=1');
      say('MESSAGE 3,4 looks good');
      say('message 5,5');
      say('OK');
      say('depth 3,4 of 5');
      play();
    },
    splitting: () => {
      const text = `MESSAGE half\r\n${point}\r\n`;
      taken.add(point);
      process.stdout.write(text.slice(0, 7));
      setTimeout(() => process.stdout.write(text.slice(7, 15)), 10);
      setTimeout(() => process.stdout.write(text.slice(15)), 20);
    },
    'carriage-return': () => {
      taken.add(point);
      process.stdout.write(`${point}\r`);
    },
    spaced: () => {
      taken.add(point);
      say(`  ${point.replace(',', ' , ')}  `);
    },
    suggesting: () => say(`SUGGEST ${point}`),
    twice: () => {
      taken.add(point);
      process.stdout.write(`${point}\n${point}\n`);
    },
  };
  (habits[habit] ?? play)();
}

let isBoard = false;
/** @type {Record<string, (argument: string) => unknown>} */
const commands = {
  START(argument) {
    if (habit === 'slow-start') return void setTimeout(() => say('OK'), 1_500);
    if (habit === 'no-start') return undefined;
    if (habit === 'refusing-start') return say('ERROR size');
    if (habit === 'one-game' && taken.size > 0) return say('ERROR started already');
    size = Number(argument);
    taken.clear();
    if (habit === 'with-child') {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      appendFileSync(note, `${child.pid}\n`);
    }
    return say(habit === 'chatting' ? 'MESSAGE hello 1,1\nOK - everything is good' : 'OK');
  },
  INFO: () => undefined,
  BEGIN: answer,
  TURN(argument) {
    taken.add(argument.replace(/\s/g, ''));
    answer();
  },
  PLAY(argument) {
    taken.add(argument);
    say(argument);
  },
  BOARD() {
    taken.clear();
    isBoard = true;
  },
  DONE() {
    isBoard = false;
    answer();
  },
  END() {
    if (habit !== 'staying') process.exit(0);
  },
};

if (habit === 'staying') for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
if (habit === 'staying' || habit === 'with-child') setInterval(() => undefined, 1_000);

createInterface({ input: process.stdin }).on('line', (line) => {
  if (habit !== 'with-child' && note) appendFileSync(note, `${line}\n`);
  const [word = '', argument = ''] = line.trim().split(' ');
  if (isDeaf) say(`ERROR Unknown command: ${argument}`);
  else if (isBoard && word !== 'DONE') taken.add(word.split(',').slice(0, 2).join(','));
  else (commands[word.toUpperCase()] ?? (() => say('UNKNOWN')))(argument);
});
if (habit === 'staying' && note) appendFileSync(note, `pid ${process.pid}\n`);
