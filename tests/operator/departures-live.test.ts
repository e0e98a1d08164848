import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelAllByFeed } from '@/product-api/after-sale/departures/cancel-by-feed';
import { COMMANDS } from '@/scripts/commands';
import { askFirst } from '@/scripts/operator/ask-first';
import { liveDepartures, liveFeeds } from '@/product-api/buses/live/live.table';
import { paid, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { addTicket, findTicket, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { toldBy } from '@/tests/support/bookings/operator';

/** What live feeds cancel (F40, D71), after an operator's word or by itself. */

const COUNTS = {
  trips: 3,
  matched: 3,
  unknown: 0,
  strange: 0,
  cancelled: 1,
  added: 0,
  vehicles: 0,
  alerts: 0,
  faulty: 0,
};
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await api.database.query('delete from live_departures');
  await api.database.query('delete from live_feeds');
});
afterAll(() => api.close());

const live = (...args: string[]) => toldBy(api, 'departures', 'live', ...args);
/** Each test has a day of its own. */
async function buy(date: string) {
  const who = visitor(api);
  await startSession(who);
  expect((await addTicket(who, await findTicket(who, 'N1', { date }))).status).toBe(201);
  return paid(who);
}
const idOf = async (date: string) =>
  Number(
    (
      await api.database.query<{ id: string }>(
        `select d.id::text as id from departures d join trips t on t.id = d.trip_id where t.trip_number = 'N1' and d.service_date = $1`,
        [date],
      )
    )[0]?.id,
  );
async function feedCancels(
  dates: readonly string[],
  changes: { saidAt?: string; counts?: Partial<typeof COUNTS> } = {},
) {
  const saidAt = new Date(changes.saidAt ?? TEST_NOW);
  const name = 'https://live.example/trips';
  const counts = { ...COUNTS, ...changes.counts };
  await api.database.db.insert(liveFeeds).values({ name, askedAt: saidAt, gotAt: saidAt, saidAt, counts });
  for (const date of dates)
    await api.database.db
      .insert(liveDepartures)
      .values({ feed: name, departureId: await idOf(date), state: 'cancelled', times: null, saidAt: null });
}
const isClosed = async (date: string) =>
  (
    await api.database.query<{ closed: boolean }>('select is_closed as closed from departures where id = $1', [
      await idOf(date),
    ])
  )[0]?.closed;

it('asks first, then cancels, and the traveller has the choices of a cancelled bus', async () => {
  const day = '2026-10-26';
  const owner = await buy(day);
  await feedCancels([day]);
  expect(await live('--dry-run')).toEqual([
    0,
    // On the clock that `departures list` shows, too.
    expect.stringMatching(
      /cancel 1 departure still sold .*\n.*\n\d+ +Northline \S+ +N1 +2026-10-26 06:00 +\d{4}-\d\d-\d\d \d\d:\d\d UTC/,
    ),
  ]);
  expect(await live()).toEqual([2, expect.stringContaining('it asks first, or takes --yes')]);
  expect(await isClosed(day)).toBe(false);
  expect(await live('--yes')).toEqual([0, expect.stringContaining('Cancelled: 1.\nTold by mail: 1 booking.')]);
  expect(await isClosed(day)).toBe(true);
  expect((await readMine(owner)).changes).toMatchObject([{ kind: 'BUS_CANCELLED', status: 'OPEN' }]);
  const acts = await api.database.query('select act, because from departure_acts where act = $1', ['cancel']);
  expect(acts).toEqual([{ act: 'cancel', because: 'Live feed https://live.example/trips' }]);
  const heard = `https://live.example/trips: heard at ${TEST_NOW}; 3 of 3 trips are ours, 1 cancelled.`;
  expect(await live('--yes')).toEqual([0, `${heard}\nLive feeds cancel nothing that is still sold.`]);
});

it('asks nobody where there is nothing to cancel', async () => {
  const asked: string[] = [];
  const agrees = async () => {
    asked.push('Do it?');
    return true;
  };
  const said: string[] = [];
  const askedLive = (...args: string[]) =>
    askFirst({
      args,
      asks: COMMANDS.departures?.asks?.(['live']) ?? false,
      run: async (typed) => {
        const [code, text] = await live(...typed);
        said.push(text);
        return code;
      },
      agrees,
      report: (line) => said.push(line),
    });
  expect([await askedLive(), await askedLive('--dry-run')]).toEqual([0, 0]);
  expect([...asked, ...said]).toEqual(
    Array(2).fill(
      'No live feed is set (GTFS_RT_URL), or it was not asked yet.\nLive feeds cancel nothing that is still sold.',
    ),
  );

  await feedCancels(['2026-10-30']);
  await buy('2026-10-30');
  expect(await askedLive()).toBe(0);
  expect([asked, said.at(-1)]).toEqual([['Do it?'], expect.stringContaining('Cancelled: 1.')]);
});

it('takes nothing but itself', async () => {
  expect(await live('northline')).toEqual([2, expect.stringContaining('live takes no northline')]);
});

it('believes nothing that is old', async () => {
  await feedCancels(['2026-10-27'], { saidAt: '2026-10-20T13:56:59.000Z' });
  await api.database.query(`update live_feeds set fault = 'it answers 503'`);
  const silent = 'silent since 2026-10-20T13:56:59.000Z; 3 of 3 trips are ours, 1 cancelled; not taken: it answers 503';
  expect(await live('--yes')).toEqual([
    0,
    `https://live.example/trips: ${silent}.\nLive feeds cancel nothing that is still sold.`,
  ]);
});

it('by itself it cancels too, but never what an operator has restored', async () => {
  const day = '2026-10-28';
  await feedCancels([day]);
  expect(await cancelAllByFeed(api.ctx)).toBe(1);
  expect(await isClosed(day)).toBe(true);
  expect((await toldBy(api, 'departures', 'restore', 'northline', day, 'N1', '--because', 'It runs', '--yes'))[0]).toBe(
    0,
  );
  expect(await cancelAllByFeed(api.ctx)).toBe(0);
  expect(await isClosed(day)).toBe(false);
  expect((await live('--dry-run'))[1]).toContain('you restored it');
});

it('waits for a person where a feed cancels most of its day', async () => {
  const day = '2026-10-29';
  await feedCancels([day], { counts: { cancelled: 11, matched: 21 } });
  expect([await cancelAllByFeed(api.ctx), await isClosed(day)]).toEqual([0, false]);
  await api.database.query(`update live_feeds set counts = counts || '{"matched": 22}'`);
  expect([await cancelAllByFeed(api.ctx), await isClosed(day)]).toEqual([1, true]);
});
