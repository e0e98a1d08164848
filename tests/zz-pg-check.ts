import { connectDatabase } from '@/product-api/database/connect';
import { startPostgres } from '@/scripts/throwaway-postgres';
import { createTestApi } from './support/api-fixture';
import { outboundSearch, searchOutbound, ticketOf, tripNumbers, takenOf } from './support/bus-search';
import { readOffer } from '@/product-api/buses/offers';
import { holdSeats, releaseSeats } from '@/product-api/buses/hold-seats';
import { sellHeldSeats, returnSoldSeats } from '@/product-api/buses/sell-seats';
import { sweepExpiredHolds } from '@/product-api/buses/sweep-expired-holds';

const cluster = await startPostgres();
if (!cluster) throw new Error('none');
try {
  const database = await connectDatabase({ kind: 'postgresql', url: await cluster.createDatabase() });
  const api = await createTestApi({ database });
  const { tickets, answer } = await searchOutbound(api);
  console.log(answer.status, tripNumbers(tickets), answer.headers.get('x-suppliers'));
  const segment = readOffer(api.ctx, ticketOf(tickets, 'M1').tripId).legs[0]!.segments[0]!;
  const now = api.clock.now();
  const held = await Promise.all(Array.from({ length: 20 }, (_, i) => database.transaction((tx) => holdSeats(tx, { sessionId: `s${i}`, heldFor: null, segments: [segment], seats: 1, expiresAt: new Date(now.getTime() + 1000), now }))));
  console.log(held.filter((x) => x === 'held').length, await takenOf(api, String(segment.departureId)));
  const winner = `s${held.indexOf('held')}`;
  console.log(await database.transaction((tx) => sellHeldSeats(tx, { sessionId: winner, bookingId: 1, segments: [segment], seats: 1, now })));
  api.clock.advance(5000);
  console.log('swept', await sweepExpiredHolds(api.ctx), await takenOf(api, String(segment.departureId)));
  await returnSoldSeats(database.db, { bookingId: 1 });
  await releaseSeats(database.db, { sessionId: winner });
  console.log(await takenOf(api, String(segment.departureId)));
  console.log((await api.call('GET', '/v1/search/buses/days', { query: { departureCityCode: 'montreal', destinationCityCode: 'toronto', from: '2026-10-20', to: '2026-11-20' } })).status);
  const body = JSON.stringify(outboundSearch());
  const times: number[] = [];
  for (let i = 0; i < 2000; i += 1) {
    const t = performance.now();
    const r = await api.api.fetch(new Request('http://localhost/api/v1/search/buses/outbound', { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    await r.arrayBuffer();
    times.push(performance.now() - t);
  }
  times.sort((a, b) => a - b);
  console.log('search p50', times[1000], 'p95', times[1900]);
  const { selectDepartures } = await import('@/product-api/buses/bus-trips.repository');
  const pq = { fromCity: 'montreal', toCity: 'toronto', firstDate: '2026-10-23', lastDate: '2026-10-23', start: new Date('2026-10-23T01:00:00Z'), end: new Date('2026-10-24T07:00:00Z'), operators: { except: [] as string[] } };
  const time = async (name: string, f: () => Promise<unknown>) => { const a: number[] = []; for (let i = 0; i < 500; i += 1) { const t = performance.now(); await f(); a.push(performance.now() - t); } a.sort((x, y) => x - y); console.log(name, a[250]); };
  await time('raw', () => selectDepartures(database, pq));
  let captured: [string, unknown[]] = ['', []];
  await selectDepartures({ ...database, query: async (sql: string, params?: unknown[]) => { captured = [sql, params ?? []]; return []; } } as never, pq);
  for (const row of await database.query<Record<string, string>>('explain (analyze, buffers) ' + captured[0], captured[1])) console.log(Object.values(row)[0]);
  await database.query('analyze');
  await time('raw analyzed', () => selectDepartures(database, pq));
  const { listOfferedSegments } = await import('@/product-api/buses/list-offered-segments');
  await time('offered', () => listOfferedSegments(api.ctx, { fromCity: 'montreal', toCity: 'toronto', date: '2026-10-23', includeArrivingThatDay: false }, { except: [] }));
  await time('http', async () => { const r = await api.api.fetch(new Request('http://localhost/api/v1/search/buses/outbound', { method: 'POST', headers: { 'content-type': 'application/json' }, body })); await r.arrayBuffer(); });
  const q: number[] = [];
  for (let i = 0; i < 2000; i += 1) { const t = performance.now(); await database.query('select 1'); q.push(performance.now() - t); }
  q.sort((a, b) => a - b);
  console.log('select 1 p50', q[1000]);
  await api.close();
} finally { await cluster.stop(); }
