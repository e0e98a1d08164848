import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlannerActivity, PlannerBus, PlannerHotel, PlannerKind } from '@/contract/planner-items';
import { listTrips, type PlannerItem, removeUsers } from '@/contract/trip-planner';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { formatDate, formatDateRange } from '@/rules/dates/dates';
import { bookingOf, refusalOf, savedOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { matching } from '@/tests/support/matching';
import { plannerActivity, plannerBus, plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { MAX_ADDRESSES_AN_HOUR } from './announce-shares';
import { MAX_VIEWERS } from './share-items';
import { plannerViewers } from '../trip-planner.table';
import { listItemsSharedWith, MAX_OF_AN_OWNER } from '../items/viewers.repository';

const MAELLE = as('maelle@example.org', { givenName: 'Maëlle' });
const SIMON = as('simon@example.org', { givenName: 'Simon' });
const OTHER = as('other@example.org');
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
});
beforeEach(async () => {
  for (const table of ['planner_items', 'planner_viewers', 'outbox']) await api.database.query(`delete from ${table}`);
  api.mails.length = 0;
});
afterAll(() => api.close());

const PLURAL = { bus: 'buses', hotel: 'hotels', activity: 'activities', restaurant: 'restaurants' };
async function create(
  kind: PlannerKind,
  body: Partial<PlannerBus & PlannerHotel & PlannerActivity> | object,
  token = MAELLE,
): Promise<string> {
  const answer = await callAs(api, token)('POST', `/v1/trip-planners/external-${PLURAL[kind]}`, { body });
  expect(answer.status).toBe(201);
  return savedOf(answer).item.id;
}
const hotel = (change: Partial<PlannerHotel> = {}, token = MAELLE) => create('hotel', plannerHotel(change), token);

type People = { token?: string; type?: string; language?: string };
const users = (
  act: 'add' | 'remove',
  id: string,
  emails: string[],
  { token = MAELLE, type = 'Hotel', language = 'en' }: People = {},
): Promise<Answer> =>
  callAs(api, token)('PATCH', `/v1/trip-planners/external-components/${id}/${act}-users`, {
    body: { componentType: type, emailAddressesToUpdate: emails },
    query: { language },
  });
const many = (act: 'add' | 'remove', itemIds: string[], emails: string[], token = MAELLE): Promise<Answer> =>
  callAs(api, token)('POST', `/v1/trip-planners/shares${act === 'add' ? '' : '/remove'}`, {
    body: { itemIds, emailAddressesToUpdate: emails },
  });

async function seen(token: string): Promise<PlannerItem[]> {
  const { trips, undated } = listTrips.success[200].parse((await callAs(api, token)('GET', listTrips.path)).body);
  return [...trips.flatMap(({ items }) => items), ...undated];
}
const seenIds = async (token: string) => (await seen(token)).map(({ id }) => id);
async function viewersOf(id: string): Promise<string[]> {
  return (await seen(MAELLE)).find((item) => item.id === id)?.users ?? [];
}
async function mailed(): Promise<string[]> {
  await deliverMessages(api.ctx);
  return api.mails.map(({ to }) => to);
}

describe('adding viewers (R148, D54)', () => {
  it('takes any case of kind and address, and each person once', async () => {
    const id = await hotel();
    const answer = await users('add', id, ['  SIMON@Example.org ', 'simon@example.org', 'Léa@Exämple.ca'], {
      type: 'hOTEL',
    });
    expect([answer.status, savedOf(answer).message, savedOf(answer).item.users]).toEqual([
      200,
      'Shared with 2 people. Whoever is new gets an e-mail.',
      ['léa@exämple.ca', 'simon@example.org'],
    ]);
    expect(await mailed()).toHaveLength(2);
  });

  it('shows an item to who proves the address, invited before they ever signed in', async () => {
    const id = await hotel();
    await users('add', id, ['new@example.org']);
    expect(await seenIds(as('new@example.org', { isEmailVerified: false }))).toEqual([]);
    const state = async () => (await seen(MAELLE)).find((item) => item.id === id)?.viewers;
    expect(await state()).toEqual([{ email: 'new@example.org', name: null, state: 'invited' }]);
    expect(await state()).toMatchObject([{ state: 'invited' }]);
    expect(await seenIds(as('New@Example.org', { givenName: 'Nova' }))).toEqual([id]);
    expect(await state()).toEqual([{ email: 'new@example.org', name: 'Nova', state: 'reader' }]);
  });

  it('says which addresses are none, by their place, in the visitor’s language', async () => {
    const id = await hotel();
    const answer = await users('add', id, ['simon@example.org', 'simon', 'a@b.ca\r\nBcc: x@y.ca', 'a@b.ca, c@d.ca'], {
      language: 'fr',
    });
    expect([answer.status, refusalOf(answer).code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refusalOf(answer).fields).toMatchObject(
      [1, 2, 3].map((place) => ({
        path: `emailAddressesToUpdate.${place}`,
        code: 'EMAIL_INVALID',
        message: matching.stringContaining('courriel'),
      })),
    );
    expect(await viewersOf(id)).toEqual([]);
  });

  it('refuses one’s own address, in any case', async () => {
    const id = await hotel();
    const answer = await users('add', id, ['simon@example.org', 'MAELLE@example.org']);
    expect([answer.status, refusalOf(answer).fields]).toEqual([
      400,
      [
        {
          path: 'emailAddressesToUpdate.1',
          code: 'OWN_EMAIL',
          message: 'This is your own address. You see everything already.',
        },
      ],
    ]);
    expect(await viewersOf(id)).toEqual([]);
  });

  it('sends no second mail to who is a viewer already', async () => {
    const id = await hotel();
    for (let time = 0; time < 2; time += 1) expect((await users('add', id, ['simon@example.org'])).status).toBe(200);
    expect(await mailed()).toEqual(['simon@example.org']);
  });

  it('takes 200 viewers an item, all or nothing, and 30 addresses an hour', async () => {
    const id = await hotel();
    const [owner] = await api.database.query<{ id: string }>(
      "select id from accounts where email = 'maelle@example.org'",
    );
    const rows = Array.from({ length: MAX_VIEWERS - 1 }, (_, index) => ({
      itemId: id,
      email: `v${index}@example.org`,
      ownerId: Number(owner?.id),
      addedAt: api.clock.now(),
    }));
    await api.database.db.insert(plannerViewers).values(rows);
    const tooMany = await users('add', id, ['one@example.org', 'two@example.org']);
    expect([tooMany.status, refusalOf(tooMany).code]).toEqual([409, 'TOO_MANY_VIEWERS']);
    expect(await viewersOf(id)).toHaveLength(MAX_VIEWERS - 1);
    expect((await users('add', id, ['one@example.org', 'v1@example.org'])).status).toBe(200);
    expect(await viewersOf(id)).toHaveLength(MAX_VIEWERS);
    expect(await mailed()).toEqual(['one@example.org']);
  });

  it.each([
    [MAX_ADDRESSES_AN_HOUR + 1, 'TOO_MANY_NEW_VIEWERS', /30 new people an hour/],
    [51, 'TOO_MANY_NEW_VIEWERS', /30 new people an hour/],
    [MAX_VIEWERS + 1, 'TOO_MANY_VIEWERS', /200 people at most/],
  ])('says of %i new people at once how many it takes: waiting would not help', async (count, code, words) => {
    const id = await hotel();
    const refused = await users(
      'add',
      id,
      Array.from({ length: count }, (_, index) => `m${index}@example.org`),
    );
    expect([refused.status, refusalOf(refused).code, refused.headers.get('retry-after')]).toEqual([409, code, null]);
    expect(refusalOf(refused).message).toMatch(words);
    expect([await viewersOf(id), await mailed()]).toEqual([[], []]);
  });

  it('writes to 30 addresses of an account an hour, whoever is taken off again', async () => {
    const id = await hotel();
    const addresses = Array.from({ length: MAX_ADDRESSES_AN_HOUR }, (_, index) => `n${index}@example.org`);
    await users('add', id, addresses);
    await users('remove', id, addresses);
    const refused = await users('add', id, ['n0@example.org', 'another@example.org']);
    expect([refused.status, refusalOf(refused).code, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      3_600,
    ]);
    expect(refusalOf(refused).message).toContain('Wait 60 minutes');
    expect(await viewersOf(id)).toEqual([]);
    // Whoever was written to within the hour is no new address, and other people have an hour of their own.
    expect((await users('add', id, ['n0@example.org'])).status).toBe(200);
    expect((await users('add', await hotel({}, OTHER), ['another@example.org'], { token: OTHER })).status).toBe(200);
    api.clock.advance(HOUR_MS + 1);
    expect((await users('add', id, ['another@example.org'])).status).toBe(200);
  });

  it('does not fill one person’s letter box', async () => {
    const id = await hotel();
    for (let time = 0; time < 12; time += 1) {
      await users('add', id, ['simon@example.org']);
      await deliverMessages(api.ctx);
      await users('remove', id, ['simon@example.org']);
    }
    expect(await mailed()).toHaveLength(10);
  });
});

describe('taking viewers off (R121)', () => {
  it('ends at once what they read, and leaves the others', async () => {
    const id = await hotel();
    await users('add', id, ['simon@example.org', 'lea@example.org']);
    expect(await seenIds(SIMON)).toContain(id);
    const answer = await users('remove', id, ['Simon@Example.ORG', 'nobody@example.org']);
    expect([answer.status, answer.body]).toEqual([200, { message: 'No longer shared with 2 people.' }]);
    expect(await seenIds(SIMON)).not.toContain(id);
    expect(await viewersOf(id)).toEqual(['lea@example.org']);
  });

  it('a viewer leaves by their own address, and takes nobody else off', async () => {
    const id = await hotel();
    await users('add', id, ['simon@example.org', 'lea@example.org']);
    for (const emails of [['lea@example.org'], ['simon@example.org', 'lea@example.org'], ['maelle@example.org']]) {
      const answer = await users('remove', id, emails, { token: SIMON });
      expect([answer.status, refusalOf(answer).code]).toEqual([404, 'ITEM_NOT_FOUND']);
    }
    expect(await viewersOf(id)).toHaveLength(2);
    const left = await users('remove', id, ['SIMON@example.org'], { token: SIMON });
    expect([left.status, bodyOf(removeUsers, left).message]).toEqual([200, 'Gone from your planner.']);
    expect([await seenIds(SIMON), await viewersOf(id)]).toEqual([[], ['lea@example.org']]);
  });

  it('names wrong addresses by their place', async () => {
    const answer = await users('remove', await hotel(), ['nonsense']);
    expect([answer.status, refusalOf(answer).fields?.[0]?.path]).toEqual([400, 'emailAddressesToUpdate.0']);
  });
});

describe('a whole trip in one act (F49)', () => {
  it('shares bought parts without their number, once the item is the caller’s own, with one mail', async () => {
    const number = bookingOf(
      await book(await visitorWithTrip(api, { party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] } })),
    ).bookingNumber;
    const bought = [`booking-${number}-bus-0-0`, `booking-${number}-hotel-0`];
    const typed = await hotel({ name: 'Cabin', checkIn: '2026-10-25', checkOut: '2026-10-26' });
    for (const ids of [bought, [typed, bought[0] ?? '']])
      expect(refusalOf(await many('add', ids, ['lea@example.org'], OTHER)).code).toBe('ITEM_NOT_FOUND');
    expect(refusalOf(await many('add', [...bought, `booking-${number}-hotel-7`], ['lea@example.org'])).code).toBe(
      'ITEM_NOT_FOUND',
    );
    expect(refusalOf(await users('add', bought[1] ?? '', ['lea@example.org'])).code).toBe('ITEM_NOT_FOUND');
    await deliverMessages(api.ctx);
    api.mails.length = 0;

    expect((await many('add', [...bought, typed, typed], ['simon@example.org'])).body).toEqual({
      message: 'Shared with 1 person. Whoever is new gets an e-mail.',
    });
    expect(await mailed()).toEqual(['simon@example.org']);
    expect(api.mails[0]).toMatchObject({
      subject: 'Maëlle shares a trip with you',
      text: matching.stringContaining(`Toronto · ${formatDateRange('2026-10-23', '2026-10-26', 'en')}`),
    });
    const items = await seen(SIMON);
    expect(items.map(({ origin, access }) => [origin, access])).toEqual([
      ['purchased', 'viewer'],
      ['purchased', 'viewer'],
      ['external', 'viewer'],
    ]);
    expect(JSON.stringify([items, api.mails])).not.toContain(number);

    // The id of a bought part that a viewer knows is good for leaving, not for anything of the owner's.
    const [part] = items;
    expect(refusalOf(await many('add', [part?.id ?? ''], ['lea@example.org'], SIMON)).code).toBe('ITEM_NOT_FOUND');
    expect(refusalOf(await many('remove', bought, ['simon@example.org'], SIMON)).code).toBe('ITEM_NOT_FOUND');
    expect((await many('remove', [part?.id ?? '', typed], ['simon@example.org'], SIMON)).body).toEqual({
      message: 'Gone from your planner.',
    });
    expect(await seen(SIMON)).toHaveLength(1);
    expect((await many('remove', bought, ['simon@example.org'])).body).toEqual({
      message: 'No longer shared with 1 person.',
    });
    expect(await seen(SIMON)).toEqual([]);
  });

  it('is all of it, or nothing', async () => {
    const [mine, theirs] = [await hotel(), await hotel({}, OTHER)];
    for (const act of ['add', 'remove'] as const) {
      const answer = await many(act, [mine, theirs], ['lea@example.org']);
      expect([answer.status, refusalOf(answer).code]).toEqual([404, 'ITEM_NOT_FOUND']);
    }
    expect(await viewersOf(mine)).toEqual([]);
  });
});

describe('two owners of one booking, the account that bought it and whoever its confirmation went to', () => {
  const LEA = as('lea@example.org');
  let part: string;
  const isBoughtBy = (token: string | null) =>
    api.database.query(
      "update bookings set account_id = (select id from accounts where email = $1), contact_email = 'maelle@example.org' where number = $2",
      [token, part.split('-')[1]],
    );
  beforeAll(async () => {
    part = `booking-${bookingOf(await book(await visitorWithTicket(api))).bookingNumber}-bus-0-0`;
    await seen(OTHER);
    await isBoughtBy('other@example.org');
  });
  const usersOf = async (token: string) => (await seen(token)).find(({ id }) => id === part)?.users;
  const sharers = async () => (await seen(LEA)).map(({ sharedBy }) => sharedBy);

  it('share each for themselves, and take off their own alone', async () => {
    expect((await many('add', [part], ['lea@example.org', 'simon@example.org'])).status).toBe(200);
    expect((await many('add', [part], ['lea@example.org'], OTHER)).status).toBe(200);
    expect([await usersOf(MAELLE), await usersOf(OTHER)]).toEqual([
      ['lea@example.org', 'simon@example.org'],
      ['lea@example.org'],
    ]);
    expect(await sharers()).toHaveLength(1);
    await many('remove', [part], ['lea@example.org', 'simon@example.org'], OTHER);
    expect([await usersOf(MAELLE), await usersOf(OTHER), await sharers()]).toEqual([
      ['lea@example.org', 'simon@example.org'],
      [],
      ['Maëlle'],
    ]);
  });

  it('a viewer leaves the share that is shown', async () => {
    for (const token of [MAELLE, OTHER]) await many('add', [part], ['lea@example.org'], token);
    const [shown] = await seen(LEA);
    const [left, other] = shown?.sharedBy === 'Maëlle' ? [MAELLE, OTHER] : [OTHER, MAELLE];
    expect((await many('remove', [shown?.id ?? ''], ['lea@example.org'], LEA)).status).toBe(200);
    expect([await usersOf(left), await usersOf(other)]).toEqual([[], ['lea@example.org']]);
  });

  it('who deletes their planner ends what they share, not what the other shares', async () => {
    for (const token of [MAELLE, OTHER]) await many('add', [part], ['lea@example.org'], token);
    await callAs(api, OTHER)('DELETE', '/v1/trip-planners');
    expect([await usersOf(MAELLE), await usersOf(OTHER), await sharers()]).toEqual([
      ['lea@example.org'],
      [],
      ['Maëlle'],
    ]);
  });

  it('nobody shares what is no longer theirs, nor writes of it', async () => {
    await many('add', [part], ['lea@example.org'], OTHER);
    expect(await sharers()).toHaveLength(1);
    await isBoughtBy(null);
    expect([await sharers(), await mailed()]).toEqual([[], []]);
    await isBoughtBy('other@example.org');
    expect(await sharers()).toHaveLength(1);
  });
});

describe('how much one reader is shown', () => {
  it('gives every owner room, and the newest of each', async () => {
    const owners = 9;
    await api.database.query(
      "insert into accounts (issuer, subject, email, is_email_verified, language, created_at, profile_at) select 'many', n::text, n || '@many.example', true, 'en', now(), now() from generate_series(0, $1) n",
      [owners],
    );
    // The first one shares a single item, before all of the others.
    await api.database.query(
      `insert into planner_viewers (item_id, email, owner_id, added_at) select 'item-' || subject || '-' || n, 'reader@example.org', id, timestamptz '2026-01-01' + n * interval '1 minute'
       from accounts, generate_series(1, $1::int) n where issuer = 'many' and (subject <> '0' or n = 1)`,
      [MAX_OF_AN_OWNER + 1],
    );
    const shares = await listItemsSharedWith(api.database.db, { id: 0, email: 'reader@example.org' });
    const subjects = [...new Set(shares.map(({ itemId }) => itemId.split('-')[1]))];
    const ofOwner = new Map(
      subjects.map((subject) => [subject, shares.filter(({ itemId }) => itemId.split('-')[1] === subject)]),
    );
    expect([shares.length, ofOwner.size, ofOwner.get('0')?.length]).toEqual([4_000, owners + 1, 1]);
    for (const [subject, own] of ofOwner) {
      expect(own.length).toBeLessThanOrEqual(MAX_OF_AN_OWNER);
      if (subject !== '0') expect(own[0]?.itemId).toBe(`item-${subject}-${MAX_OF_AN_OWNER + 1}`);
    }
    const [alone] = await api.database.query<{ id: string }>(
      "select id from accounts where issuer = 'many' and subject = '1'",
    );
    await api.database.query('delete from planner_viewers where owner_id <> $1', [alone?.id]);
    const rest = await listItemsSharedWith(api.database.db, { id: 0, email: 'reader@example.org' });
    expect([rest.length, rest.some(({ itemId }) => itemId === 'item-1-1')]).toEqual([MAX_OF_AN_OWNER, false]);
    expect(await listItemsSharedWith(api.database.db, { id: Number(alone?.id), email: 'reader@example.org' })).toEqual(
      [],
    );
  });
});

describe('the mail', () => {
  it('says who shares what and when, and leads through sign-in to the item', async () => {
    const id = await create('bus', plannerBus());
    await users('add', id, ['stranger@example.org'], { type: 'bus' });
    await mailed();
    const [mail] = api.mails;
    expect(mail).toMatchObject({ to: 'stranger@example.org', subject: 'Maëlle shares a bus trip with you' });
    expect(mail?.text).toContain(
      `Gare d’autocars de Montréal – Union Station Bus Terminal · ${formatDate('2026-12-11', 'en')}`,
    );
    expect(mail?.text).toContain(
      `http://localhost:3000/auth/sign-in?to=${encodeURIComponent(`/trip-planner?item=${id}`)}&language=en`,
    );
    expect(mail?.text).toContain('sign in with stranger@example.org');
    expect(mail?.text).toContain('Choose Leave');
    const [row] = await api.database.query<{ payload: object; dedup_key: string }>(
      "select payload, dedup_key from outbox where kind = 'planner-shared' order by id desc limit 1",
    );
    expect(row?.payload).toEqual({});
    expect(row?.dedup_key).not.toContain('stranger');
  });

  it('speaks the language of the reader’s own account, else that of the owner’s call', async () => {
    await callAs(api, as('camille@example.org'))('POST', '/v1/account/sign-ins', {
      body: {},
      query: { language: 'fr' },
    });
    await users('add', await create('activity', plannerActivity({ name: 'Traversier' })), ['camille@example.org'], {
      type: 'ACTIVITY',
    });
    await users('add', await hotel(), ['unknown@example.org'], { language: 'fr' });
    await mailed();
    expect(api.mails.map(({ subject }) => subject)).toEqual([
      'Maëlle partage une activité avec vous',
      'Maëlle partage un séjour à l’hôtel avec vous',
    ]);
    expect(api.mails[0]?.text).toContain(encodeURIComponent('/fr/trip-planner?item='));
  });

  it('makes no header, link or tag of what the owner typed', async () => {
    const crook = as('crook@example.org', { givenName: 'Win\r\nBcc: all@example.org https://evil.example/x' });
    await users(
      'add',
      await hotel({ name: 'Prize at evil.example/claim <b>now</b> \u202ecod.exe' }, crook),
      ['simon@example.org'],
      { token: crook },
    );
    await mailed();
    const [mail] = api.mails;
    expect(mail?.subject).toBe('Win Bcc all example. org https evil. example x shares a hotel stay with you');
    expect(mail?.text).toContain('Prize at evil. example claim b now b cod. exe · ');
    expect(
      [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, address]) => new URL(address ?? '').host),
    ).toEqual(['localhost:3000']);
  });

  it('names an owner without a name by the address, as it is where it is proven', async () => {
    const shareFrom = async (token: string) => {
      api.mails.length = 0;
      await users('add', await hotel({}, token), ['simon@example.org'], { token });
      await mailed();
      return api.mails[0];
    };
    const proven = await shareFrom(as('l.roy-tremblay@mail.example.org'));
    expect(proven?.subject).toBe('l.roy-tremblay@mail.example.org shares a hotel stay with you');
    expect(proven?.text).toContain('Only l.roy-tremblay@mail.example.org can change it.');
    expect(proven?.html).not.toContain('mailto:');
    expect((await shareFrom(as('claimed@example.org', { isEmailVerified: false })))?.subject).toBe(
      'claimed example. org shares a hotel stay with you',
    );
  });

  it('does not go out for what is no longer shared, or gone', async () => {
    const [one, two] = [await hotel(), await hotel()];
    await users('add', one, ['simon@example.org']);
    await users('add', two, ['simon@example.org']);
    await users('remove', one, ['simon@example.org']);
    await callAs(api, MAELLE)('DELETE', `/v1/trip-planners/external-hotels/${two}`);
    expect(await mailed()).toEqual([]);
  });
});
