import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { baseOf } from '@/rules/buses/service-day';
import { bookedTrip, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book } from '@/tests/support/bookings/booking-flow';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { inventoryVersion } from '../../inventory-cache/inventory-cache';
import { followClocks } from './follow-clocks';

const HOUR_MS = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

/** As if all that is on sale had been put there by clocks that show an hour less. */
const sellByOldClocks = () => api.database.query("update departures set base_at = base_at + interval '1 hour'");

const basesOf = async () =>
  (
    await api.database.query<{ day: string; zone: string; base: Date }>(
      'select d.service_date::text as day, t.zone, d.base_at as base from departures d join trips t on t.id = d.trip_id',
    )
  ).map(({ day, zone, base }) => [day, new Date(base).getTime() - baseOf(day, zone).getTime()] as const);

/** Every moment that a booking says of its buses and their seats, in the order in which it says them. */
function momentsOf({ buses, units }: MyBooking): number[] {
  const seats = units.filter(({ kind }) => kind === 'seat');
  const told = JSON.stringify([buses.map(({ tickets }) => tickets), seats]);
  return [...told.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g)].map(([, moment = '']) => Date.parse(moment));
}

it('keeps the clock times of what is on sale and sold, tells nobody, and has nothing more to do', async () => {
  await sellByOldClocks();
  const owner = await bookedTrip(api);
  const before = await readMine(owner);
  const version = await inventoryVersion(api.ctx);
  const starts = () =>
    api.database.query<{ kind: string; at: Date }>('select kind, starts_at as at from booking_units order by id');
  const soldStarts = await starts();

  const followed = await followClocks(api.ctx);
  const all = await basesOf();
  // Of the day before yesterday nothing runs any more.
  const today = api.clock.now().toISOString().slice(0, 10);
  expect(all.filter(([day, off]) => day >= today && off !== 0)).toEqual([]);
  expect(followed.departures).toBeGreaterThanOrEqual(all.filter(([day]) => day >= today).length);
  expect(followed.rides).toBe(2);
  expect(await inventoryVersion(api.ctx)).toBe(version + 1);

  const after = await readMine(owner);
  expect(momentsOf(before).length).toBeGreaterThan(20);
  expect(momentsOf(after)).toEqual(momentsOf(before).map((moment) => moment - HOUR_MS));
  expect(after.changes).toEqual([]);
  expect(after.stays).toEqual(before.stays);
  expect((await starts()).map(({ kind, at }) => [kind, new Date(at).getTime()])).toEqual(
    soldStarts.map(({ kind, at }) => [kind, new Date(at).getTime() - (kind === 'seat' ? HOUR_MS : 0)]),
  );
  expect(await api.database.query('select 1 from told_rides')).toEqual([]);

  expect(await followClocks(api.ctx)).toEqual({ departures: 0, rides: 0, visits: 0 });
  expect(await inventoryVersion(api.ctx)).toBe(version + 1);
});

it('lets nobody pay for a cart that shows the old moment', async () => {
  await sellByOldClocks();
  const who = await visitorWithTrip(api);
  await followClocks(api.ctx);
  expect(refusalOf(await book(who)).code).toBe('NOT_ON_SALE');
});

it('leaves alone what is counted from another moment by something else than clocks', async () => {
  await api.database.query("update departures set base_at = base_at + interval '7 minutes'");
  const before = await basesOf();
  expect(await followClocks(api.ctx)).toEqual({ departures: 0, rides: 0, visits: 0 });
  expect(await basesOf()).toEqual(before);
});

it('moves a departure once where two processes come to it', async () => {
  await sellByOldClocks();
  await bookedTrip(api);
  const [first, second] = await Promise.all([followClocks(api.ctx), followClocks(api.ctx)]);
  const all = (await basesOf()).filter(([, off]) => off === 0).length;
  expect(first.departures + second.departures).toBe(all);
  expect(first.rides + second.rides).toBe(2);
});

it('keeps the clock times of visits that are sold', async () => {
  await bookedTrip(api);
  const moments = async () => {
    const rows = await api.database.query<{ cart: Record<string, string>; at: Date; until: string | null }>(
      `select b.activity_carts->0 as cart, u.starts_at as at, u.steps->0->>'until' as until
       from bookings b join booking_units u on u.booking_id = b.id and u.kind = 'place'`,
    );
    return rows.flatMap(({ cart, at, until }) =>
      [cart.startsAt, cart.endsAt, cart.freeCancellationUntil, at, until].map((moment) =>
        new Date(moment ?? 0).getTime(),
      ),
    );
  };
  const sold = await moments();
  // Its clocks show an hour less than when it was sold.
  await api.database.query(
    `update bookings set activity_carts = jsonb_set(activity_carts, '{0,place,zone}', '"America/Chicago"')`,
  );
  expect(await followClocks(api.ctx)).toEqual({ departures: 0, rides: 0, visits: 1 });
  expect(await moments()).toEqual(sold.map((moment) => moment + HOUR_MS));
  expect(await followClocks(api.ctx)).toEqual({ departures: 0, rides: 0, visits: 0 });
});
