/** WebKitGTK over WebKitWebDriver (on Debian the package webkit2gtk-driver): WebDriver over HTTP, on a screen that nobody sees. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib.mjs';
import type { Command, Wire } from './driver.ts';
import { until } from './processes.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];

const ROUTES: Readonly<Record<Command, readonly [method: 'GET' | 'POST', path: string]>> = {
  Navigate: ['POST', 'url'],
  ExecuteAsyncScript: ['POST', 'execute/async'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
};

/** The small browser that WebKitGTK brings for this. */
function findMiniBrowser(): string | undefined {
  return LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .toSorted()
    .findLast((path) => existsSync(path));
}

/** Everything that is needed is installed. */
export function hasWebKit(): boolean {
  return existsSync(DRIVER) && existsSync(SCREEN) && findMiniBrowser() !== undefined;
}

export async function startWebKit(): Promise<Wire> {
  const screen = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own: the browser that it starts ends with it.
    detached: true,
  });
  const complaints: string[] = [];
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/CONSOLE .*\b(ERROR|WARNING)\b/.test(line)) complaints.push(line);
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver to answer', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const options = {
    binary: findMiniBrowser(),
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await ask('POST', `${address}/session`, { capabilities })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  return {
    send: (command, parameters) => {
      const [method, path] = ROUTES[command];
      return ask(method, `${session}/${path}`, parameters);
    },
    complaints,
    close: async () => {
      // It does not always answer; the browser keeps nothing that would be lost.
      await Promise.race([ask('DELETE', session).catch(() => {}), delay(1_000, undefined, { ref: false })]);
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
      screen.close();
    },
  };
}

/** A screen of its own, that nobody sees. */
async function startScreen(): Promise<{ readonly display: string; close(): void }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended')));
    screen.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return { display: `:${number}`, close: () => void screen.kill('SIGTERM') };
}

async function ask(method: string, address: string, parameters?: object): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters ?? {}) : null;
  const answer = await fetch(address, { method, body, headers: { 'content-type': 'application/json' } });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit: ${error}: ${message}`);
}
