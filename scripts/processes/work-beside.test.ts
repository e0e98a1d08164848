import { beforeEach, expect, it, vi } from 'vitest';
import { forgetInventory, noticeInventory } from '@/product-api/index';
import { standIn } from '@/tests/support/stand-in';
import type { OpenProductApi } from '../parts/open-product-api';
import { runWork } from './run-work';
import { serveCommand } from './work-beside';

vi.mock('./run-work', () => ({ runWork: vi.fn() }));
vi.mock('@/product-api/index', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  forgetInventory: vi.fn(),
  noticeInventory: vi.fn(),
}));
beforeEach(() => vi.clearAllMocks());

const ctx = { database: {} };
/** An import in a process beside this one. */
function load(): Promise<number> {
  const request = { command: 'inventory:gtfs', args: [], cwd: '/' };
  return serveCommand(standIn<OpenProductApi>({ api: { ctx } }), request, () => undefined);
}

it('what is kept of inventory is looked at after an import that ended well: the version says what it has changed', async () => {
  vi.mocked(runWork).mockResolvedValueOnce(0);
  expect(await load()).toBe(0);
  expect(vi.mocked(noticeInventory).mock.calls).toEqual([[ctx]]);
  expect(forgetInventory).not.toHaveBeenCalled();
});

it('and is forgotten after one that did not: nobody knows what that has written', async () => {
  vi.mocked(runWork).mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('no process'));
  expect(await load()).toBe(1);
  await expect(load()).rejects.toThrow('no process');
  expect(vi.mocked(forgetInventory).mock.calls).toEqual([[ctx], [ctx]]);
  expect(noticeInventory).not.toHaveBeenCalled();
});
