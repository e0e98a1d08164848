import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createFeed,
  endFeed,
  exportPlanner,
  externalActivities,
  externalBuses,
  externalHotels,
  externalRestaurants,
  readFeed,
  readFeedState,
  readPlannerCalendar,
  shareItems,
} from '@/contract/trip-planner';
import { bodyOf, bookingOf, refusalOf, savedOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { readJson } from '@/tests/support/api/read-json';
import { book } from '@/tests/support/bookings/booking-flow';
import { instanceOf } from '@/tests/support/instance-of';
import { matching } from '@/tests/support/matching';
import { plannerActivity, plannerBus, plannerHotel, plannerRestaurant } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';

const MAELLE = as('maelle@example.org', { givenName: 'Maëlle' });
const SIMON = as('simon@example.org', { givenName: 'Simon' });
const HALIFAX = 'America/Halifax';

/** What this file reads of an export. */
const exportedSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      id: z.string(),
      access: z.string(),
      sharedBy: z.string().nullable(),
      viewers: z.array(z.unknown()),
      files: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});

let api: TestApi;
let ids: Record<'bus' | 'hotel' | 'activity' | 'restaurant' | 'undated', string>;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
  const add = async (path: string, body: object) => savedOf(await callAs(api, SIMON)('POST', path, { body })).item.id;
  ids = {
    bus: await add(
      externalBuses.create.path,
      plannerBus({ arrivalZone: HALIFAX, arrivalCityCode: null, eTicket: 'A;B,C\\D', travellers: ['Maëlle'] }),
    ),
    hotel: await add(
      externalHotels.create.path,
      plannerHotel({ confirmationCode: 'FH-1', balanceDueDate: '2026-12-01' }),
    ),
    activity: await add(
      externalActivities.create.path,
      plannerActivity({ time: '22:00', endTime: '01:00', zone: HALIFAX }),
    ),
    restaurant: await add(
      externalRestaurants.create.path,
      plannerRestaurant({ reservationDate: '2027-07-02', reservationTime: '19:00' }),
    ),
    undated: await add(
      externalRestaurants.create.path,
      plannerRestaurant({ reservationDate: null, reservationTime: null }),
    ),
  };
});
afterAll(() => api.close());

type Event = { uid: string; summary: string; event: ICAL.Event; component: ICAL.Component };

function parse(answer: Answer): { calendar: ICAL.Component; events: Event[]; text: string } {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = Buffer.from(answer.bytes).toString('utf8');
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(standIn(ICAL.parse(text)));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return { uid: event.uid, summary: event.summary, event, component };
  });
  return { calendar, events, text };
}
const read = async (token: string, query: Record<string, string> = {}) =>
  parse(await callAs(api, token)('GET', readPlannerCalendar.path, { query }));
const eventOf = (events: Event[], uid: string) => events.find((event) => event.uid === `${uid}@localhost`);
const times = (found: Event | undefined) =>
  [found?.event.startDate, found?.event.endDate].map((time) =>
    time?.isDate ? time.toString() : time?.toJSDate().toISOString(),
  );

describe('calendar file (F51)', () => {
  it('has everything with a date, at its moment, with the definition of each clock', async () => {
    const { calendar, events } = await read(SIMON);
    expect(times(eventOf(events, ids.bus))).toEqual(['2026-12-11T20:00:00.000Z', '2026-12-12T01:00:00.000Z']);
    expect(times(eventOf(events, ids.hotel))).toEqual(['2026-12-11', '2026-12-13']);
    expect(times(eventOf(events, ids.activity))).toEqual(['2026-12-13T02:00:00.000Z', '2026-12-13T05:00:00.000Z']);
    // In summer, and two hours long: nobody said when it ends.
    expect(times(eventOf(events, ids.restaurant))).toEqual(['2027-07-02T23:00:00.000Z', '2027-07-03T01:00:00.000Z']);
    expect(events).toHaveLength(5);
    // Whoever sleeps somewhere is free all day.
    const busy = events.filter(({ component }) => component.getFirstPropertyValue('transp') !== 'TRANSPARENT');
    expect(busy.map(({ uid }) => uid).sort()).toEqual(
      [ids.bus, ids.activity, ids.restaurant].map((id) => `${id}@localhost`).sort(),
    );
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(zones.sort()).toEqual([HALIFAX, 'America/Toronto']);
    for (const { component } of events) {
      const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
      if (zone) expect(zones).toContain(zone);
    }
  });

  it('says what one needs on the way, with every sign as it was typed, and names nobody', async () => {
    const { events, text } = await read(SIMON);
    const bus = eventOf(events, ids.bus);
    expect(bus?.summary).toBe('Bus Montréal → Union Station Bus Terminal, Maple Coach');
    expect(bus?.event.description).toContain('E-ticket: A;B,C\\D');
    expect(bus?.event.location).toBe('Gare d’autocars de Montréal');
    expect(bus?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/trip-planner?item=${ids.bus}`);
    expect(text).not.toContain('Maëlle');
    expect(text).not.toMatch(/^DESCRIPTION:\r?$/m);
    // The title says what it is: the place is where to go, and its name only where nobody gave an address.
    const places = [ids.restaurant, ids.activity, ids.hotel].map((id) => eventOf(events, id)?.event.location);
    expect(places).toEqual(['12 King St W, Toronto', '9 Queens Quay W, Toronto', 'Foundry House, Toronto']);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const french = await read(SIMON, { language: 'fr' });
    expect(eventOf(french.events, ids.bus)?.summary).toMatch(/^Autocar /);
    expect(eventOf(french.events, ids.hotel)?.event.description).toContain('Confirmation\u00A0: FH-1');
  });

  it('rings two days before a balance is due, at nine in the morning (R80)', async () => {
    const { events } = await read(SIMON);
    const balance = eventOf(events, `${ids.hotel}-balance`);
    expect([balance?.summary, ...times(balance)]).toEqual(['Balance due: Foundry House', '2026-12-01', '2026-12-02']);
    const [alarm] = balance?.component.getAllSubcomponents('valarm') ?? [];
    const note = balance?.event.description;
    expect(note).toMatch(/^The balance of the stay at Foundry House is to be paid by Tuesday.1.December.2026\.$/);
    expect(alarm?.getFirstPropertyValue('description')).toBe(note);
    const french = eventOf((await read(SIMON, { language: 'fr' })).events, `${ids.hotel}-balance`);
    expect(french?.event.description).toMatch(/ est à payer au plus tard le mardi.1er.décembre.2026\.$/);
    const trigger = instanceOf(ICAL.Duration, alarm?.getFirstPropertyValue('trigger'));
    const rings = balance?.event.startDate.clone();
    if (rings) rings.isDate = false;
    rings?.addDuration(trigger);
    expect([alarm?.getFirstPropertyValue('action'), rings?.toString()]).toEqual(['DISPLAY', '2026-11-29T09:00:00']);
  });

  it('keeps ids and counts changes', async () => {
    const before = eventOf((await read(SIMON)).events, ids.activity);
    api.clock.advance(60_000);
    await callAs(api, SIMON)('PUT', `/v1/trip-planners/external-activities/${ids.activity}`, {
      body: plannerActivity({ time: '22:00', endTime: '01:00', zone: HALIFAX, name: 'Ferry at night' }),
    });
    const after = eventOf((await read(SIMON)).events, ids.activity);
    expect([before?.event.sequence, after?.event.sequence, after?.summary]).toEqual([0, 60, 'Ferry at night, Toronto']);
    expect(after?.component.getFirstPropertyValue('last-modified')?.toString()).toBe(
      api.clock.now().toISOString().replace('.000', ''),
    );
  });

  it('has one trip alone by any of its items; what has no date is no event', async () => {
    expect((await read(SIMON, { itemId: ids.hotel })).events.map(({ uid }) => uid.split('@')[0]).sort()).toEqual(
      [ids.bus, ids.hotel, `${ids.hotel}-balance`, ids.activity].sort(),
    );
    expect((await read(SIMON, { itemId: ids.undated })).events).toEqual([]);
    expect((await callAs(api, MAELLE)('GET', readPlannerCalendar.path, { query: { itemId: ids.hotel } })).status).toBe(
      404,
    );
  });

  it('writes far away years in UTC: nobody knows their clocks', async () => {
    const call = callAs(api, as('far@example.org'));
    for (const day of ['1901-03-01', '2190-03-01'])
      await call('POST', externalRestaurants.create.path, { body: plannerRestaurant({ reservationDate: day }) });
    const { calendar, events } = parse(await call('GET', readPlannerCalendar.path));
    expect(events.map((event) => times(event)[0]?.slice(0, 10)).sort()).toEqual(['1901-03-02', '2190-03-02']);
    expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
  });

  it('has what was bought, and what others share', async () => {
    const { bookingNumber: number } = bookingOf(await book(await visitorWithTrip(api)));
    await callAs(api, SIMON)('POST', shareItems.path, {
      body: { itemIds: [ids.hotel], emailAddressesToUpdate: ['maelle@example.org'] },
    });
    const { events, text } = await read(MAELLE);
    const uids = events.map(({ uid }) => uid);
    expect(uids).toEqual(
      matching.arrayContaining(
        ['bus-0-0', 'bus-0-1', 'hotel-0', 'activity-0'].map((part) => `booking-${number}-${part}@localhost`),
      ),
    );
    expect(uids).toContain(`${ids.hotel}@localhost`);
    expect(text).not.toMatch(/simon/i);
  });
});

describe('private calendar address', () => {
  const feedOf = (url: string) => api.call('GET', new URL(url).pathname.replace('/api', ''));

  it('shows the calendar to whoever has it, in the language of its maker, and is kept as a hash alone', async () => {
    const made = await callAs(api, SIMON)('POST', createFeed.path, { body: {}, query: { language: 'fr' } });
    const { url, createdAt } = createFeed.success[201].parse(made.body);
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/v1\/calendar-feeds\/[0-9a-f]{64}\.ics$/);
    const answer = await feedOf(url ?? '');
    expect(eventOf(parse(answer).events, ids.bus)?.summary).toMatch(/^Autocar /);
    expect(['cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name))).toEqual([
      'private, max-age=300',
      'noindex, nofollow',
    ]);
    expect((await feedOf((url ?? '').replace('.ics', ''))).status).toBe(200);
    expect((await callAs(api, SIMON)('GET', readFeedState.path)).body).toEqual({ url: null, createdAt });
    const kept = JSON.stringify(await api.database.query('select * from planner_feeds'));
    expect(kept).not.toContain(/([0-9a-f]{64})/.exec(url ?? '')?.[1]);
  });

  it('is asked for again within the hour, and is sent only when it says something else', async () => {
    const url = present(bodyOf(createFeed, await callAs(api, SIMON)('POST', createFeed.path, { body: {} })).url);
    const path = new URL(url).pathname.replace('/api', '');
    const first = await api.call('GET', path);
    expect(parse(first).text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r$/m);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    api.clock.advance(60_000);
    const ask = (known: string) => api.call('GET', path, { headers: { 'if-none-match': known } });
    const again = await ask(`"other", ${etag}`);
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    expect((await ask('W/"other"')).status).toBe(200);
    await callAs(api, SIMON)('PUT', `/v1/trip-planners/external-restaurants/${ids.restaurant}`, {
      body: plannerRestaurant({ reservationDate: '2027-07-02', reservationTime: '19:30' }),
    });
    const changed = await ask(etag);
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    await callAs(api, SIMON)('PUT', `/v1/trip-planners/external-restaurants/${ids.restaurant}`, {
      body: plannerRestaurant({ reservationDate: '2027-07-02', reservationTime: '19:00' }),
    });
  });

  it('stops working when another is made, and when it is ended', async () => {
    const make = async () =>
      present(bodyOf(createFeed, await callAs(api, SIMON)('POST', createFeed.path, { body: {} })).url);
    const [first, second] = [await make(), await make()];
    expect([(await feedOf(first)).status, (await feedOf(second)).status]).toEqual([404, 200]);
    expect((await callAs(api, MAELLE)('DELETE', endFeed.path)).status).toBe(204);
    expect((await feedOf(second)).status).toBe(200);
    expect((await callAs(api, SIMON)('DELETE', endFeed.path)).status).toBe(204);
    expect(refusalOf(await feedOf(second)).code).toBe('FEED_NOT_FOUND');
    expect((await callAs(api, SIMON)('GET', readFeedState.path)).body).toEqual({ url: null, createdAt: null });
    for (const token of ['.ics', 'x', `${'0'.repeat(64)}.ics`, 'a%00', `${'0'.repeat(64)}.exe`])
      expect((await api.call('GET', readFeed.path.replace('{token}', token))).status).toBe(404);
  });
});

it('a private calendar address shows what is somebody’s by e-mail address for 180 days after they last signed in', async () => {
  const url = present(bodyOf(createFeed, await callAs(api, MAELLE)('POST', createFeed.path, { body: {} })).url);
  const feed = async () => parse(await api.call('GET', new URL(url).pathname.replace('/api', ''))).events.length;
  const own = await callAs(api, MAELLE)('POST', externalRestaurants.create.path, { body: plannerRestaurant() });
  const all = await feed();
  api.clock.advance(180 * 86_400_000);
  expect(await feed()).toBe(all);
  api.clock.advance(1);
  expect([all > 1, await feed()]).toEqual([true, 1]);
  await callAs(api, MAELLE)('DELETE', `/v1/trip-planners/external-restaurants/${savedOf(own).item.id}`);
  expect(await feed()).toBe(all - 1);
  api.clock.set(TEST_NOW);
});

describe('export', () => {
  it('has every item with its fields, viewers and files, and can be read by any program', async () => {
    await callAs(api, SIMON)('PATCH', `/v1/trip-planners/external-components/${ids.hotel}/add-file`, {
      body: { componentType: 'Hotel', name: 'voucher.txt', file: Buffer.from('room 7').toString('base64') },
    });
    const answer = await callAs(api, SIMON)('GET', exportPlanner.path);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="trip-planner-2026-10-20.json"');
    const { items, ...head } = readJson(exportedSchema, answer.bytes);
    expect(head).toMatchObject({
      format: 'trip-planner',
      version: 1,
      exportedAt: api.clock.now().toISOString(),
      account: { email: 'simon@example.org', givenName: 'Simon' },
    });
    expect(items.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
    const hotel = present(items.find(({ id }) => id === ids.hotel));
    expect(hotel).toMatchObject({
      fields: { hotel: plannerHotel({ confirmationCode: 'FH-1', balanceDueDate: '2026-12-01' }) },
      viewers: [{ email: 'maelle@example.org' }],
      createdAt: '2026-10-20T14:00:00.000Z',
    });
    expect(hotel.files).toEqual([
      {
        fileId: matching.any(String),
        name: 'voucher.txt',
        mediaType: 'text/plain',
        bytes: 6,
        base64: Buffer.from('room 7').toString('base64'),
      },
    ]);
  });

  it('has what others share without what they attached', async () => {
    const { items } = readJson(exportedSchema, (await callAs(api, MAELLE)('GET', exportPlanner.path)).bytes);
    const shared = present(items.find(({ id }) => id === ids.hotel));
    const file = present(shared.files[0]);
    expect([shared.access, shared.sharedBy, shared.viewers, file.name, 'base64' in file]).toEqual([
      'viewer',
      'Simon',
      [],
      'voucher.txt',
      false,
    ]);
    const nobody = readJson(
      exportedSchema,
      (await callAs(api, as('nobody@example.org'))('GET', exportPlanner.path)).bytes,
    );
    expect(nobody.items).toEqual([]);
  });
});
