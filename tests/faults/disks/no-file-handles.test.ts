import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  diskProducts,
  expectWritten,
  portOfProducts,
  read,
  ready,
  stop,
  TEST_MS,
  write,
  type DiskProducts,
} from './disk-product';
import { childrenOf, PATIENCE_MS, until, type RunningProduct } from '../whole-product';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-no-handles-'));
const dataDir = path.join(folder, 'data');
let products: DiskProducts;
beforeAll(async () => {
  products = await diskProducts(dataDir);
}, PATIENCE_MS);
afterEach(() => products.endAll());
afterAll(() => {
  products.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The process of a part. */
const partOf = ({ shell }: RunningProduct, program: string) =>
  childrenOf(shell.pid).find(({ command }) => command.includes(program))?.pid;

it(
  'a product that is left without file handles is 503 and said by /readyz, until there are some again (S29)',
  async () => {
    const product = await products.started();
    const api = String(partOf(product, 'api-part'));
    const [limits = ''] = /Max open files.*/.exec(readFileSync(`/proc/${api}/limits`, 'utf8')) ?? [];
    const [, , , allowed = ''] = limits.split(/\s+/);
    const first = await write(product);
    execFileSync('prlimit', ['--pid', api, '--nofile=30:']);
    await until(async () => (await ready(product)).status === 503);
    expect(await ready(product)).toMatchObject({ status: 503, reason: 'no file handle is left' });
    expect(await write(product)).toMatchObject({ status: 503, retryAfter: '30' });
    expect((await read(product)).status).toBe(200);
    execFileSync('prlimit', ['--pid', api, `--nofile=${allowed}:`]);
    await until(async () => (await ready(product)).status === 200);
    const second = await write(product);
    expect(String(partOf(product, 'api-part'))).toBe(api);
    await stop(product);
    await expectWritten(dataDir, [first, second]);
  },
  TEST_MS,
);

/** In the long run alone: it takes its time. */
it.skipIf(!process.env.SOAK)(
  'a product whose file handles callers take answers late or 503, and all is well once there are some (S29)',
  async () => {
    const product = await products.started({ limits: 'ulimit -n 1024' });
    const open: Socket[] = Array.from({ length: 1_500 }, () =>
      connect(portOfProducts, '127.0.0.1').on('error', () => undefined),
    );
    await delay(1_000);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await write(product)).status));
    expect(statuses.filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
    for (const socket of open) socket.destroy();
    await until(async () => (await ready(product)).status === 200);
    expect((await write(product)).status).toBe(201);
    await stop(product);
  },
  TEST_MS,
);
