import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '@/scripts/throwaway/postgres';
import { count } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';
import { diskProducts, expectWritten, ready, stop, TEST_MS, write, type DiskProducts } from './disk-product';
import { amidPayments, expectKeptIn, loadOf, stock, type Acknowledged } from '../end-under-load';
import { failingDisk } from './small-disk';
import { until } from '../whole-product';

const disk = failingDisk('tandem-failing-disk-');
const dataDir = path.join(disk.folder, 'data');
/** On another disk. */
const beside = mkdtempSync(path.join(tmpdir(), 'tandem-beside-it-'));
const made: DiskProducts[] = [];
let cluster: Cluster | undefined;
afterAll(async () => {
  for (const products of made) {
    await products.endAll();
    products.remove();
  }
  await cluster?.stop().catch(() => undefined);
  disk.remove();
  rmSync(beside, { recursive: true, force: true });
});

async function productsAt(directory: string): Promise<DiskProducts> {
  const products = await diskProducts(directory);
  made.push(products);
  return products;
}

describe.skipIf(!disk.isThere)('a disk that becomes read-only under a running product (S29)', () => {
  it(
    'is 503, and all is well by itself once it is mounted anew; embedded',
    async () => {
      const product = await (await productsAt(dataDir)).started();
      const first = await write(product);
      // Such a fault takes what has not reached the disk yet, as a power cut does, which PGlite does not stand.
      disk.sync();
      disk.fail();
      const refused = await write(product);
      expect([refused.status, refused.retryAfter === null]).toEqual([503, false]);
      await until(async () => (await ready(product)).reason !== undefined);
      expect(await ready(product)).toMatchObject({ status: 503, reason: 'the disk cannot be written' });
      expect(product.said()).toContain('Read-only file system');
      await until(disk.repair);
      await until(async () => (await ready(product)).status === 200);
      expect(product.shell.exitCode).toBeNull();
      const second = await write(product);
      await stop(product);
      await expectWritten(dataDir, [first, second]);
    },
    TEST_MS,
  );

  /** Nothing is helped to the disk here: PostgreSQL answers when it is there. */
  it.skipIf(!process.env.SOAK || postgresBinaries() === null)(
    'loses nothing that was acknowledged, though people write and pay as it fails; PostgreSQL',
    async () => {
      const all: Acknowledged[] = [];
      cluster = await startCluster({ parent: disk.folder });
      const { url } = cluster;
      await stock({ kind: 'postgresql', url });
      disk.sync();
      const products = await productsAt(path.join(beside, 'data'));
      const product = await products.started({ env: { DATABASE_URL: url } });
      for (let round = 0; round < count(1, 10); round += 1) {
        const survived = tried('disk of PostgreSQL made read-only under load');
        const { acknowledged, over } = await loadOf(product.url);
        await amidPayments(acknowledged, round);
        disk.fail();
        const { written, paid } = await over();
        expect([...written, ...paid].filter((status) => ![201, 503].includes(status))).toEqual([]);
        await until(async () => (await ready(product)).status === 503);
        // It has ended by itself, or cannot end as it should.
        await cluster.goAway().catch(() => undefined);
        await until(disk.repair);
        await cluster.comeBack();
        await until(async () => (await ready(product)).status === 200);
        expect(product.shell.exitCode).toBeNull();
        all.push(acknowledged);
        survived();
      }
      await stop(product);
      await expectKeptIn({ kind: 'postgresql', url }, ...all);
    },
    TEST_MS,
  );
});
