import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

export interface ProgramListener {
  /** One whole line, without its end; never an empty one. */
  line(text: string): void;
  /** It has ended, and nothing more is heard. Not called after `kill`. */
  death(detail: string): void;
}

const IS_WINDOWS = process.platform === 'win32';
/** After the end of a program, what it had written may still be on its way. */
const LAST_WORDS_MS = 200;
/** A line longer than this is no line of the protocol, and is cut. */
const LONGEST_LINE = 1 << 16;
const STDERR_KEPT = 400;

/** Groups of processes that would outlive us. */
const living = new Set<Program>();
process.on('exit', () => {
  for (const program of living) program.kill();
});

/**
 * A program that the user named, run by the system's shell in a process group of its own, so that whatever it starts ends
 * with it. Lines end in LF, CR LF or CR, in whatever pieces they come.
 */
export class Program {
  readonly #child: ChildProcess;
  readonly #listener: ProgramListener;
  #stderr = '';
  #isOver = false;

  constructor(command: string, listener: ProgramListener) {
    this.#listener = listener;
    this.#child = spawn(command, { shell: true, detached: !IS_WINDOWS, windowsHide: true, stdio: 'pipe' });
    living.add(this);
    const { stdin, stdout, stderr } = this.#child;
    // Whoever writes to a program that has ended hears of it by its death.
    stdin?.on('error', () => undefined);
    splitLines(stdout, (line) => {
      if (!this.#isOver) listener.line(line);
    });
    stderr?.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString('utf8')).slice(-STDERR_KEPT);
    });
    this.#child.on('error', (error) => this.#die(error.message));
    this.#child.on('exit', (code, signal) => {
      const how = signal ?? `exit ${code}`;
      const last = setTimeout(() => this.#die(how), LAST_WORDS_MS);
      this.#child.on('close', () => {
        clearTimeout(last);
        this.#die(how);
      });
    });
  }

  write(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** Resolves when the program has ended, or after `ms`. */
  ended(ms: number): Promise<void> {
    if (this.#isOver || this.#child.exitCode !== null || this.#child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Ends the whole group at once. Also right when the program itself has ended: what it started may live. */
  kill(): void {
    this.#isOver = true;
    if (!living.delete(this) || this.#child.pid === undefined) return;
    killGroup(this.#child.pid);
    this.#child.stdin?.destroy();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    this.#child.unref();
  }

  #die(how: string): void {
    if (this.#isOver) return;
    this.kill();
    const words = this.#stderr
      .trim()
      .split(/[\r\n]+/)
      .at(-1);
    this.#listener.death(words ? `${how}: ${words}` : how);
  }
}

function killGroup(pid: number): void {
  if (IS_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nobody is left in the group: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function splitLines(stream: ChildProcess['stdout'], hear: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream?.on('data', (piece: Buffer) => {
    const lines = (rest + decoder.write(piece)).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(-LONGEST_LINE);
    for (const line of lines) if (line.trim() !== '') hear(line.trim());
  });
  stream?.on('end', () => {
    if (rest.trim() !== '') hear(rest.trim());
  });
}
