import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, sessionOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { addTicket, findTicket, startSession, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { addDays } from '@/rules/dates/dates';
import { addActivity as addTour, addRoom } from '@/tests/support/stays/stay-flow';

/** A cart is for one party, and what a list was asked for is what its buttons add (D22b). */
const ONE = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] as number[] };
const COUPLE = { ...ONE, nbOfAdults: 2 };
const WITH_CHILD = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const WITH_OLDER_CHILD = { ...WITH_CHILD, ageOfChildren: [12] };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A weekend that no other visitor of this file asks for: there are three rooms. */
let weeks = 0;
function ownWeekend(): { checkinDate: string; checkoutDate: string } {
  weeks += 1;
  const checkinDate = addDays('2026-10-23', 7 * weeks);
  return { checkinDate, checkoutDate: addDays(checkinDate, 2) };
}

const codeOf = (answer: Answer) => `${answer.status} ${refusalOf(answer).code}`;
const asked = (who: Visitor, body: object) =>
  who.call('POST', '/v1/session', { body: { currencyCode: 'CAD', ...body } });

async function withRoom(party = ONE): Promise<Visitor> {
  const who = visitor(api, party);
  await startSession(who);
  expect((await addRoom(who, { party, ...ownWeekend() })).status).toBe(201);
  return who;
}

describe('adding for another party than the cart’s', () => {
  it.each([
    ['more adults', COUPLE],
    ['a child more', WITH_CHILD],
  ])('is refused for every kind, and nothing is lost: %s', async (_, other) => {
    const who = await withRoom();
    const before = await who.session();
    who.party = other;
    const ticket = await findTicket(who);
    const refusals = [
      await addTicket(who, ticket),
      await addRoom(who, { party: other, ...ownWeekend() }),
      await addTour(who, { party: other }),
      await asked(who, other),
      await asked(who, { ...other, replaces: false }),
    ];
    expect(refusals.map(codeOf)).toEqual(Array(5).fill('409 PARTY_CHANGED'));
    expect({ ...(await who.session()), serverTime: before.serverTime }).toEqual(before);
  });

  it('tells another age of a child from the same', async () => {
    const who = await withRoom(WITH_CHILD);
    expect(codeOf(await addTour(who, { party: WITH_OLDER_CHILD }))).toBe('409 PARTY_CHANGED');
    const date = (await who.session()).bookedHotels[0]?.checkinDate;
    expect((await addTour(who, { party: WITH_CHILD, date })).status).toBe(201);
  });

  it('says so in the visitor’s language', async () => {
    const who = await withRoom();
    const body = { ...COUPLE, currencyCode: 'CAD' };
    const answer = await who.call('POST', '/v1/session', { body, query: { language: 'fr' } });
    expect(refusalOf(answer).message).toMatch(/autres voyageurs/);
  });

  it('is possible where the request says that it replaces: the cart is empty then, and for the new party', async () => {
    const who = await withRoom();
    const answer = await asked(who, { ...COUPLE, replaces: true });
    expect([answer.status, sessionOf(answer).bookedHotels, sessionOf(answer).nbOfAdults]).toEqual([200, [], 2]);
    who.party = COUPLE;
    expect((await addTicket(who, await findTicket(who))).status).toBe(201);
  });

  it('keeps the cart where a request that replaces names its own party', async () => {
    const who = await withRoom();
    expect(sessionOf(await asked(who, { ...ONE, replaces: true })).bookedHotels).toHaveLength(1);
  });

  it('needs nothing said while the cart is empty', async () => {
    const who = visitor(api, ONE);
    await startSession(who);
    expect((await asked(who, COUPLE)).status).toBe(200);
    expect((await addRoom(who, { party: COUPLE, ...ownWeekend() })).status).toBe(201);
  });

  it('goes by the cart where a program says nothing of a party (R130)', async () => {
    expect((await (await withRoom()).session()).bookedHotels).toHaveLength(1);
    const who = visitor(api, ONE);
    await startSession(who);
    expect((await addRoom(who, ownWeekend())).status).toBe(201);
  });
});
