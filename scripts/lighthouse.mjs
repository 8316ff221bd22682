// npm run lighthouse: what Lighthouse says of the page as a telephone and as a desktop sees it, the median of five runs each.
// Lighthouse and its 146 packages are no part of the project: they are fetched from the registry at the first run, into the cache.
// Its performance is a measurement: run it on an idle machine. How fast the machine was meanwhile, by Lighthouse's own benchmark,
// is printed beside it; figures of a machine that was busy say nothing. Lighthouse itself goes behind the browser that it measures
// where both want the same processor. `--details` names the audits that cost points,
// `--runs=1` looks once, `npm run lighthouse -- /lab` at one page.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from './build.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { childEnv, ROOT, requireNode, run, say } from './lib.mjs';
import { serveBuiltPage } from './serve.mjs';

const VERSION = '12.2.3';
const FOLDER = join(ROOT, 'node_modules/.cache/tianyuan/lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const RUNS = Number(process.argv.find((each) => each.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FORMS = { mobile: [], desktop: ['--preset=desktop'] };
/** What a browser does once it is open is over by then. */
const SETTLING_MS = 1_500;
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const PAGES = words.length > 0 ? words : ['/', '/lab'];

async function install() {
  if (existsSync(PROGRAM)) return;
  say(`Fetching Lighthouse ${VERSION} …`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    '--prefix',
    FOLDER,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `lighthouse@${VERSION}`,
  ]);
  if (code !== 0) throw new Error('Lighthouse could not be fetched.');
}

/** One run, in a browser of its own that has never seen the page. @param {string} url @param {readonly string[]} form */
async function look(url, form) {
  const file = join(FOLDER, 'report.json');
  const browser = await openBrowser();
  try {
    rmSync(file, { force: true });
    const options = [`--only-categories=${CATEGORIES.join(',')}`, '--output=json', `--output-path=${file}`, '--quiet'];
    const program = spawn(process.execPath, [PROGRAM, url, ...form, ...options, `--port=${browser.port}`], {
      env: childEnv(),
      // On the standard output stand the figures alone.
      stdio: ['ignore', 2, 'inherit'],
    });
    const ended = endOf(program);
    if (program.pid) setPriority(program.pid, constants.priority.PRIORITY_LOW);
    const end = await ended;
    if (end !== 'exit code 0') throw new Error(`Lighthouse failed (${end}).`);
  } finally {
    await browser.close();
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A Chromium without a window and without a past, and the port on which it is spoken to. */
async function openBrowser() {
  const profile = join(FOLDER, 'profile');
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const flags = ['--headless=new', ...CHROMIUM_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(await ensureChromium(), [...flags, 'about:blank'], { stdio: 'ignore' });
  const ended = endOf(browser);
  const close = () => {
    browser.kill();
    return ended;
  };
  const note = join(profile, 'DevToolsActivePort');
  try {
    for (let tries = 0; !existsSync(note); tries++) {
      if (tries === 200) throw new Error('Chromium did not open within 20 s.');
      const end = await Promise.race([pause(100), ended]);
      if (end !== undefined) throw new Error(`Chromium did not open (${end}).`);
    }
    await pause(SETTLING_MS);
    return { port: Number(readFileSync(note, 'utf8').split('\n', 1)[0]), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * How a program ended, or why it could not be started; never rejects.
 * @param {import('node:child_process').ChildProcess} program
 * @returns {Promise<string>}
 */
function endOf(program) {
  return new Promise((resolve) => {
    program.on('error', ({ message }) => resolve(message));
    program.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}

/** The audits that cost points, with what they measured. @param {any} report */
function costs(report) {
  return CATEGORIES.flatMap((category) =>
    report.categories[category].auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
      .map((/** @type {any} */ { id }) => `${id}: ${report.audits[id].displayValue ?? report.audits[id].title}`),
  );
}

requireNode();
/** @type {Awaited<ReturnType<typeof serveBuiltPage>> | undefined} */
let server;
try {
  await prepare();
  await install();
  server = await serveBuiltPage();
  for (const path of PAGES) {
    for (const [form, options] of Object.entries(FORMS)) {
      /** @type {any[]} */
      const reports = [];
      for (let each = 0; each < RUNS; each++) reports.push(await look(server.address + path, options));
      const scores = CATEGORIES.map((category) => {
        const points = reports.map(({ categories }) => Math.round(100 * categories[category].score));
        return `${category} ${median(points)} (${points.join(' ')})`;
      });
      const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(' ');
      process.stdout.write(`${path} ${form}: ${scores.join(', ')}; benchmark of the machine: ${speeds}\n`);
      if (process.argv.includes('--details')) say([...new Set(reports.flatMap(costs))].join('\n'));
    }
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  server?.end();
}
