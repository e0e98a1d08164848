import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApiMetrics } from '@/product-api/index';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { storageInHand } from '@/tests/support/api/storage-in-hand';
import { book, CARDS, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { outboundSearch } from '@/tests/support/buses/bus-search';

const storage = storageInHand();
const counts = createApiMetrics();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ storage, metrics: { counts, dataDir: import.meta.dirname } });
});
afterAll(() => api.close());

/** Value of a series by its labels; undefined: there is none. */
async function figure(name: string, labels: Record<string, string | number> = {}): Promise<number | undefined> {
  const metrics = await api.api.readMetrics();
  const found = metrics.find((metric) => metric.name === `tandem_${name}`);
  const isIt = (given: object) =>
    Object.entries(labels).every(([label, value]) =>
      Object.entries(given).some(([l, v]) => l === label && String(v) === String(value)),
    );
  return found?.values.find(({ labels: given }) => isIt(given))?.value;
}

it('counts calls, searches, bookings and what the gateway says, without anything of a visitor', async () => {
  const who = await visitorWithTicket(api);
  expect(await figure('held', { what: 'seats' })).toBe(1);
  expect((await book(who)).status).toBe(201);
  expect((await book(await visitorWithTicket(api), { card: CARDS.lostCard })).status).toBe(402);
  expect((await book(await visitorWithTicket(api), { card: CARDS.lostReply })).status).toBe(202);
  await api.call('POST', '/v1/search/buses/outbound', { body: outboundSearch() });
  expect(await figure('bookings_total', { outcome: 'CONFIRMED' })).toBe(1);
  expect(await figure('bookings_total', { outcome: 'DECLINED_LOST_CARD' })).toBe(1);
  expect(await figure('payments_total', { act: 'charge', outcome: 'approved' })).toBe(1);
  expect(await figure('payments_total', { act: 'charge', outcome: 'declined' })).toBe(1);
  expect(await figure('payments_total', { act: 'charge', outcome: 'unknown' })).toBe(1);
  expect(await figure('waiting', { what: 'bookings pending' })).toBe(1);
  expect(await figure('waiting', { what: 'messages' })).toBeGreaterThan(0);
  expect(await figure('searches_total', { kind: 'tickets', outcome: 'complete' })).toBeGreaterThan(0);
  expect(await figure('queue', { state: 'waiting' })).toBe(0);
  expect(await figure('database_up')).toBe(1);
  expect(await figure('disk_free_bytes')).toBeGreaterThan(0);
  const text = await counts.registry.metrics();
  expect(text).toContain('route="/api/v1/booking",status="402"');
  expect(text).not.toContain(String(who.sessionId));
  expect(text).not.toMatch(/maelle|tremblay/i);
});

it('knows how old live feeds are, and that one was not taken', async () => {
  await api.database.query(
    `insert into live_feeds (name, asked_at, said_at, fault) values ('https://a.example/', $1, $2, null), ('https://b.example/', $1, null, 'garbled')`,
    [api.clock.now(), new Date(api.clock.now().getTime() - 90_000)],
  );
  expect(await figure('feed_age_seconds', { feed: 'https://a.example/' })).toBe(90);
  expect(await figure('feed_age_seconds', { feed: 'https://b.example/' })).toBe(-1);
  expect(await figure('feed_fault', { feed: 'https://b.example/' })).toBe(1);
});

it('still answers while the database is away or cannot write', async () => {
  storage.become('full');
  expect(await figure('storage_writes')).toBe(0);
  storage.become(null);
  vi.spyOn(api.database, 'query').mockRejectedValue(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
  expect([await figure('database_up'), await figure('held', { what: 'seats' })]).toEqual([0, undefined]);
  vi.restoreAllMocks();
  expect([await figure('database_up'), await figure('storage_writes')]).toEqual([1, 1]);
});

it('without anybody who asks for figures nothing is counted', async () => {
  const quiet = await createTestApi();
  expect(await quiet.api.readMetrics()).toEqual([]);
  await quiet.close();
});
