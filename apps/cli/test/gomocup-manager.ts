import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { main } from '../src/index.ts';
import { Kept } from './run.ts';

/** Everything that an engine may say. */
const SAID = /^(OK|(ERROR|UNKNOWN|MESSAGE) .+|FORBID (\d{4})*\.|SWAP|\d{1,2},\d{1,2}( \d{1,2},\d{1,2}){0,2}|name=".*)$/;

/** A manager that talks to `tianyuan gomocup`, line by line. */
export interface Manager {
  send(text: string): void;
  /** The next line that is no MESSAGE. */
  hear(): Promise<string>;
  /** All messages so far. */
  messages(): readonly string[];
  /** The exit code, and what was said and not heard. */
  ended(): Promise<{ readonly code: number; readonly rest: readonly string[]; readonly stderr: string }>;
  closeInput(): void;
}

export function startManager(): Manager {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new Kept()];
  const exit = main(['gomocup'], { stdin, stdout, stderr });
  const said: string[] = [];
  const messages: string[] = [];
  let waiting: ((line: string) => void) | undefined;
  let unfinished = '';
  stdout.on('data', (piece: Buffer) => {
    const lines = (unfinished + piece.toString()).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      expect(line).toMatch(SAID);
      if (line.startsWith('MESSAGE ')) messages.push(line);
      else said.push(line);
    }
    const line = waiting && said.shift();
    if (line === undefined) return;
    waiting?.(line);
    waiting = undefined;
  });
  return {
    send: (text) => void stdin.write(text),
    hear: () => {
      const line = said.shift();
      if (line !== undefined) return Promise.resolve(line);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    messages: () => messages,
    closeInput: () => void stdin.end(),
    ended: async () => {
      const code = await exit;
      expect(unfinished).toBe('');
      return { code, rest: said.splice(0), stderr: stderr.text };
    },
  };
}

/**
 * Plays a transcript: `> line` is sent, `>> line` is sent together with the next one, `< pattern` is what must be said next
 * (MESSAGE lines apart), `<< pattern` a message since then. `{move}` is a move, kept as `{last}`. At the end the engine must
 * have ended with 0 and have said nothing more, but for the `<? pattern` that ends a transcript: that may be said, once.
 * Without END its input is closed.
 */
export async function playTranscript(text: string, lineEnd: string): Promise<void> {
  const manager = startManager();
  let together = '';
  let last = '';
  let heard = 0;
  let perhaps: RegExp | undefined;
  for (const line of text.split('\n')) {
    const [, mark, rest = ''] = /^(>>|>|<<|<\?|<) ?(.*)$/.exec(line) ?? [];
    const sent = rest.replace('{last}', last) + lineEnd;
    if (mark === '>>') together += sent;
    else if (mark === '>') {
      heard = manager.messages().length;
      manager.send(together + sent);
      together = '';
      await new Promise(setImmediate);
    } else if (mark === '<') {
      const said = await manager.hear();
      expect(said, line).toMatch(wholeLine(rest));
      if (rest === '{move}') last = said;
    } else if (mark === '<?') {
      perhaps = wholeLine(rest);
    } else if (mark === '<<') {
      await expect.poll(() => manager.messages().slice(heard).join('\n')).toMatch(new RegExp(`^${rest}$`, 'm'));
    }
  }
  manager.closeInput();
  const { code, rest, stderr } = await manager.ended();
  const said = perhaps && rest.length > 0 ? [expect.stringMatching(perhaps)] : [];
  expect({ code, stderr, rest }).toEqual({ code: 0, stderr: '', rest: said });
}

function wholeLine(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace('{move}', '\\d+,\\d+')}$`);
}
