import { expect, it, vi } from 'vitest';
import { workerScript } from '@/lib/offline/server/worker-script';
import { GET } from '@/app/sw.js/route';

vi.mock('@/lib/offline/server/worker-script', () => ({ workerScript: vi.fn() }));

it('the service worker is asked for again at every visit (R154)', async () => {
  vi.mocked(workerScript).mockResolvedValueOnce('/* built */');
  const answer = await GET();
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'no-cache',
    '/* built */',
  ]);
});

it('one that cannot be read is a 503 nobody keeps, said in the log: browsers keep the worker they have', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(workerScript).mockRejectedValueOnce(new Error('EIO'));
  const answer = await GET();
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([503, 'no-store', '']);
  expect(log).toHaveBeenCalledOnce();
});
