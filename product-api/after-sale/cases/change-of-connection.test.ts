import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BusLeg } from '@/contract/bus-ticket';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { paid, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { changeRides, newestChange } from '@/tests/support/after-sale/company-changes';
import { startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { addJourney, THROUGH_MONTREAL } from '@/tests/support/bookings/connections';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { present } from '@/tests/support/present';
import { forgetInventory, raiseInventoryVersion } from '../../inventory-cache/inventory-cache';
import { deliverMessages } from '../../door/deliver-messages';

/** The second bus leaves at 16:00. */
const SOLD = { departureTime: '2026-10-23T10:00:00.000Z', arrivalTime: '2026-10-23T13:00:00.000Z' };
const SECOND = { departureTime: '2026-10-23T16:00:00.000Z', arrivalTime: '2026-10-23T22:00:00.000Z' };
const arrivingAt = (clock: string) => ({ ...SOLD, arrivalTime: `2026-10-23T${clock}:00.000Z` });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
// The van has two seats: every booking finds them free.
beforeEach(() =>
  api.database.query('update departures set taken = array_fill(0::smallint, array[cardinality(taken)])'),
);
afterAll(() => api.close());

/** A booking of the journey with its change, made in a language. */
async function booked(language: 'en' | 'fr' = 'en'): Promise<Owner> {
  const who = visitor(api, ONE_ADULT);
  await startSession(who);
  await addJourney(who, THROUGH_MONTREAL);
  const { call } = who;
  who.call = (method, route, options) => call(method, route, { ...options, query: { language } });
  const owner = await paid(who);
  await deliverMessages(api.ctx);
  return owner;
}

/** What becomes of one vehicle of the booking, as its traveller is told it. */
async function told(
  owner: Owner,
  legIndex: number,
  now: 'cancelled' | Pick<BusLeg, 'departureTime' | 'arrivalTime'>,
): Promise<{ subject: string; text: string }> {
  await changeRides(api, owner, [{ legIndex, now }]);
  expect(await deliverMessages(api.ctx)).toBe(1);
  const { subject, text } = present(api.mails.at(-1));
  return { subject: subject.replaceAll('\u00A0', ' '), text: text.replaceAll('\u00A0', ' ') };
}

async function journeyOf(owner: Owner) {
  return (await readMine(owner)).buses[0]?.tickets[0]?.journey;
}

/** What timetables say of changes in Montréal. */
async function state(sql: string): Promise<void> {
  await api.database.query(sql);
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
}

it('says how long is left for a change that can still be made, and shows it in the booking', async () => {
  const owner = await booked();
  const { subject, text } = await told(owner, 0, arrivingAt('15:00'));
  expect(subject).toMatch(/^New time for your bus Québec City → Toronto/);
  expect(text).toContain('You still have 1 h to change buses in Montréal.');
  expect(text).toContain('Your tickets stay valid');
  expect(await journeyOf(owner)).toMatchObject({
    arrivalTime: SECOND.arrivalTime,
    durationMinutes: 720,
    changes: [{ minutes: 60 }],
    legs: [{ arrivalTime: '2026-10-23T15:00:00.000Z' }, SECOND],
  });
});

it('says that a change for which too little is left cannot be made, and lets its traveller choose', async () => {
  const owner = await booked();
  const { subject, text } = await told(owner, 0, arrivingAt('15:45'));
  expect(subject).toMatch(/^Your bus Québec City → Toronto, .* has other times: choose/);
  expect(text).toContain('The change in Montréal can no longer be made as you booked it.');
  expect(text).not.toMatch(/stay valid. You don’t need to do anything|You still have/);
  expect(await newestChange(owner)).toMatchObject({ status: 'OPEN', reasons: ['CHANGE_BROKEN'] });
});

it('says so whichever of the buses has moved, in the language of the booking, and the booking shows it', async () => {
  const owner = await booked('fr');
  const { subject, text } = await told(owner, 1, { ...SECOND, departureTime: '2026-10-23T12:00:00.000Z' });
  expect(subject).toMatch(/^Votre autocar Québec → Toronto, .* a un autre horaire : choisissez/);
  expect(text).toContain('La correspondance à Montréal ne peut plus se faire comme vous l’avez réservée.');
  expect((await journeyOf(owner))?.changes).toMatchObject([{ minutes: -60 }]);
});

it('asks a timetable’s transfers how long the change takes', async () => {
  const owner = await booked();
  await state(
    "insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', 600, 'test')",
  );
  const { text } = await told(owner, 0, arrivingAt('15:45'));
  await state("delete from station_transfers where source = 'test'");
  expect(text).toContain('You still have 15 min to change buses in Montréal.');
});

it.each([
  ['en', 'The change in Montréal can no longer be made'],
  ['fr', 'La correspondance à Montréal ne peut plus se faire'],
] as const)(
  'says that the change cannot be made where a timetable forbids it, however long it would be (%s)',
  async (language, why) => {
    const owner = await booked(language);
    await state(
      "insert into station_transfers (from_station, to_station, min_seconds, source) values ('mtl', 'mtl', null, 'later')",
    );
    const { text } = await told(owner, 0, arrivingAt('15:00'));
    await state("delete from station_transfers where source = 'later'");
    expect(text).toContain(why);
    expect(text).not.toMatch(/You don’t need to do anything|vous n’avez rien à faire/);
  },
);

it('says of a bus that no longer runs that the whole journey is cancelled', async () => {
  const owner = await booked();
  const { subject, text } = await told(owner, 1, 'cancelled');
  expect(subject).toMatch(/^Your bus Québec City → Toronto, .* was cancelled: choose/);
  expect(text).not.toContain('You still have');
  expect(await newestChange(owner)).toMatchObject({ kind: 'BUS_CANCELLED', unitIds: ['seat-0-0-0'] });
});
