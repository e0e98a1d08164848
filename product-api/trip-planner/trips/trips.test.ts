import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listTrips, type PlannerItem, type Trip } from '@/contract/trip-planner';
import { refusalOf, savedOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { checked } from '@/tests/support/api/read-json';
import { matching } from '@/tests/support/matching';
import { plannerActivity, plannerBus, plannerHotel, plannerRestaurant } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';
import { purgeRemovedItems } from '../items/remove-item';
import { plannerFiles, plannerViewers } from '../trip-planner.table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
afterAll(() => api.close());

type Body = { trips: Trip[]; undated: PlannerItem[]; hasEarlier: boolean };

/** Somebody of their own for each test. */
function person(email: string) {
  const call = callAs(api, as(email, { givenName: email.split('@')[0] ?? null }));
  const add = async (kind: 'bus' | 'hotel' | 'activity' | 'restaurant', body: object): Promise<PlannerItem> => {
    const path = { bus: 'buses', hotel: 'hotels', activity: 'activities', restaurant: 'restaurants' }[kind];
    const answer = await call('POST', `/v1/trip-planners/external-${path}`, { body });
    return savedOf(answer).item;
  };
  const list = async (query: Record<string, string> = {}): Promise<Body> =>
    listTrips.success[200].parse((await call('GET', listTrips.path, { query })).body);
  return { call, add, list };
}

/** As D5's operations write it. */
async function share(item: PlannerItem, ownerEmail: string, email: string): Promise<void> {
  const [owner] = await api.database.query<{ id: string }>('select id from accounts where email = $1', [ownerEmail]);
  await api.database.db
    .insert(plannerViewers)
    .values({ itemId: item.id, email, ownerId: Number(owner?.id), addedAt: api.clock.now() });
}

const names = ({ trips }: Body) =>
  trips.map(({ items }) =>
    items.map(({ fields }) =>
      fields.kind === 'bus'
        ? fields.bus.busNumber
        : fields.kind === 'hotel'
          ? fields.hotel.name
          : fields.kind === 'activity'
            ? fields.activity.name
            : fields.restaurant.name,
    ),
  );
const dated = (day: string, name: string) => plannerActivity({ name, startDate: day, endDate: day });

describe('trips', () => {
  it('are grouped by adjacent dates, in order of time, with cities, totals, balances and what does not fit', async () => {
    const who = person('grouped@example.org');
    await who.add('restaurant', plannerRestaurant({ currency: 'USD', totalPrice: 3_000 }));
    const hotel = await who.add(
      'hotel',
      plannerHotel({ checkInTime: '22:00', totalPrice: 20_000, balanceDueDate: '2026-12-01' }),
    );
    const bus = await who.add('bus', plannerBus({ travellers: ['Maëlle', 'Simon'], pricePerPerson: 5_000 }));
    const dinner = await who.add(
      'restaurant',
      plannerRestaurant({ name: 'Too early', reservationDate: '2026-12-11', reservationTime: '20:00' }),
    );
    await who.add('activity', dated('2026-12-20', 'Market'));
    await who.add('hotel', plannerHotel({ name: 'Somewhere', checkIn: null, checkOut: null }));
    const body = await who.list({ language: 'fr' });
    expect(names(body)).toEqual([['107', 'Too early', 'Foundry House', 'Chez Lucie'], ['Market']]);
    expect(body.undated.map(({ fields }) => fields.kind)).toEqual(['hotel']);
    expect(body.hasEarlier).toBe(false);
    const [trip] = body.trips;
    expect(trip).toMatchObject({
      id: bus.id,
      startDate: '2026-12-11',
      endDate: '2026-12-13',
      cities: [{ code: 'toronto', name: 'Toronto' }],
      viewers: [],
    });
    expect(trip?.items[0]).toMatchObject({
      cityName: 'Toronto',
      departureCityName: 'Montréal',
      access: 'owner',
      origin: 'external',
      isConfirmed: false,
    });
    expect(trip?.conflicts).toEqual([
      { code: 'ARRIVES_AFTER', itemIds: [dinner.id, bus.id], date: null, nights: null, minutes: 60 },
    ]);
    expect(trip?.balances).toEqual([{ itemId: hotel.id, dueDate: '2026-12-01' }]);
    expect(trip?.totals).toMatchObject({
      byCurrency: [
        { currency: 'CAD', booked: 0, added: 30_000, shared: 0 },
        { currency: 'USD', booked: 0, added: 3_000, shared: 0 },
      ],
      // 1 USD = 4 / 3 CAD on 19 October
      together: {
        currency: 'CAD',
        total: 34_000,
        byKind: { bus: 10_000, hotel: 20_000, activity: 0, restaurant: 4_000 },
        perTraveller: 17_000,
        rateDate: '2026-10-19',
      },
      travellers: 2,
      withoutPrice: 1,
    });
    expect((await who.list({ currencyCode: 'USD' })).trips[0]?.totals.together).toMatchObject({
      currency: 'USD',
      total: 25_500,
    });
  });

  it('from a day on: whole trips that end on it or later, what has no date, and whether there are earlier ones', async () => {
    const who = person('from@example.org');
    for (const [day, name] of [
      ['2026-12-01', 'a'],
      ['2026-12-10', 'b'],
      ['2026-12-12', 'c'],
      ['2026-12-20', 'd'],
    ] as const)
      await who.add('activity', dated(day, name));
    await who.add('hotel', plannerHotel({ name: 'x', checkIn: null, checkOut: null }));
    const from = async (startDate: string) => {
      const body = await who.list({ startDate });
      return [names(body), body.undated.length, body.hasEarlier];
    };
    expect(await from('2026-12-01')).toEqual([[['a'], ['b', 'c'], ['d']], 1, false]);
    expect(await from('2026-12-12')).toEqual([[['b', 'c'], ['d']], 1, true]);
    expect(await from('2026-12-13')).toEqual([[['d']], 1, true]);
    expect(await from('2027-01-01')).toEqual([[], 1, true]);
    expect(
      refusalOf(await who.call('GET', listTrips.path, { query: { startDate: '2027-02-29' } })).fields,
    ).toMatchObject([{ path: 'startDate', code: 'DATE_INVALID' }]);
  });
});

describe('what others share', () => {
  it('stands among one’s own items, by name of who shares it, and without its viewers', async () => {
    const [owner, reader] = [person('olga@example.org'), person('rita@example.org')];
    const item = await owner.add('hotel', plannerHotel({ name: 'Shared', checkIn: '2026-12-11', totalPrice: 30_000 }));
    await share(item, 'olga@example.org', 'rita@example.org');
    await share(item, 'olga@example.org', 'nobody-yet@example.org');
    await reader.add('bus', plannerBus({ totalPrice: 5_000 }));
    const [trip] = (await reader.list()).trips;
    const shared = trip?.items.find(({ id }) => id === item.id);
    expect(shared).toMatchObject({ access: 'viewer', sharedBy: 'olga', viewers: [], users: [] });
    expect(trip?.viewers).toEqual([]);
    // What one did not add is not counted as one's own.
    expect(trip?.totals).toMatchObject({
      byCurrency: [{ currency: 'CAD', booked: 0, added: 5_000, shared: 30_000 }],
      together: { total: 35_000 },
    });
    const own = (await owner.list()).trips[0]?.items[0];
    expect(own?.users).toEqual(['nobody-yet@example.org', 'rita@example.org']);
    expect(own?.viewers).toEqual([
      { email: 'nobody-yet@example.org', name: null, state: 'invited' },
      { email: 'rita@example.org', name: 'rita', state: 'reader' },
    ]);
  });

  it('is hidden from an address that is not proven, and gone when the owner removes it', async () => {
    const owner = person('owen@example.org');
    const item = await owner.add('hotel', plannerHotel());
    await share(item, 'owen@example.org', 'una@example.org');
    const [unproven, proven] = [false, true].map((isEmailVerified) =>
      callAs(api, as('una@example.org', { isEmailVerified, givenName: String(isEmailVerified) })),
    );
    const count = async (call: typeof unproven) =>
      bodyOf(listTrips, await present(call)('GET', listTrips.path)).trips.length;
    expect(await count(unproven)).toBe(0);
    expect(await count(proven)).toBe(1);
    await owner.call('DELETE', `/v1/trip-planners/external-hotels/${item.id}`);
    expect(await count(proven)).toBe(0);
  });
});

describe('writing', () => {
  const saidSchema = z.looseObject({ message: z.string() });
  const say = (answer: Answer) => checked(saidSchema, answer.body).message.replaceAll('\u00a0', ' ');

  it('says in words of each kind what was done (R170)', async () => {
    const { call } = person('words@example.org');
    const body = plannerHotel();
    const created = await call('POST', '/v1/trip-planners/external-hotels', { body, query: { language: 'fr' } });
    const path = `/v1/trip-planners/external-hotels/${savedOf(created).item.id}`;
    expect(say(created)).toBe('Hôtel ajouté à votre planificateur.');
    expect(say(await call('PUT', path, { body }))).toBe('Hotel updated.');
    expect(say(await call('DELETE', path, { query: { language: 'fr' } }))).toBe(
      'Hôtel supprimé. Vous pouvez le récupérer pendant 10 minutes.',
    );
    const restored = await call('POST', `/v1/trip-planners/external-components/${savedOf(created).item.id}/restore`, {
      body: {},
    });
    expect([restored.status, say(restored), savedOf(restored).item.id]).toEqual([
      200,
      'Hotel back in your planner.',
      savedOf(created).item.id,
    ]);
    expect(
      say(
        await call('POST', '/v1/trip-planners/external-activities', {
          body: plannerActivity(),
          query: { language: 'fr' },
        }),
      ),
    ).toBe('Activité ajoutée à votre planificateur.');
  });

  it('PUT puts everything in the place of what was', async () => {
    const { call, add, list } = person('put@example.org');
    const { id } = await add('hotel', plannerHotel({ details: 'Late arrival', totalPrice: 5 }));
    const changed = await call('PUT', `/v1/trip-planners/external-hotels/${id}`, {
      body: { name: 'Other', location: 'Ottawa', zone: 'America/Toronto', checkIn: '2027-01-05' },
    });
    expect(savedOf(changed).item.fields).toMatchObject({
      hotel: { name: 'Other', details: '', totalPrice: null, checkOut: null, currency: 'CAD' },
    });
    expect((await list({ startDate: '2027-01-01' })).trips).toMatchObject([
      { startDate: '2027-01-05', endDate: '2027-01-05', cities: [{ code: null, name: 'Ottawa' }] },
    ]);
  });

  it.each<[string, object, string, string, RegExp]>([
    ['an id', { id: 'x' }, 'id', 'UNKNOWN_FIELD', /n’existe pas/],
    ['a name of 5,000 characters', { name: 'x'.repeat(5_000) }, 'name', 'TOO_LONG', /200\u00A0caractères/],
    ['a name of control characters', { name: '\u0000\u0007' }, 'name', 'REQUIRED', /Remplissez/],
    ['29 February', { checkIn: '2027-02-29' }, 'checkIn', 'DATE_INVALID', /date qui existe/],
    ['check-out first', { checkOut: '2026-12-10' }, 'checkOut', 'CHECKOUT_BEFORE_CHECKIN', /au moins une nuit/],
    ['a zone of nowhere', { zone: 'Mars/Olympus' }, 'zone', 'ZONE_INVALID', /fuseau/],
    ['a city of nowhere', { cityCode: 'atlantis' }, 'cityCode', 'CITY_UNKNOWN', /ville/],
    ['half a cent', { totalPrice: 0.5 }, 'totalPrice', 'SHAPE_INVALID_TYPE', /forme attendue/],
    ['a price below nothing', { totalPrice: -1 }, 'totalPrice', 'SHAPE_TOO_SMALL', /trop petite/],
    ['no name', { name: undefined }, 'name', 'REQUIRED', /Remplissez/],
  ])('tells %s by field and in the visitor’s language, and changes nothing', async (_, change, path, code, message) => {
    const { call, add } = person('faults@example.org');
    const { id } = await add('hotel', plannerHotel());
    for (const [method, where] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const answer = await call(method, `/v1/trip-planners/external-hotels${where}`, {
        body: { ...plannerHotel(), ...change },
        query: { language: 'fr' },
      });
      expect([answer.status, refusalOf(answer).code, refusalOf(answer).fields]).toMatchObject([
        400,
        'VALIDATION_FAILED',
        [{ path, code, message: matching.stringMatching(message) }],
      ]);
    }
  });

  it('keeps every script and sign, and neither what turns a text around, a control character nor half a one', async () => {
    const { add } = person('scripts@example.org');
    const written = {
      name: 'فندق الميناء 🏨 <script>alert(1)</script>',
      location: "Robert'); drop table accounts;--",
      details: 'one\r\ntwo\u0000\u202bשלום',
      room: 'a\u0007b\ud800',
    };
    const { fields } = await add('hotel', plannerHotel(written));
    expect(fields).toMatchObject({ hotel: { ...written, details: 'one\ntwoשלום', room: 'a b\ufffd' } });
  });
});

describe('removing', () => {
  const removed = async (email: string) => {
    const who = person(email);
    const item = await who.add('hotel', plannerHotel());
    await share(item, email, 'viewer@example.org');
    await api.database.db.insert(plannerFiles).values({
      id: `file-of-${email}`,
      itemId: item.id,
      name: 'a.txt',
      nameKey: 'a.txt',
      mediaType: 'text/plain',
      bytes: 1,
      content: new Uint8Array([65]),
      createdAt: api.clock.now(),
    });
    await who.call('DELETE', `/v1/trip-planners/external-hotels/${item.id}`);
    return {
      ...who,
      item,
      restore: () => who.call('POST', `/v1/trip-planners/external-components/${item.id}/restore`, { body: {} }),
    };
  };
  const left = async (id: string) => {
    const [row] = await api.database.query<{ items: number; files: number; viewers: number }>(
      'select (select count(*)::int from planner_items where id = $1) as items, (select count(*)::int from planner_files where item_id = $1) as files, (select count(*)::int from planner_viewers where item_id = $1) as viewers',
      [id],
    );
    return row;
  };

  it('can be taken back for ten minutes, with files and viewers', async () => {
    const { item, restore, list } = await removed('undo@example.org');
    expect((await list()).trips).toEqual([]);
    api.clock.advance(10 * 60_000);
    await purgeRemovedItems(api.ctx);
    const answer = await restore();
    expect([answer.status, savedOf(answer).item.files, savedOf(answer).item.users]).toMatchObject([
      200,
      [{ name: 'a.txt', bytes: 1, mediaType: 'text/plain' }],
      ['viewer@example.org'],
    ]);
    expect((await restore()).status).toBe(404);
    expect(await left(item.id)).toEqual({ items: 1, files: 1, viewers: 1 });
  });

  it('is for good afterwards', async () => {
    api.clock.advance(10 * 60_000 + 1);
    await purgeRemovedItems(api.ctx);
    const { item, restore } = await removed('late@example.org');
    api.clock.advance(10 * 60_000 + 1);
    expect((await restore()).status).toBe(404);
    expect(await purgeRemovedItems(api.ctx)).toBe(1);
    expect(await left(item.id)).toEqual({ items: 0, files: 0, viewers: 0 });
    expect(await purgeRemovedItems(api.ctx)).toBe(0);
  });

  it('of the whole planner leaves nothing of the account, and others keep theirs', async () => {
    const [gone, stays] = [person('gone@example.org'), person('stays@example.org')];
    const mine = await gone.add('hotel', plannerHotel());
    const theirs = await stays.add('hotel', plannerHotel());
    await share(mine, 'gone@example.org', 'stays@example.org');
    await share(theirs, 'stays@example.org', 'gone@example.org');
    expect((await gone.call('DELETE', '/v1/trip-planners')).status).toBe(204);
    expect([await left(mine.id), await left(theirs.id)]).toEqual([
      { items: 0, files: 0, viewers: 0 },
      { items: 1, files: 0, viewers: 0 },
    ]);
    expect([(await gone.list()).trips, (await stays.list()).trips.length]).toEqual([[], 1]);
  });

  it('by somebody whose address is not proven leaves what is shared with that address', async () => {
    const owner = person('kept@example.org');
    const item = await owner.add('hotel', plannerHotel());
    await share(item, 'kept@example.org', 'claimed@example.org');
    await callAs(api, as('claimed@example.org', { isEmailVerified: false }))('DELETE', '/v1/trip-planners');
    expect(await left(item.id)).toMatchObject({ viewers: 1 });
  });
});
