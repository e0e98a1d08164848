import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const MAX_FILES = 26;
/** One file for each namespace, named after its screen, and one for each change of a table, in order: no shelves. */
const IN_ONE_ROW = ['messages/en', 'messages/fr', 'product-api/database/migrations'];

/** Folders with more files than a newcomer reads at a glance. */
function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

it('no folder holds more than a shelf', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  expect(files.length).toBeGreaterThan(1_000);
  expect(crowded(files.filter((file) => !IN_ONE_ROW.includes(path.dirname(file))))).toEqual([]);
});

it('a drawer is found', () => {
  const drawer = Array.from({ length: MAX_FILES + 1 }, (_, index) => `lib/drawer/file-${index}.ts`);
  expect(crowded([...drawer, 'lib/a.ts'])).toEqual([`lib/drawer: ${MAX_FILES + 1}`]);
});
