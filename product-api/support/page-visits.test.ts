import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { MAX_PAGES_A_DAY } from './record-page-visit';

const tell = vi.fn<(path: string) => void>();
const AGREED = { 'x-visitor-consent': 'all' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true, suppliers: { pageVisits: { tell } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('truncate page_visits');
  tell.mockReset();
  api.clock.set(TEST_NOW);
});

const visit = (path: string, headers: Record<string, string> = AGREED) =>
  api.call('POST', '/v1/page-visits', { body: { path }, headers });
const rows = () => api.database.query('select day::text, path, visits from page_visits order by day, path');

describe('page visits (R152, D56)', () => {
  it('are counted by day and page, and told to the webhook', async () => {
    const answers = [
      await visit('/bus-montreal-toronto'),
      await visit('/bus-montreal-toronto'),
      await visit('/fr/autocar'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    api.clock.set('2026-10-21T00:00:00Z');
    await visit('/fr/autocar');
    expect(await rows()).toEqual([
      { day: '2026-10-20', path: '/bus-montreal-toronto', visits: 2 },
      { day: '2026-10-20', path: '/fr/autocar', visits: 1 },
      { day: '2026-10-21', path: '/fr/autocar', visits: 1 },
    ]);
    expect(tell.mock.calls).toEqual([
      ['/bus-montreal-toronto'],
      ['/bus-montreal-toronto'],
      ['/fr/autocar'],
      ['/fr/autocar'],
    ]);
  });

  it.each<Record<string, string>>([{}, { 'x-visitor-consent': 'none' }, { cookie: 'consent=all' }])(
    'are nobody’s business without consent: %j',
    async (headers) => {
      expect((await visit('/', headers)).status).toBe(204);
      expect(await rows()).toEqual([]);
      expect(tell).not.toHaveBeenCalled();
    },
  );

  it('keep and tell no card number that stands in an address (S16)', async () => {
    await visit('/bus/4242%204242-4242%204242');
    expect([await rows(), tell.mock.calls]).toEqual([
      [{ day: '2026-10-20', path: '/bus/[number]', visits: 1 }],
      [['/bus/[number]']],
    ]);
  });

  it('lose no count when two come at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => visit('/')));
    expect(await rows()).toEqual([{ day: '2026-10-20', path: '/', visits: 10 }]);
  });

  it('fill no table with made-up pages: the known ones go on being counted', async () => {
    await api.database.query(
      `insert into page_visits select '2026-10-20', '/made-up-' || n, 1 from generate_series(1, $1::int - 1) n`,
      [MAX_PAGES_A_DAY],
    );
    for (const path of ['/last', '/beyond', '/last', '/made-up-1']) await visit(path);
    const counts = await api.database.query(
      `select path, visits from page_visits where path in ('/last', '/beyond', '/made-up-1') order by path`,
    );
    expect(counts).toEqual([
      { path: '/last', visits: 2 },
      { path: '/made-up-1', visits: 2 },
    ]);
  });

  it.each(['', 'bus', '/bus?email=maelle@example.org', '/bus#x', '/a\u0000b', `/${'x'.repeat(300)}`])(
    'are of a path without query: %j is refused',
    async (path) => {
      expect(refusalOf(await visit(path)).code).toBe('VALIDATION_FAILED');
      expect(tell).not.toHaveBeenCalled();
    },
  );
});
