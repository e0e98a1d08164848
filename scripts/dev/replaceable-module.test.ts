import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { instanceOf } from '@/tests/support/instance-of';
import { BuildFault, replaceableModule, type ReplaceableModule } from './replaceable-module';

type Price = { price: () => string };

let folder: string;
let prices: ReplaceableModule<Price>;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const named = (name: string) => path.relative(process.cwd(), path.join(folder, name));

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-module-'));
  write('replaced-in-test.ts', "import { fee } from './fee'; export const price = () => `price ${fee}`;");
  write('fee.ts', 'export const fee: number = 1;');
  prices = await replaceableModule<Price>(path.join(folder, 'replaced-in-test.ts'));
});
afterEach(async () => {
  await prices.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('is loaded anew when something that it imports has changed, and what was loaded goes on as it was', async () => {
  const before = await prices.renew();
  write('fee.ts', 'export const fee: number = 2;');
  const after = await prices.renew();
  expect([before?.price(), after?.price()]).toEqual(['price 1', 'price 2']);
});

it('is not loaded anew when a change comes to the same', async () => {
  await prices.renew();
  write('fee.ts', 'export const fee: number = 1;\n// Said twice.');
  expect(await prices.renew()).toBeNull();
});

it('knows which files it is made of, and shows where a fault is', async () => {
  await prices.renew();
  expect([prices.uses(named('fee.ts')), prices.uses(named('other.ts'))]).toEqual([true, false]);
  write('fee.ts', 'export const fee: number = ;');
  const fault = await prices.renew().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BuildFault);
  expect(instanceOf(BuildFault, fault).message).toMatch(/fee\.ts:1:\d+/);
  expect(prices.uses(named('other.ts'))).toBe(true);
  write('fee.ts', 'export const fee: number = 3;');
  expect((await prices.renew())?.price()).toBe('price 3');
});
