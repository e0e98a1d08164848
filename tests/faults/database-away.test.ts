import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { ONE_ADULT } from '@/bench/support/calls';
import { postgresBinaries, startCluster, type Cluster } from '@/scripts/throwaway/postgres';
import { tried } from '@/tests/support/tried';
import { childrenOf, runProduct, until, whenReady, type RunningProduct } from './whole-product';

const TEST_MS = 900_000;
const AWAY_SECONDS = 60;
/** Whoever waits longer was not told (S21). */
const ANSWERED_MS = 1_000;
const WELL_MS = 5_000;
const KEPT = ['/bus-montreal-toronto', '/fr/bus-montreal-toronto', '/'];

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-database-away-'));
/** Below those that connections take by themselves. */
const port = String(20_000 + ((process.pid + 9_000) % 12_000));
let cluster: Cluster | undefined;
let product: RunningProduct | undefined;
afterAll(async () => {
  product?.shell.kill('SIGTERM');
  await product?.ended;
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Told = { status: number; retryAfter: string | null };

async function ask(address: string, init?: RequestInit): Promise<Told> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const newSession = (init?: RequestInit) =>
  ask('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ONE_ADULT, currencyCode: 'CAD' }),
    ...init,
  });
const statusOf = async (address: string) => (await ask(address).catch(() => ({ status: 0 }))).status;

/** A busy machine can hold up any call once, but hardly the same one twice. */
async function inTime(call: (init: RequestInit) => Promise<Told>): Promise<Told> {
  const once = () => call({ signal: AbortSignal.timeout(ANSWERED_MS) });
  return once().catch(once);
}

const canStop = postgresBinaries() !== null;
if (process.env.SOAK && !canStop)
  console.warn('\n!!! NO POSTGRESQL: neither initdb nor pg_ctl. A database that goes away is SKIPPED. !!!\n');

/** The whole built product, on a database that is stopped as in a crash. */
it.skipIf(!process.env.SOAK || !canStop)(
  'a database that is away for 60 s: 503 at once, kept pages, well by itself five seconds after its return (S21)',
  async () => {
    cluster = await startCluster();
    const env = { DATABASE_URL: cluster.url, DEMO_INVENTORY: 'true' };
    product = runProduct('scripts/start.mjs', { port, dataDir: path.join(folder, 'data'), env });
    const { shell } = product;
    await whenReady(product);
    for (const address of KEPT) await until(async () => (await statusOf(address)) === 200);
    const processes = childrenOf(shell.pid);
    expect((await newSession()).status).toBe(201);

    await cluster.goAway();
    for (let second = 0; second < AWAY_SECONDS; second += 1) {
      const survived = tried('seconds without a database');
      for (const told of [await inTime((init) => ask('/readyz', init)), await inTime(newSession)]) {
        expect(told.status).toBe(503);
        expect(Number(told.retryAfter)).toBeGreaterThan(0);
      }
      for (const address of KEPT) expect([address, await statusOf(address)]).toEqual([address, 200]);
      survived();
      await delay(1_000);
    }
    await cluster.comeBack();
    const back = performance.now();
    await until(async () => (await statusOf('/readyz')) === 200);
    await until(async () => (await newSession()).status === 201);
    expect(performance.now() - back).toBeLessThan(WELL_MS);
    expect(shell.exitCode).toBeNull();
    expect(childrenOf(shell.pid)).toEqual(processes);
  },
  TEST_MS,
);
