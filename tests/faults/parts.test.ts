import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sendCommand } from '@/product-api/index';
import { readJson } from '@/tests/support/api/read-json';
import { removeFeeds, smallFeed, writeFeed } from '@/tests/support/buses/gtfs-feed';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { expectAnswered, expectClosed, expectKept, loadOf, stockDirectory, type Acknowledged } from './end-under-load';
import type { Programs } from '@/tests/support/programs';
import { buildProduct, childrenOf } from './whole-product';

/** Processes are started here: a second or two each, and many on a busy machine. */
const PATIENCE_MS = 120_000;
const TEST_MS = 900_000;
const folder = mkdtempSync(path.join(tmpdir(), 'tandem-parts-'));
const dataDir = path.join(folder, 'data');
let programs: Programs | undefined;
const shells: ChildProcess[] = [];

type Line = { msg: string; part?: string; process?: number };
type Product = { shell: ChildProcess; lines: Line[]; url: string; ended: Promise<number | null> };

beforeAll(async () => {
  programs = await buildProduct(path.basename(folder));
  await stockDirectory(dataDir);
}, PATIENCE_MS);
afterAll(() => {
  for (const shell of shells) shell.kill('SIGKILL');
  programs?.remove();
  rmSync(folder, { recursive: true, force: true });
  return removeFeeds();
});

/** The product with a stand-in for its pages, once it is ready. */
async function start(port: string): Promise<Product> {
  const shell = spawn(process.execPath, [present(programs).file('server')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO_INVENTORY: 'false',
      RATE_LIMITS: 'false',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  });
  shells.push(shell);
  const lines: Line[] = [];
  createInterface({ input: shell.stdout }).on('line', (line) => lines.push(standIn<Line>(JSON.parse(line))));
  // 'exit', not 'close': its parts hold the same output for a moment longer.
  const ended = new Promise<number | null>((resolve) => shell.once('exit', resolve));
  const product = { shell, lines, url: `http://127.0.0.1:${port}`, ended };
  await until(async () => (await status(product, '/readyz')) === 200 || shell.exitCode !== null);
  expect(shell.exitCode).toBeNull();
  return product;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) if (await isSo()) return;
  throw new Error('It did not come true in time.');
}

const status = ({ url }: Product, address: string) =>
  fetch(`${url}${address}`).then(
    (answer) => answer.status,
    () => 0,
  );
const pageOf = async ({ url }: Product) => (await fetch(`${url}/en`)).text();
const processOf = ({ lines }: Product, name: string) =>
  lines.findLast(({ part, process: pid }) => part === name && pid)?.process ?? 0;
const owner = () =>
  readJson(
    z.looseObject({ pid: z.number(), socket: z.string() }),
    readFileSync(path.join(dataDir, 'owner.lock'), 'utf8'),
  );
const FLAGS = '/api/v1/featureFlags';

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** An operator's command, sent to the running product. */
async function operate(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await sendCommand(owner().socket, { command, args, cwd: folder }, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

/** S20: what runs is answered, and the database is closed. @returns what was acknowledged */
async function endUnderLoad({ shell, url, ended }: Product, signal: NodeJS.Signals): Promise<Acknowledged> {
  const { acknowledged, over } = await loadOf(url);
  shell.kill(signal);
  expect(await ended).toBe(0);
  expectAnswered(await over());
  expectClosed(dataDir);
  return acknowledged;
}

/** Long commands run in a process of their own, with the database that the product API's process owns. */
async function importsBeside(api: number): Promise<void> {
  const feed = await writeFeed(smallFeed());
  expect(await operate('inventory:gtfs', 'nowhere')).toMatchObject({ code: 1 });
  expect(await operate('inventory:gtfs', feed, '--fares', 'distance', '--shift-to-today')).toMatchObject({
    code: 0,
    said: matching.stringContaining('Staged 4 trips'),
  });
  expect(await operate('inventory:check', feed)).toMatchObject({ code: 0, said: matching.stringContaining('OK: ') });
  // A look at all pages, which follows a change of inventory, ends by itself as well.
  await until(() => childrenOf(api).length === 0);

  let isOver = false;
  const stocked = operate('inventory:demo').finally(() => (isOver = true));
  await until(() => {
    for (const { pid } of childrenOf(api)) if (isThere(pid)) process.kill(pid, 'SIGKILL');
    return isOver;
  });
  expect(await stocked).toMatchObject({ code: 1, said: matching.stringContaining('The work was ended: SIGKILL.') });
  expect(await operate('flags')).toMatchObject({ code: 0 });
}

it(
  'a part that is killed is started again, and all of them end with the shell, however it ends',
  async () => {
    const port = String(20_000 + (process.pid % 20_000));
    const product = await start(port);
    const [api, pages] = [processOf(product, 'api'), processOf(product, 'pages')];
    expect(new Set([api, pages, product.shell.pid, 0]).size).toBe(4);
    expect(await pageOf(product)).toBe(`page of ${pages}`);
    expect(owner().pid).toBe(product.shell.pid);

    // As Ctrl-C and service managers do, to every process at once: parts wait for the shell's order.
    for (const pid of [api, pages]) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
    expect(await status(product, FLAGS)).toBe(200);
    expect(await pageOf(product)).toBe(`page of ${pages}`);

    process.kill(pages, 'SIGKILL');
    await until(() => !isThere(pages));
    const away = await fetch(`${product.url}/fr`);
    if (away.status === 503) {
      expect(away.headers.get('retry-after')).toBe('2');
      expect(await away.text()).toContain('lang="fr"');
    }
    await until(() => processOf(product, 'pages') !== pages);
    expect(await pageOf(product)).toBe(`page of ${processOf(product, 'pages')}`);

    process.kill(api, 'SIGKILL');
    await until(async () => processOf(product, 'api') !== api && (await status(product, FLAGS)) === 200);
    await until(async () => (await status(product, '/readyz')) === 200);
    expect(owner().pid).toBe(product.shell.pid);
    expect(
      product.lines.filter(({ msg }) => msg === 'a part has ended and is started again').map(({ part }) => part),
    ).toEqual(['pages', 'api']);

    await importsBeside(processOf(product, 'api'));
    expect(await status(product, FLAGS)).toBe(200);

    const last = [processOf(product, 'api'), processOf(product, 'pages')];
    const first = await endUnderLoad(product, 'SIGTERM');
    expect(last.filter(isThere)).toEqual([]);

    const second = await start(port);
    const orphans = [processOf(second, 'api'), processOf(second, 'pages')];
    second.shell.kill('SIGKILL');
    await second.ended;
    // At once, whatever is left of the one before.
    const third = await start(port);
    expect(orphans.filter(isThere)).toEqual([]);
    const then = await endUnderLoad(third, 'SIGINT');
    await expectKept(dataDir, first, then);
  },
  TEST_MS,
);
