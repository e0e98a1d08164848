import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '@/tests/support/present';
import { tried } from '@/tests/support/tried';
import {
  aMoment,
  expectAnswered,
  expectClosed,
  expectKept,
  loadOf,
  stockDirectory,
  type Acknowledged,
} from './end-under-load';
import type { Programs } from '@/tests/support/programs';
import { buildProduct, PATIENCE_MS, runProduct, whenReady, type RunningProduct } from './whole-product';

const TEST_MS = 1_800_000;
const ROUNDS = 50;
const folder = mkdtempSync(path.join(tmpdir(), 'tandem-end-under-load-'));
const dataDir = path.join(folder, 'data');
/** Below those that connections take by themselves. */
const port = String(20_000 + ((process.pid + 3_000) % 12_000));
const running: RunningProduct[] = [];
let programs: Programs | undefined;

beforeAll(async () => {
  if (!process.env.SOAK) return;
  programs = await buildProduct(path.basename(folder));
  await stockDirectory(dataDir);
}, PATIENCE_MS);
afterAll(() => {
  for (const { shell } of running) shell.kill('SIGKILL');
  programs?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function started(): Promise<RunningProduct> {
  const product = runProduct(present(programs).file('server'), { port, dataDir });
  running.push(product);
  await whenReady(product);
  return product;
}

/** Once or twice in `npm test`: tests/faults/parts. */
it.skipIf(!process.env.SOAK)(
  'SIGTERM under load lets what runs be answered, loses nothing that was, and closes the database (S20)',
  async () => {
    const all: Acknowledged[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const survived = tried('SIGTERM under load');
      const product = await started();
      const { acknowledged, over } = await loadOf(product.url);
      await aMoment(round);
      product.shell.kill('SIGTERM');
      // By itself, or the product's own limit of ten seconds ends it with 1 (lib/web-server/stop-on-signal).
      expect(await product.ended).toBe(0);
      expectAnswered(await over());
      expectClosed(dataDir);
      all.push(acknowledged);
      survived();
    }
    await expectKept(dataDir, ...all);
  },
  TEST_MS,
);
