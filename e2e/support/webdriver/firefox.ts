/**
 * Firefox over Marionette, its own wire for the commands of WebDriver: the one on which geckodriver, which few systems
 * bring, speaks with it. A message is `length:[type, id, command or error, parameters or value]`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Wire } from './driver.ts';
import { until } from './processes.ts';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** A free port is chosen and written into the profile; the page's complaints come on stdout; nobody calls home. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'devtools.console.stdout.content': true,
  'dom.w3c_touch_events.enabled': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.getAddons.cache.enabled': false,
};

/** A fault of a page; the browser's own parts complain too, with addresses of their own. */
const COMPLAINT = /^JavaScript (error|warning): (https?|file|blob):/;

export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'], ...PATHS].find((path) => path && existsSync(path));
}

export async function startFirefox(path: string): Promise<Wire> {
  const profile = mkdtempSync(join(tmpdir(), 'tianyuan-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--marionette',
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--width',
    '1280',
    '--height',
    '800',
  ];
  const browser = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  for (const stream of [browser.stdout, browser.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (COMPLAINT.test(line)) complaints.push(line);
    });
  }
  const portFile = join(profile, 'MarionetteActivePort');
  await until('Firefox to listen', () => existsSync(portFile) && Number(readFileSync(portFile, 'utf8')) > 0);
  const talk = await openTalk(Number(readFileSync(portFile, 'utf8')));
  await talk.ask('WebDriver:NewSession', { acceptInsecureCerts: false });
  await talk.ask('WebDriver:SetTimeouts', { script: 120_000, pageLoad: 120_000 });
  return {
    send: async (command, parameters = {}) => {
      const value = await talk.ask(`WebDriver:${command}`, parameters);
      return isWrapped(value) ? value.value : value;
    },
    complaints,
    close: async () => {
      await talk.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      talk.end();
      await ended(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Talk {
  ask(command: string, parameters: object): Promise<unknown>;
  end(): void;
}

async function openTalk(port: number): Promise<Talk> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    // The first message says who speaks, and answers nothing.
    hear(socket, (message) => {
      if (!Array.isArray(message)) return resolve();
      const [, id, error, value] = message as [number, number, { error: string; message: string } | null, unknown];
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(`Firefox: ${error.error}: ${error.message}`));
      else asked?.resolve(value);
    });
  });
  let last = 0;
  return {
    ask: (command, parameters) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const text = JSON.stringify([0, last, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    end: () => socket.destroy(),
  };
}

function hear(socket: Socket, onMessage: (message: unknown) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (rest.length < end) return;
      onMessage(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}

function isWrapped(value: unknown): value is { readonly value: unknown } {
  return typeof value === 'object' && value !== null && 'value' in value && Object.keys(value).length === 1;
}

async function ended(browser: ChildProcess): Promise<void> {
  const end = new Promise<void>((resolve) => {
    if (browser.exitCode !== null || browser.signalCode !== null) resolve();
    else browser.once('exit', () => resolve());
  });
  const kill = setTimeout(() => browser.kill('SIGKILL'), 5_000);
  await end;
  clearTimeout(kill);
}
