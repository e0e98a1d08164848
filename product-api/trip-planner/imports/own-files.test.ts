import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  exportPlanner,
  externalActivities,
  externalBuses,
  externalHotels,
  externalRestaurants,
  readImport,
  readPlannerCalendar,
} from '@/contract/trip-planner';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { readJson } from '@/tests/support/api/read-json';
import { matching } from '@/tests/support/matching';
import { plannerActivity, plannerBus, plannerHotel, plannerRestaurant } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';

const SIMON = as('simon@example.org');
const NEWCOMER = as('newcomer@example.org');

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
  for (const { path, body } of ADDED) await callAs(api, SIMON)('POST', path, { body });
});
afterAll(() => api.close());

const ADDED = [
  { path: externalBuses.create.path, body: plannerBus({ travellers: ['Maëlle', 'Simon'], totalPrice: 6_150 }) },
  {
    path: externalHotels.create.path,
    body: plannerHotel({ details: 'Quiet room\nHigh floor', balanceDueDate: '2026-12-01' }),
  },
  // Two of a kind stay two.
  { path: externalActivities.create.path, body: plannerActivity() },
  { path: externalActivities.create.path, body: plannerActivity() },
  {
    path: externalRestaurants.create.path,
    body: plannerRestaurant({ reservationDate: null, reservationTime: null }),
  },
];

const exportedSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), fields: z.looseObject({ kind: z.string() }) })),
});
type Exported = z.infer<typeof exportedSchema>['items'][number];

const exported = async (token: string): Promise<{ items: Exported[]; text: string }> => {
  const text = Buffer.from((await callAs(api, token)('GET', exportPlanner.path)).bytes).toString('utf8');
  return { items: readJson(exportedSchema, text).items, text };
};

const read = async (token: string, name: string, content: string) => {
  const file = Buffer.from(content).toString('base64');
  const answer = await callAs(api, token)('POST', readImport.path, { body: { name, file } });
  expect([answer.status, refusalOf(answer).message]).toEqual([200, undefined]);
  return readImport.success[200].parse(answer.body);
};

const PATHS: Readonly<Record<string, string>> = {
  bus: externalBuses.create.path,
  hotel: externalHotels.create.path,
  activity: externalActivities.create.path,
  restaurant: externalRestaurants.create.path,
};

it('an export read into an empty planner makes the same planner (F51)', async () => {
  const { items, text } = await exported(SIMON);
  const { items: found, skipped } = await read(NEWCOMER, 'trip-planner-2026-10-20.json', text);
  expect([skipped, found.length]).toEqual([0, ADDED.length]);
  expect(found.map(({ fields }) => fields)).toEqual(items.map(({ fields }) => fields));
  expect(found.map(({ source, sameAs, faults }) => [source, sameAs, faults])).toEqual(
    ADDED.map(() => ['planner', null, []]),
  );
  for (const { fields } of found) {
    const body: unknown = Object.entries(fields).find(([name]) => name === fields.kind)?.[1];
    expect((await callAs(api, NEWCOMER)('POST', PATHS[fields.kind] ?? '', { body })).status).toBe(201);
  }
  const byWords = ({ items: all }: { items: Exported[] }) => all.map(({ fields }) => JSON.stringify(fields)).sort();
  expect(byWords(await exported(NEWCOMER))).toEqual(byWords({ items }));
});

it('an export read into the planner it came from brings nothing new, whatever its file is called', async () => {
  const { items, text } = await exported(SIMON);
  const { items: found } = await read(SIMON, 'everything', text);
  expect(found.map(({ sameAs }) => sameAs)).toEqual(items.map(({ id }) => id));
});

it('an export that somebody changed brings what is still an item, and counts the rest', async () => {
  const { items, text } = await exported(SIMON);
  const changed = [
    ...items.slice(0, 2),
    null,
    'x',
    { id: 7 },
    { id: 'y', fields: { kind: 'hotel', hotel: { zone: 'UTC', nmae: 'x' } } },
    { id: 'z', fields: { kind: 'train' } },
  ];
  const { items: found, skipped } = await read(
    NEWCOMER,
    'a.json',
    JSON.stringify({ ...readJson(exportedSchema, text), items: changed }),
  );
  expect([found.length, skipped]).toEqual([2, 5]);
  const body = { name: 'a.json', file: Buffer.from('{"format":"trip-planner","items":[]}').toString('base64') };
  expect(refusalOf(await callAs(api, NEWCOMER)('POST', readImport.path, { body })).code).toBe('IMPORT_EMPTY');
});

const calendarOf = async (token: string) =>
  Buffer.from((await callAs(api, token)('GET', readPlannerCalendar.path)).bytes).toString('utf8');

it('the planner’s own calendar brings nothing new to the planner it came from', async () => {
  const { items } = await exported(SIMON);
  const { items: found, skipped } = await read(SIMON, 'trip-planner.ics', await calendarOf(SIMON));
  const dated = items.filter(({ fields }) => fields.kind !== 'restaurant').map(({ id }) => id);
  expect([skipped, found.map(({ sameAs }) => sameAs).sort()]).toEqual([0, dated.sort()]);
});

it('read by somebody else it brings each thing as what it is, without people, prices and notes', async () => {
  const { items: found } = await read(as('friend@example.org'), 'a.ics', await calendarOf(SIMON));
  expect(found.map(({ fields, sameAs }) => [fields.kind, sameAs])).toEqual(
    matching.arrayContaining([
      ['bus', null],
      ['hotel', null],
      ['activity', null],
    ]),
  );
  expect(found.map(({ fields }) => fields)).toContainEqual({
    kind: 'bus',
    bus: { ...plannerBus(), travellers: [], totalPrice: null, pricePerPerson: null },
  });
  const balance = '2026-12-01';
  expect(found.map(({ fields }) => fields)).toContainEqual({
    kind: 'hotel',
    hotel: { ...plannerHotel(), details: '', balanceDueDate: balance, totalPrice: null, pricePerPerson: null },
  });
});

it('what was moved in a calendar program is what the event says now', async () => {
  const moved = (await calendarOf(SIMON)).replace(/DTSTART;VALUE=DATE:20261211/, 'DTSTART;VALUE=DATE:20261212');
  const { items: found } = await read(as('friend@example.org'), 'a.ics', moved);
  const hotel = found.map(({ fields }) => fields).find(({ kind }) => kind === 'hotel');
  expect(hotel).toMatchObject({ hotel: { checkIn: '2026-12-12', checkOut: '2026-12-13' } });
});
