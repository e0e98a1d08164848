import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { count } from '@/tests/races/race-apis';
import { matching } from '@/tests/support/matching';
import { tried } from '@/tests/support/tried';
import {
  diskProducts,
  expectWritten,
  read,
  ready,
  stop,
  TEST_MS,
  write,
  writers,
  type DiskProducts,
  type Said,
} from './disk-product';
import { amidPayments, expectKept, loadOf, stockDirectory, type Acknowledged } from '../end-under-load';
import { smallDisk } from './small-disk';
import { PATIENCE_MS, until } from '../whole-product';

const MEGABYTE = 1024 * 1024;
const disk = smallDisk('tandem-full-disk-');
const dataDir = path.join(disk.folder, 'data');
let products: DiskProducts;
beforeAll(async () => {
  if (disk.isThere) products = await diskProducts(dataDir);
}, PATIENCE_MS);
afterEach(async () => {
  disk.makeRoom();
  if (disk.isThere) await products.endAll();
});
afterAll(() => {
  if (disk.isThere) products.remove();
  disk.remove();
});

/** Under load in the long run alone: it takes its time. */
describe.skipIf(!disk.isThere)('a disk without room (S29)', () => {
  it.skipIf(!process.env.SOAK)(
    'that is gone to the last byte under load loses nothing that was acknowledged, and answers nothing but 503',
    async () => {
      await stockDirectory(dataDir);
      const product = await products.started();
      const written: Said[] = [];
      const kept: Acknowledged[] = [];
      const statuses = new Set<number>();
      for (let round = 0; round < count(2, 20); round += 1) {
        const survived = tried('disk gone to the last byte under load');
        const end = writers(product);
        const { acknowledged, over } = await loadOf(product.url);
        await amidPayments(acknowledged, round);
        disk.fill(0);
        await until(async () => (await ready(product)).status === 503);
        await delay(2_000);
        disk.makeRoom();
        await until(async () => (await ready(product)).status === 200);
        const answers = await end();
        const { paid } = await over();
        for (const status of [...paid, ...answers.map(({ status: one }) => one)]) statuses.add(status);
        written.push(...answers.filter(({ status }) => status === 201));
        kept.push(acknowledged);
        survived();
      }
      await stop(product);
      expect([...statuses].sort()).toEqual([201, 503]);
      expect(written.length).toBeGreaterThan(10);
      await expectWritten(dataDir, written);
      await expectKept(dataDir, ...kept);
    },
    TEST_MS,
  );

  it(
    'is 503 and said by /readyz, reads are answered, and all is well by itself once there is room',
    async () => {
      const product = await products.started();
      const first = await write(product);
      disk.fill(8 * MEGABYTE);
      await until(async () => (await ready(product)).status === 503);
      expect(await ready(product)).toMatchObject({ status: 503, reason: 'no room is left on the disk' });
      expect(await write(product)).toMatchObject({
        status: 503,
        retryAfter: '30',
        message: matching.stringMatching(/^We cannot save/),
      });
      expect((await write(product, 'fr')).message).toMatch(/^Nous ne pouvons rien enregistrer/);
      expect((await read(product)).status).toBe(200);
      disk.makeRoom();
      await until(async () => (await ready(product)).status === 200);
      const second = await write(product);
      await stop(product);
      await expectWritten(dataDir, [first, second]);
    },
    TEST_MS,
  );

  it.each(['server', 'serve-api'])(
    'refuses a start of %s in one line',
    async (program) => {
      disk.fill(8 * MEGABYTE);
      const { ended, said: words } = products.run(program);
      expect(await ended).toBe(1);
      expect(words()).toBe(
        `The data directory ${dataDir} cannot be used: no room is left on the disk (8 MB of the 64 MB it takes). Make room, or set DATA_DIR to another directory.\n`,
      );
    },
    TEST_MS,
  );

  it(
    'that is read-only refuses a start in one line',
    async () => {
      disk.remount('ro');
      const { ended, said: words } = products.run('server');
      expect(await ended).toBe(1);
      disk.remount('rw');
      expect(words()).toBe(
        `The data directory ${dataDir} cannot be used: the disk cannot be written. Mount it for writing, or set DATA_DIR to another directory.\n`,
      );
    },
    TEST_MS,
  );
});
