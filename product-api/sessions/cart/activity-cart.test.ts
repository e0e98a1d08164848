import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { sessionSchema } from '@/contract/session';
import { sessionOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { startSession, visitor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { addActivity, BIKE_TOUR, placesTaken } from '@/tests/support/stays/stay-flow';

const FAMILY = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] };
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: Answer) => errorBodySchema.parse(answer.body);
const codeOf = (answer: Answer) => `${answer.status} ${refusal(answer).code}`;
async function family(): Promise<Visitor> {
  const who = visitor(api, FAMILY);
  await startSession(who);
  return who;
}

describe('POST /v1/session/activity', () => {
  it('holds places for 15 minutes and charges the listed price (D43, D48)', async () => {
    const who = await family();
    const before = await placesTaken(api);
    const answer = await addActivity(who, { quantity: 3, expectedAmount: 8700, expectedCurrency: 'CAD' });
    expect(answer.status).toBe(201);
    const session = sessionSchema.parse(answer.body);
    expect(session.bookedActivities).toMatchObject([
      {
        activityId: BIKE_TOUR,
        activityName: 'Island ferry and bike tour',
        date: FRIDAY,
        time: '14:00',
        quantity: 3,
        pricePerPerson: 2900,
        total: 8700,
        currency: 'CAD',
      },
    ]);
    expect(session.bookedActivities[0]?.refund).toEqual({
      paid: 8700,
      steps: [{ until: '2026-10-22T18:00:00.000Z', amount: 8700 }],
    });
    expect(Date.parse(session.holdExpiresAt ?? '') - api.clock.now().getTime()).toBe(15 * MINUTE_MS);
    // 87.00 contain 13 %: 10.01
    expect([
      session.total,
      session.subtotal,
      session.taxBreakdown.map(({ code, product, amount }) => [code, product, amount]),
    ]).toEqual([8700, 7699, [['HST', 'activity', 1001]]]);
    expect(await placesTaken(api)).toBe(before + 3);
    const french = await who.call('GET', '/v1/session', { query: { language: 'fr' } });
    expect(sessionSchema.parse(french.body).bookedActivities[0]).toMatchObject({
      activityName: 'Traversier et vélo aux îles',
      optionTitle: 'Régulier',
    });
  });

  it('changes the quantity of the same tickets, and keeps other options and times apart', async () => {
    const who = await family();
    const at = { date: '2026-10-24' };
    await addActivity(who, { ...at, quantity: 1 });
    await addActivity(who, { ...at, quantity: 3 });
    await addActivity(who, { ...at, quantity: 2, time: undefined });
    expect(await placesTaken(api, at)).toBe(2);
    await addActivity(who, { ...at, optionId: 'with-lunch' });
    await addActivity(who, { ...at, time: '10:00' });
    const { bookedActivities, total } = await who.session();
    expect(bookedActivities.map(({ optionId, time, quantity }) => [optionId, time, quantity])).toEqual([
      ['standard', '14:00', 2],
      ['with-lunch', '14:00', 1],
      ['standard', '10:00', 1],
    ]);
    expect(total).toBe(3 * 2900 + 5100);
  });

  it('sells no more tickets than there are travellers who may take part', async () => {
    const who = await family();
    const answer = await addActivity(who, { quantity: 4 });
    expect([codeOf(answer), refusal(answer).fields]).toEqual([
      '400 VALIDATION_FAILED',
      [
        {
          path: 'quantity',
          code: 'MORE_TICKETS_THAN_TRAVELLERS',
          message: 'Choose at most 3 tickets: one for each traveller who may take part.',
        },
      ],
    ]);
    // From 8 years on: not for the child of 7.
    const press = { activityId: 'toronto-print-your-poster', date: '2026-10-22', time: '11:00' };
    expect(refusal(await addActivity(who, { ...press, quantity: 3 })).fields?.[0]?.code).toBe(
      'MORE_TICKETS_THAN_TRAVELLERS',
    );
    expect((await addActivity(who, { ...press, quantity: 2 })).status).toBe(201);
  });

  it('refuses what does not exist', async () => {
    const who = await family();
    expect(codeOf(await addActivity(who, { activityId: 'toronto-flying' }))).toBe('404 ACTIVITY_NOT_FOUND');
    expect(refusal(await addActivity(who, { optionId: 'gold' })).fields?.[0]?.path).toBe('optionId');
    expect(refusal(await addActivity(who, { time: '03:00' })).fields?.[0]?.path).toBe('time');
    expect(codeOf(await addActivity(visitor(api)))).toBe('404 SESSION_NOT_FOUND');
    expect((await who.session()).bookedActivities).toEqual([]);
  });

  it('lies inside the trip; any day will do without bus and hotel', async () => {
    const who = await visitorWithTicket(api, { trip: 'N5' });
    // The bus leaves on Friday night and arrives on Saturday.
    const answer = await addActivity(who, { date: FRIDAY });
    expect([codeOf(answer), refusal(answer).message]).toEqual([
      '409 OUTSIDE_STAY',
      'This day is outside your trip. Choose a day between arrival and departure.',
    ]);
    expect((await addActivity(who, { date: '2026-10-24', time: '16:30' })).status).toBe(201);
    await who.call('DELETE', '/v1/session/bus/0');
    expect((await addActivity(who, { date: '2026-11-20' })).status).toBe(201);
  });

  it('says the price of now when the page showed another one or another currency (D23)', async () => {
    const who = await family();
    const old = await addActivity(who, { quantity: 2, expectedAmount: 5000, expectedCurrency: 'CAD' });
    expect([codeOf(old), refusal(old)]).toMatchObject(['409 PRICE_CHANGED', { total: 5800, currency: 'CAD' }]);
    expect(codeOf(await addActivity(who, { quantity: 2, expectedAmount: 5800, expectedCurrency: 'USD' }))).toBe(
      '409 PRICE_CHANGED',
    );
    expect((await who.session()).bookedActivities).toEqual([]);
  });

  it('speaks of places when they are gone, and keeps those that were held', async () => {
    const who = await family();
    const other = await family();
    const at = { date: '2026-10-28', time: '10:00' };
    for (const quantity of [3, 3, 3]) {
      const one = await family();
      await addActivity(one, { ...at, quantity });
    }
    await addActivity(who, { ...at, quantity: 2 });
    const more = await addActivity(who, { ...at, quantity: 3 });
    expect(more.status).toBe(201);
    const soldOut = await addActivity(other, { ...at });
    expect([codeOf(soldOut), refusal(soldOut)]).toMatchObject([
      '409 SOLD_OUT',
      {
        part: 0,
        partKind: 'activity',
        message: 'There are not enough places left at this time. Choose another time or fewer tickets.',
      },
    ]);
    await addActivity(who, { ...at, quantity: 1 });
    await addActivity(other, { ...at, quantity: 2 });
    expect(codeOf(await addActivity(who, { ...at, quantity: 3 }))).toBe('409 SOLD_OUT');
    expect((await who.session()).bookedActivities[0]?.quantity).toBe(1);
    expect(await placesTaken(api, at)).toBe(12);
  });

  it('speaks of tickets when the sale has ended', async () => {
    const who = await family();
    const answer = await addActivity(who, { date: '2026-10-20', time: '10:00' });
    expect([codeOf(answer), refusal(answer)]).toMatchObject([
      '409 NOT_ON_SALE',
      { partKind: 'activity', message: 'Tickets for this time are not on sale any more. Choose another time.' },
    ]);
  });

  it('holds at most ten entries', async () => {
    const who = await family();
    const dates = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
    const moments = dates.flatMap((date) => ['10:00', '14:00', '16:30'].map((time) => ({ date, time })));
    for (const at of moments.slice(0, 10)) expect((await addActivity(who, at)).status).toBe(201);
    const answer = await addActivity(who, moments[10]);
    expect(refusal(answer).fields?.[0]).toMatchObject({
      code: 'TOO_MANY_ACTIVITIES',
      message: 'A trip can have 10 activities. Remove one first.',
    });
    expect((await addActivity(who, { ...moments[0], quantity: 2 })).status).toBe(201);
  });

  it('holds at most 36 places for one session, and says so', async () => {
    const own = await createTestApi({ config: { rateLimits: true } });
    const who = visitor(own, { nbOfAdults: 8, nbOfChildren: 1, ageOfChildren: [9] });
    await startSession(who);
    const times = ['2026-10-23', '2026-10-24'].flatMap((date) =>
      ['10:00', '14:00', '16:30'].map((time) => ({ date, time, quantity: 9 })),
    );
    for (const at of times.slice(0, 4)) expect((await addActivity(who, at)).status).toBe(201);
    const answer = await addActivity(who, times[4]);
    expect([codeOf(answer), refusal(answer).message]).toEqual([
      '429 HOLD_LIMIT',
      'You are keeping as many places as one visitor can. Remove an activity, or wait until kept places are free again.',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await own.close();
  });
});

describe('activities in the cart', () => {
  it('are removed with their places, once', async () => {
    const who = await family();
    const at = { date: '2026-10-26' };
    await addActivity(who, { ...at, quantity: 2 });
    expect((await who.call('DELETE', '/v1/session/activity/1')).status).toBe(404);
    expect((await who.call('DELETE', '/v1/session/activity/x')).status).toBe(400);
    expect((await who.call('DELETE', '/v1/session/activity/0')).body).toMatchObject({ bookedActivities: [], total: 0 });
    expect(await placesTaken(api, at)).toBe(0);
    expect(codeOf(await who.call('DELETE', '/v1/session/activity/0'))).toBe('404 NOT_FOUND');
  });

  it('are charged in another currency from their own price, and back to the cent (D27)', async () => {
    const who = await family();
    await addActivity(who, { date: '2026-10-29', quantity: 3 });
    const dollars = sessionSchema.parse((await who.call('PATCH', '/v1/session/currency/USD')).body);
    // 29.00 × 0.75
    expect(dollars.bookedActivities[0]).toMatchObject({ currency: 'USD', pricePerPerson: 2175, total: 6525 });
    expect((await startSession(who, 'CAD')).body).toMatchObject({ total: 8700 });
  });

  it('go with the party they were for', async () => {
    const who = await family();
    const at = { date: '2026-10-30' };
    await addActivity(who, { ...at, quantity: 3 });
    who.party = { ...FAMILY, nbOfAdults: 1 };
    const body = { ...who.party, currencyCode: 'CAD', replaces: true };
    expect(sessionOf(await who.call('POST', '/v1/session', { body })).bookedActivities).toEqual([]);
    expect(await placesTaken(api, at)).toBe(0);
  });
});
