import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { present } from '../support/present';

/** S19: 100,000 with SOAK=1. */
const ADDRESSES = process.env.SOAK ? 100_000 : 600;
const AT_ONCE = 16;
const MAX_BYTES = 5 * 1024 * 1024;
/** What the process may hold more after a soak than after its first thousand; a short run measures no memory. */
const MAX_MEMORY = 1.2;
const WARM_UP = process.env.SOAK ? 1_000 : 0;

/** Letters that no city, post or hotel is called by, the same in every run. */
const madeUp = (n: number) => `${((n * 2_654_435_761) >>> 0).toString(36)}q${n.toString(36)}x`;

/** Every kind of address that a made-up word can stand in: half of them routes of buses. */
const SHAPES = [
  (word: string) => `/bus-${word}-${word}zz`,
  (word: string) => `/bus-${word}.json`,
  (word: string) => `/bus-${word}-zz${word}`,
  (word: string) => `/hotels-${word}`,
  (word: string) => `/fr/bus-${word}`,
  (word: string) => `/blog/${word}`,
  (word: string) => `/bus-hotel-${word}-${word}`,
  (word: string) => `/hotel/${word}/${word}`,
  (word: string) => `/hotels-${word}.json`,
  (word: string) => `/hotel/toronto/${word}`,
];
const shapeOf = (n: number) => SHAPES[n % SHAPES.length] ?? present(SHAPES[0]);
const addressOf = (n: number) => shapeOf(n)(madeUp(n));

/** What servers run from: the build, or its files by a second name. */
const bytesOfBuilds = () =>
  readdirSync('.')
    .filter((name) => name === '.next' || name.startsWith('.next-serving-'))
    .reduce((sum, name) => sum + bytesUnder(path.join(name, 'server')), 0);

function bytesUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesUnder(file) : statSync(file).size);
  }, 0);
}

/** Resident memory of the server in kB, where it is known which process that is (E2E_SERVER_PID). */
function residentMemory(): number | null {
  const pid = process.env.E2E_SERVER_PID;
  if (!pid) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

test('made-up addresses are 404s that leave nothing behind on the disk, and little in memory (S19)', async ({
  baseURL,
}) => {
  test.setTimeout(process.env.SOAK ? 7_200_000 : 600_000);
  const wrong: string[] = [];
  let next = 0;
  async function visitor(until: number): Promise<void> {
    while (next < until) {
      const address = addressOf(next++);
      const answer = await fetch(`${baseURL}${address}`, { redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 404) wrong.push(`${answer.status} ${address}`);
    }
  }
  const visit = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => visitor(until)));

  const bytes = bytesOfBuilds();
  await visit(WARM_UP);
  const memory = residentMemory();
  await visit(ADDRESSES);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(next).toBe(ADDRESSES);
  expect(bytesOfBuilds() - bytes).toBeLessThanOrEqual(MAX_BYTES);

  if (!process.env.SOAK) return;
  if (memory === null)
    return console.warn(
      '\n!!! MEMORY WAS NOT MEASURED: name the server’s process with E2E_SERVER_PID (and E2E_PORT). !!!\n',
    );
  expect(present(residentMemory()) / memory, 'resident memory, times what it was').toBeLessThanOrEqual(MAX_MEMORY);
});
