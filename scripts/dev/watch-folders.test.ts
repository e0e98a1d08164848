import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolders } from './watch-folders';

let folder: string;
let end: () => void;
let told: Set<string>;
const inFolder = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-watch-'));
  mkdirSync(inFolder('watched'));
  writeFileSync(inFolder('watched/first.ts'), 'one');
  told = new Set();
  end = watchFolders([folder], (files) => files.forEach((file) => told.add(path.relative(folder, file))));
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

const isTold = (name: string) => vi.waitFor(() => expect(told).toContain(name), 20_000);

it('tells a file that is written, and one that is put in the place of another', async () => {
  writeFileSync(inFolder('watched/first.ts'), 'two');
  await isTold('watched/first.ts');
  told.clear();
  writeFileSync(inFolder('draft'), 'three');
  renameSync(inFolder('draft'), inFolder('watched/first.ts'));
  await isTold('watched/first.ts');
});

it('watches folders that are made later, and forgets those that are removed', async () => {
  mkdirSync(inFolder('inner'));
  await vi.waitFor(async () => {
    writeFileSync(inFolder('inner/round.ts'), String(Math.random()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toContain('inner/round.ts');
  }, 20_000);
  rmSync(inFolder('inner'), { recursive: true });
  writeFileSync(inFolder('watched/first.ts'), 'after');
  await isTold('watched/first.ts');
});

it('tells a change of many files at once', async () => {
  const calls: string[][] = [];
  end();
  end = watchFolders([folder], (files) => calls.push(files.map((file) => path.basename(file)).sort()));
  for (const name of ['a.ts', 'b.ts', 'c.ts']) writeFileSync(inFolder(name), name);
  await vi.waitFor(() => expect(calls.flat()).toEqual(['a.ts', 'b.ts', 'c.ts']), 20_000);
  expect(calls).toHaveLength(1);
});
