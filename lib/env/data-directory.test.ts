import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFault } from './start-fault';
import { directoryFault } from './data-directory';
import { readSecrets } from './secrets';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-directory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes a folder, and one that is still to be made, and leaves nothing behind', () => {
  expect(directoryFault(folder)).toBeNull();
  expect(directoryFault(path.join(folder, 'still/to/be/made'))).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('says of a file, of what would lie in one, and of a link to nothing what to do', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const line = (wanted: string) =>
    `The data directory ${wanted} cannot be used: ${file} is no folder. Move it away, or set DATA_DIR to another directory.`;
  expect(directoryFault(file)).toBe(line(file));
  expect(directoryFault(path.join(file, 'data'))).toBe(line(path.join(file, 'data')));
  const link = path.join(folder, 'link');
  symlinkSync(path.join(folder, 'nowhere'), link);
  expect(directoryFault(link)).toContain(`nothing can be made in ${link} (ENOENT)`);
});

// Only Linux has such a place: a folder that says it can be written, and in which nothing can be made.
it.skipIf(!existsSync('/proc/self'))('refuses a place where nothing can be made, and so do the secrets', () => {
  expect(directoryFault('/proc/tandem/data')).toMatch(
    /^The data directory \/proc\/tandem\/data cannot be used: .*\/proc/,
  );
  expect(() => readSecrets({ DATA_DIR: '/proc/tandem/data' })).toThrow(StartFault);
});
