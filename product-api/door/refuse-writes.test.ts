import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import { storageInHand } from '@/tests/support/api/storage-in-hand';
import { bookingRequest, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { outboundSearch } from '@/tests/support/buses/bus-search';
import { reconcileBookings } from '../bookings/run/reconcile-bookings';
import { moneyCheck } from '../bookings/money-check/money-check';

const storage = storageInHand();
const diskFull = () => Object.assign(new Error('could not extend file'), { code: '53100' });
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ storage });
});
afterAll(() => api.close());

const ready = () => api.api.fetch(new Request('http://localhost/readyz'));
const said = (answer: Answer) => [answer.status, refusalOf(answer).code, answer.headers.get('retry-after')];

it('refuses what would write, in both languages, and answers what only reads (S29)', async () => {
  const who = await visitorWithTicket(api);
  storage.become('full');
  const begun = (language: string) =>
    api.call('POST', '/v1/session', { body: { ...who.party, currencyCode: 'CAD' }, query: { language } });
  expect(said(await begun('en'))).toEqual([503, 'NOT_READY', '30']);
  expect(refusalOf(await begun('en')).message).toMatch(/^We cannot save anything at the moment/);
  expect(refusalOf(await begun('fr')).message).toMatch(/^Nous ne pouvons rien enregistrer/);
  for (const [method, path] of [
    ['DELETE', '/v1/session'],
    ['PATCH', '/v1/session/currency/EUR'],
    ['POST', '/v1/booking'],
    ['PUT', '/v1/session/passengers'],
  ] as const)
    expect(said(await who.call(method, path, { body: {} }))).toEqual([503, 'NOT_READY', '30']);
  expect((await who.call('GET', '/v1/session')).status).toBe(200);
  expect((await api.call('POST', '/v1/search/buses/outbound', { body: outboundSearch() })).status).toBe(200);
  storage.become(null);
  expect((await begun('en')).status).toBe(201);
});

it.each([
  ['full', 'no room is left on the disk'],
  ['readOnly', 'the disk cannot be written'],
  ['handles', 'no file handle is left'],
] as const)('/readyz says why it is not: %s', async (fault, reason) => {
  storage.become(fault);
  const answer = await ready();
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { status: 'not ready', reason },
  ]);
  // It may have taken the database with it.
  const query = vi.spyOn(api.database, 'query').mockRejectedValue(new Error('closed'));
  const without = await ready();
  expect([without.status, await without.json()]).toEqual([503, { status: 'not ready', reason }]);
  storage.become(null);
  expect((await ready()).status).toBe(503);
  query.mockRestore();
  expect((await ready()).status).toBe(200);
});

it('a disk that fills between charge and confirmation loses nothing: 503, then the booking that was paid', async () => {
  const who = await visitorWithTicket(api);
  const headers = { 'idempotency-key': 'when the disk was full' };
  const body = await bookingRequest(who);
  const { sessionId } = who;
  const send = () => api.call('POST', '/v1/booking', { sessionId, body, headers });
  api.ctx.atFaultPoint = (point) => {
    if (point === 'afterCharge') throw diskFull();
  };
  expect(said(await send())).toEqual([503, 'NOT_READY', '30']);
  expect([storage.fault(), (await ready()).status]).toEqual(['full', 503]);
  api.ctx.atFaultPoint = undefined;
  expect(said(await send())).toEqual([503, 'NOT_READY', '30']);
  storage.become(null);
  // The wait after which nothing can be on its way any more.
  api.clock.advance(21_000);
  await reconcileBookings(api.ctx);
  const repeated = await send();
  expect([repeated.status, bookingOf(repeated).status]).toEqual([200, 'CONFIRMED']);
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});

it('a clock that was set back an hour loses nothing, and sells on', async () => {
  const before = await visitorWithTicket(api);
  const body = await bookingRequest(before);
  expect((await before.call('POST', '/v1/booking', { body })).status).toBe(201);
  const holding = await visitorWithTicket(api);
  api.clock.advance(-3_600_000);
  expect(bookingOf(await before.call('GET', '/v1/booking')).status).toBe('CONFIRMED');
  expect((await holding.call('POST', '/v1/booking', { body: await bookingRequest(holding) })).status).toBe(201);
  const after = await visitorWithTicket(api);
  expect((await after.call('POST', '/v1/booking', { body: await bookingRequest(after) })).status).toBe(201);
  api.clock.advance(3_600_000);
  expect((await moneyCheck(api.ctx)).differences).toEqual([]);
});
