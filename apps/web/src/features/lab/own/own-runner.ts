/** Runs a player that somebody wrote, where it can do no harm: see public/own-player-frame.js. */
import { type Point, parsePoint } from '@tianyuan/rules';
import { harnessFor } from './harness.ts';

/** What the player is told: names as people write them, so that no numbering must be learned. */
export interface OwnPosition {
  readonly size: number;
  readonly rule: string;
  readonly me: 'black' | 'white';
  readonly board: Readonly<Record<string, 'black' | 'white'>>;
  readonly moves: readonly string[];
  readonly legal: readonly string[];
}

/** Why there is no move. `line` is of the person's text, 0 where it is not known. */
export type OwnFault =
  | { readonly code: 'timed-out' | 'no-frame' | 'offline' | 'no-choose' }
  | { readonly code: 'threw' | 'network' | 'page' | 'memory'; readonly message: string; readonly line: number }
  | { readonly code: 'no-point'; readonly message: string };

export type OwnAnswer = { readonly ok: true; readonly point: Point } | { readonly ok: false; readonly fault: OwnFault };

const OWN_TIME_MS = 1_000;
/** A frame is a page of its own; the first one takes a moment. */
const OPENING_MS = 10_000;
/** Its script speaks while it loads: a frame that is loaded and still silent is a browser's page about an error. */
const SILENT_MS = 1_000;

/** Said in place of a frame that does not speak. */
const SILENT = { kind: 'silent' } as const;

type Told = { readonly kind: string; readonly [key: string]: unknown };

/** One at a time: a frame is made when it is needed, and taken away with whatever runs in it. */
export class OwnRunner {
  readonly #source: string;
  #frame: HTMLIFrameElement | undefined;
  #hear: ((told: Told) => void) | undefined;
  #id = 0;
  readonly #listening = new AbortController();

  constructor(source: string) {
    this.#source = source;
    const listen = ({ source: from, data }: MessageEvent<unknown>): void => {
      if (!this.#frame || from !== this.#frame.contentWindow) return;
      if (typeof data === 'object' && data !== null && 'kind' in data) this.#hear?.(data as Told);
    };
    window.addEventListener('message', listen, { signal: this.#listening.signal });
  }

  /** Undefined when it is ready to be asked. */
  async open(): Promise<OwnFault | undefined> {
    this.#close();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = 'own player';
    frame.hidden = true;
    this.#frame = frame;
    const framed = this.#until(OPENING_MS, ({ kind }) =>
      kind === 'frame-ready' ? 'framed' : kind === SILENT.kind ? 'silent' : undefined,
    );
    frame.addEventListener('load', () => setTimeout(() => this.#frame === frame && this.#hear?.(SILENT), SILENT_MS));
    frame.src = new URL('./own-player-frame.html', document.baseURI).href;
    document.body.append(frame);
    // The sandbox is a stranger to this page, so what the page keeps for use without a network is not for it.
    if ((await framed) !== 'framed') return this.#failed({ code: navigator.onLine ? 'no-frame' : 'offline' });
    const loaded = this.#until<'ready' | OwnFault>(OWN_TIME_MS, (told) => {
      if (told.kind === 'ready') return 'ready';
      if (told.kind === 'no-choose') return { code: 'no-choose' };
      return told.kind === 'fault' ? faultOf(told) : undefined;
    });
    this.#send({ kind: 'load', source: this.#source, harness: harnessFor(this.#source) });
    const end = (await loaded) ?? { code: 'timed-out' };
    return end === 'ready' ? undefined : this.#failed(end);
  }

  /** The player's point, not yet judged. After a fault it has to be opened anew. */
  async ask(position: OwnPosition): Promise<OwnAnswer> {
    if (!this.#frame) {
      const fault = await this.open();
      if (fault) return { ok: false, fault };
    }
    this.#id += 1;
    const id = this.#id;
    const answered = this.#until<OwnAnswer>(OWN_TIME_MS, (told) => {
      if (told.kind === 'fault') return { ok: false, fault: faultOf(told) };
      if (told.kind !== 'answer' || told['id'] !== id) return undefined;
      return readPoint(position.size, told['point']);
    });
    this.#send({ kind: 'ask', id, position });
    const answer = (await answered) ?? { ok: false, fault: { code: 'timed-out' } };
    if (!answer.ok) this.#close();
    return answer;
  }

  dispose(): void {
    this.#close();
    this.#listening.abort();
  }

  #failed(fault: OwnFault): OwnFault {
    this.#close();
    return fault;
  }

  /** An endless loop ends with its frame. */
  #close(): void {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#hear = undefined;
  }

  #send(message: unknown): void {
    // A sandboxed frame has no origin to name.
    this.#frame?.contentWindow?.postMessage(message, '*');
  }

  /** What the first message that means something means; undefined when the time is over. */
  #until<Meaning>(ms: number, read: (told: Told) => Meaning | undefined): Promise<Meaning | undefined> {
    return new Promise((resolve) => {
      const end = (meaning: Meaning | undefined): void => {
        clearTimeout(timer);
        this.#hear = undefined;
        resolve(meaning);
      };
      const timer = setTimeout(() => end(undefined), ms);
      this.#hear = (told) => {
        const meaning = read(told);
        if (meaning !== undefined) end(meaning);
      };
    });
  }
}

const NETWORK =
  /\b(fetch|XMLHttpRequest|WebSocket|importScripts|Content Security Policy|NetworkError|EventSource|sendBeacon)\b/i;
const PAGE =
  /\b(document|window|parent|top|localStorage|sessionStorage|indexedDB|opener|alert) is not defined|Cannot read properties of undefined \(reading '(document|body|cookie)/;

function faultOf(told: Told): OwnFault {
  const message = String(told['message'])
    .slice(0, 300)
    .replace(/^Uncaught /, '');
  const line = Number.isSafeInteger(told['line']) ? Number(told['line']) : 0;
  const code = /out of memory|allocation failed|Invalid array length|Invalid typed array length/i.test(message)
    ? 'memory'
    : NETWORK.test(message)
      ? 'network'
      : PAGE.test(message)
        ? 'page'
        : 'threw';
  return { code, message, line };
}

function readPoint(size: number, told: unknown): OwnAnswer {
  const read = typeof told === 'string' ? parsePoint(size, told) : undefined;
  if (read?.ok) return { ok: true, point: read.value };
  return { ok: false, fault: { code: 'no-point', message: String(told).slice(0, 100) } };
}
