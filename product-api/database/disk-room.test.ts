import { expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { lookAtDisk, MIN_FREE_BYTES, refuseWithoutRoom, tryToWrite, type Disk } from './disk-room';

const coded = (code: string) => Object.assign(new Error(code), { code });
const disk = (change: Partial<Disk> = {}): Disk => ({
  freeBytes: async () => MIN_FREE_BYTES,
  touch: async () => undefined,
  ...change,
});
const failing = (code: string) => disk({ touch: async () => Promise.reject(coded(code)) });

it.each([
  ['enough', disk(), null],
  ['a byte too little', disk({ freeBytes: async () => MIN_FREE_BYTES - 1 }), 'full'],
  ['a file system that does not count', disk({ freeBytes: async () => null }), null],
  ['read-only', failing('EROFS'), 'readOnly'],
  ['no handle', failing('EMFILE'), 'handles'],
])('%s', async (_what, given, fault) => {
  expect(await lookAtDisk('/data', given)).toBe(fault);
});

it('what is no fault of the disk is thrown', async () => {
  await expect(lookAtDisk('/data', failing('ENOENT'))).rejects.toThrow('ENOENT');
});

it.each([
  [
    disk({ freeBytes: async () => 3 * 1024 * 1024 + 5 }),
    'The data directory /data cannot be used: no room is left on the disk (3 MB of the 64 MB it takes). Make room, or set DATA_DIR to another directory.',
  ],
  [
    failing('EROFS'),
    'The data directory /data cannot be used: the disk cannot be written. Mount it for writing, or set DATA_DIR to another directory.',
  ],
  [
    failing('EMFILE'),
    'The data directory /data cannot be used: no file handle is left. Allow this account more of them (ulimit -n), or set DATA_DIR to another directory.',
  ],
  [
    failing('EACCES'),
    'The data directory /data cannot be used: this account may not write there. Give it to the account, or set DATA_DIR to another directory.',
  ],
])('a start is refused in one line', async (given, line) => {
  await expect(refuseWithoutRoom('/data', given)).rejects.toThrow(line);
});

it('a directory that is still to be made is judged by where it will be', async () => {
  const asked: string[] = [];
  const given = disk({
    freeBytes: async (directory) => {
      asked.push(directory);
      return directory === '/' ? 1 : Promise.reject(coded('ENOENT'));
    },
  });
  await expect(refuseWithoutRoom('/data/of/tandem', given)).rejects.toThrow('no room is left on the disk');
  expect(new Set(asked)).toEqual(new Set(['/data/of/tandem', '/data/of', '/data', '/']));
});

it('on a real disk nothing is in the way, and a try to write leaves nothing behind', async () => {
  await expect(refuseWithoutRoom(import.meta.dirname)).resolves.toBeUndefined();
  const database = await createTestDatabase();
  const tables = () => database.query(`select 1 from pg_class where relname like 'room_probe%'`);
  expect(await tryToWrite(database)).toBeNull();
  expect(await tables()).toEqual([]);
  await database.close();
});
