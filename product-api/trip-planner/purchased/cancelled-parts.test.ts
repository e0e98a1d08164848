import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTrips, type PlannerItem } from '@/contract/trip-planner';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { moveBus } from '@/tests/support/after-sale/company-changes';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';

const LEAD = as('maelle@example.org', { givenName: 'Maëlle' });
const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

let api: TestApi;
let owner: Owner;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
  owner = await bookedTrip(api, { party: COUPLE });
});
afterAll(() => api.close());

const idFor = (part: string) => `booking-${owner.number}-${part}`;

async function items(): Promise<Map<string, PlannerItem>> {
  const answer = await callAs(api, LEAD)('GET', listTrips.path, {});
  const { trips, undated } = listTrips.success[200].parse(answer.body);
  return new Map([...trips.flatMap((trip) => trip.items), ...undated].map((item) => [item.id, item]));
}

/** Events of the planner's calendar by the id of their item. */
async function events(): Promise<Map<string, string>> {
  const answer = await callAs(api, LEAD)('GET', '/v1/trip-planners/calendar', {});
  const calendar = Buffer.from(answer.bytes).toString('utf8').replaceAll('\r\n ', '');
  const found = calendar.split('BEGIN:VEVENT').slice(1);
  return new Map(found.map((event) => [/UID:(.*?)@/.exec(event)?.[1] ?? '', event]));
}

async function tellsOfMove(directionIndex: 0 | 1): Promise<boolean> {
  return (await moveBus(api, owner, { departure: 5, arrival: 5 }, directionIndex)).length > 0;
}

it('shows who travels and what that cost once one of two has given it back', async () => {
  const sold = await items();
  const before = present(sold.get(idFor('bus-0-1')));
  await cancelUnits(owner, ['seat-0-1-1', 'place-0-0-0']);
  const now = await items();
  expect([...now.keys()].sort()).toEqual([...sold.keys()].sort());
  const { units, eTickets } = await readMine(owner);
  const left = present(units.find(({ unitId }) => unitId === 'seat-0-1-0'));
  const bus = present(now.get(idFor('bus-0-1')));
  expect([before.travellerCount, bus.travellerCount]).toEqual([2, 1]);
  const valid = eTickets.filter(({ status, direction }) => status === 'VALID' && direction === 'return');
  expect(bus.fields).toMatchObject({
    bus: {
      travellers: ['Maëlle Gagnon-Tremblay'],
      eTicket: valid.map(({ ticketNumber }) => ticketNumber).join(', '),
      totalPrice: left.price,
      pricePerPerson: left.price,
    },
  });
  expect(now.get(idFor('activity-0'))?.travellerCount).toBe(1);
  expect(now.get(idFor('bus-0-0'))).toEqual(sold.get(idFor('bus-0-0')));
});

it('drops a part of which nothing is left, while calendars are told that it is over', async () => {
  const before = await events();
  await cancelUnits(owner, ['seat-0-1-0']);
  expect([...(await items()).keys()].sort()).toEqual([idFor('activity-0'), idFor('bus-0-0'), idFor('hotel-0')]);
  const after = await events();
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const isOver = [...after].filter(([, event]) => event.includes('STATUS:CANCELLED')).map(([id]) => id);
  expect(isOver).toEqual([idFor('bus-0-1')]);
  expect([...before.values(), ...after.values()].map((event) => /SEQUENCE:(\d+)/.exec(event)?.[1])).toEqual([
    ...Array<string>(before.size).fill('1'),
    ...Array<string>(after.size).fill('2'),
  ]);
});

it('tells nobody of a bus that they have given back', async () => {
  expect([await tellsOfMove(0), await tellsOfMove(1)]).toEqual([true, false]);
});

it('has nothing of a booking that is cancelled as a whole', async () => {
  const { units } = await readMine(owner);
  await cancelUnits(
    owner,
    units.filter(({ status }) => status === 'SOLD').map(({ unitId }) => unitId),
  );
  expect(await items()).toEqual(new Map());
  const over = [...(await events()).values()];
  expect(over).toHaveLength(4);
  for (const event of over) expect(event).toContain('STATUS:CANCELLED');
});
