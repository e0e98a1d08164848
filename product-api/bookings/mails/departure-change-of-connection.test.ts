import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingSchema } from '@/contract/booking';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { addJourney, THROUGH_MONTREAL } from '@/tests/support/bookings/connections';
import { applyDepartureChange } from '../tickets/apply-departure-change';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { deliverMessages } from '../../door/deliver-messages';
import { enqueue } from '../../outbox/enqueue';

const SOLD = { departureTime: '2026-10-23T10:00:00.000Z', arrivalTime: '2026-10-23T13:00:00.000Z' };
const SECOND = { departureTime: '2026-10-23T16:00:00.000Z', arrivalTime: '2026-10-23T22:00:00.000Z' };
const arrivingAt = (clock: string) => ({ ...SOLD, arrivalTime: `2026-10-23T${clock}:00.000Z` });

let api: TestApi;
let news = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A booking of the journey with its change, made in a language. */
async function booked(language: 'en' | 'fr' = 'en') {
  // The van has two seats: every booking finds them free.
  await api.database.query('update departures set taken = array_fill(0::smallint, array[cardinality(taken)])');
  const who = visitor(api, ONE_ADULT);
  await startSession(who);
  await addJourney(who, THROUGH_MONTREAL);
  const call = who.call;
  who.call = (method, route, options) => call(method, route, { ...options, query: { language } });
  const booking = bookingSchema.parse((await book(who)).body);
  const [row] = await api.database.query<{ id: number }>('select id::int as id from bookings order by id desc limit 1');
  await deliverMessages(api.ctx);
  const journey = async () =>
    bookingSchema.parse((await who.call('GET', '/v1/booking')).body).buses[0]?.tickets[0]?.journey;
  return { bookingId: row?.id ?? 0, departureIds: booking.eTickets.map(({ leg }) => leg.departureId), journey };
}

/**
 * What a new timetable does to one vehicle of the booking, as product-api/inventory/gtfs/publish does it; null: it no
 * longer runs.
 */
async function move(
  { bookingId, departureIds }: Awaited<ReturnType<typeof booked>>,
  legIndex: number,
  times: typeof SOLD | null,
): Promise<{ subject: string; text: string }> {
  const departureId = departureIds[legIndex] ?? '';
  const old = legIndex === 0 ? SOLD : SECOND;
  await api.database.transaction(async (tx) => {
    if (times) await applyDepartureChange(tx, { bookingId, departureId, times });
    news += 1;
    await enqueue(
      tx,
      {
        kind: 'departure-changed',
        payload: { bookingId, departureId, what: times ? 'moved' : 'dropped', old, new: times },
        dedupKey: `news ${news}`,
      },
      api.clock.now(),
    );
  });
  expect(await deliverMessages(api.ctx)).toBe(1);
  const mail = api.mails.at(-1);
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
}

it('says how long is left for a change that can still be made, and shows it in the booking', async () => {
  const booking = await booked();
  expect(api.mails.at(-1)?.text).toContain(
    'Québec City → Toronto, Northline Coaches, Maple & Hudson\nChange in Montréal, Montréal Bus Terminal: 3\u00A0h',
  );
  const { subject, text } = await move(booking, 0, arrivingAt('15:00'));
  expect(subject).toMatch(/^New time for your bus Québec City → Montréal/);
  expect(text).toContain(
    'This bus is part of your journey Québec City → Toronto, with a change in Montréal.\nYou still have 1\u00A0h to change buses in Montréal.',
  );
  expect(text).toContain('Your tickets stay valid.');
  expect(await booking.journey()).toMatchObject({
    arrivalTime: SECOND.arrivalTime,
    durationMinutes: 720,
    changes: [{ minutes: 60 }],
    legs: [{ arrivalTime: '2026-10-23T15:00:00.000Z' }, SECOND],
  });
});

it('says plainly that a change is at risk, how much is missing and what to do', async () => {
  const { subject, text } = await move(await booked(), 0, arrivingAt('15:45'));
  expect(subject).toMatch(/^Your change in Montréal is at risk: new time for your bus Québec City → Montréal/);
  expect(text).toContain(
    'Your change in Montréal is at risk: 15\u00A0min are left for it, and 30\u00A0min are needed. Call us before you travel',
  );
  expect(text).not.toContain('Your tickets stay valid');
});

it('says that a change can no longer be made, whichever of the buses has moved, and the booking shows it', async () => {
  const booking = await booked('fr');
  const { subject, text } = await move(booking, 1, { ...SECOND, departureTime: '2026-10-23T12:00:00.000Z' });
  expect(subject).toMatch(
    /^Votre correspondance à Montréal n’est plus possible\u00A0: nouvel horaire de votre autocar Montréal → Toronto/,
  );
  expect(text).toContain(
    'le second autocar part ven.\u00A023\u00A0oct., 8\u00A0h, avant l’arrivée du premier, ven.\u00A023\u00A0oct., 9\u00A0h. Appelez-nous avant de partir',
  );
  expect((await booking.journey())?.changes).toMatchObject([{ minutes: -60 }]);
});

it('asks a timetable’s transfers how long the change takes', async () => {
  await api.database.query(
    "insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', 600, 'test')",
  );
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
  expect((await move(await booked(), 0, arrivingAt('15:45'))).text).toContain(
    'You still have 15\u00A0min to change buses in Montréal.',
  );
});

it.each([
  [
    'en',
    /^Your change in Montréal can no longer be made/,
    'the timetable now says that one cannot change buses there. Call us before you travel',
  ],
  [
    'fr',
    /^Votre correspondance à Montréal n’est plus possible/,
    'l’horaire indique maintenant qu’on ne peut plus y changer d’autocar. Appelez-nous avant de partir',
  ],
] as const)(
  'says that the change can no longer be made where a timetable forbids it, however long it would be (%s)',
  async (language, said, why) => {
    const booking = await booked(language);
    const state = async (change: string) => {
      await api.database.query(change);
      await raiseInventoryVersion(api.database.db);
      forgetInventory(api.ctx);
    };
    await state(
      "insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', null, 'later')",
    );
    const { subject, text } = await move(booking, 0, arrivingAt('15:00'));
    await state("delete from station_transfers where source = 'later'");
    expect(subject).toMatch(said);
    expect(text).toContain(why);
    expect(text).not.toMatch(/stay valid|restent valables/);
  },
);

it('says of a bus that no longer runs that the whole journey cannot be made', async () => {
  const { subject, text } = await move(await booked(), 1, null);
  expect(subject).toMatch(/^Your bus Montréal → Toronto, .* no longer runs/);
  expect(text).toContain(
    'Without this bus the whole journey Québec City → Toronto, with a change in Montréal, cannot be made as booked.',
  );
  expect(text).not.toMatch(/You still have|at risk/);
});
