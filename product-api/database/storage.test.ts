import { expect, it, vi } from 'vitest';
import { storageFaultOf, watchStorage, type StorageFault } from './storage';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const query = (cause: Error) =>
  Object.assign(new Error('Failed query: insert … params: Read-only file system', { cause }), {
    query: 'insert',
    params: [],
  });

it.each([
  [coded('ENOSPC'), 'full'],
  [coded('EDQUOT'), 'full'],
  [query(coded('53100', 'could not extend file')), 'full'],
  [new Error('could not write: No space left on device'), 'full'],
  [coded('EROFS'), 'readOnly'],
  [query(coded('42501', 'could not open file: Read-only file system')), 'readOnly'],
  [coded('EMFILE'), 'handles'],
  [new Error('outer', { cause: new Error('inner', { cause: coded('ENFILE') }) }), 'handles'],
  // What somebody typed is no word of the system's.
  [query(coded('23505', 'duplicate key')), null],
  [coded('42501', 'permission denied for table'), null],
  [coded('ECONNREFUSED'), null],
  ['No space left on device', null],
  [undefined, null],
] as const)('%s → %s', (error, fault) => {
  expect(storageFaultOf(error)).toBe(fault);
});

function watched(look: () => Promise<StorageFault | null>) {
  const log = { warn: vi.fn(), info: vi.fn() };
  return { log, storage: watchStorage({ look, log, everyMs: 3_600_000 }) };
}

it('says once that it only reads, and once that it writes again', async () => {
  let found: StorageFault | null = 'full';
  const { log, storage } = watched(async () => found);
  expect(storage.fault()).toBeNull();
  await storage.check();
  await storage.check();
  expect([storage.fault(), log.warn.mock.calls]).toEqual([
    'full',
    [[{ storage: 'full' }, 'the database only reads: no room is left on the disk']],
  ]);
  found = null;
  await storage.check();
  await storage.check();
  expect([storage.fault(), log.info.mock.calls]).toEqual([null, [['the database writes again']]]);
  storage.close();
});

it('learns of a fault from what failed, keeps it while nobody can look, and lets it go when all is well', async () => {
  let look = async (): Promise<StorageFault | null> => Promise.reject(coded('ECONNREFUSED'));
  const { storage } = watched(() => look());
  storage.failed(coded('23505'));
  expect(storage.fault()).toBeNull();
  storage.failed(coded('53100'));
  expect(storage.fault()).toBe('full');
  expect(await storage.check()).toBe('full');
  look = async () => Promise.reject(coded('EROFS'));
  expect(await storage.check()).toBe('readOnly');
  look = async () => null;
  expect(await storage.check()).toBeNull();
  storage.close();
});
