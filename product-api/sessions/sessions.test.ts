import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '@/contract/operation';
import { sessionSchema } from '@/contract/session';
import { multiplyByRate } from '@/rules/money/money';
import { sessionOf } from '@/tests/support/api/answers';
import { present } from '@/tests/support/present';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  findPair,
  findTicket,
  passengersFor,
  startSession,
  traveller,
  visitor,
  visitorWithTicket,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT, setTaken, takenOf } from '@/tests/support/buses/bus-search';
import { sweepExpiredHolds } from '../buses/seats/sweep-expired-holds';
import { sweepExpiredSessions } from './life/sweep-expired-sessions';

const FAMILY = { nbOfAdults: 2, nbOfChildren: 1, ageOfChildren: [7] };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusal = (answer: { body: unknown }) => errorBodySchema.parse(answer.body);

describe('GET /v1/session', () => {
  it('answers 204 without a session, for an unknown one and for an expired one', async () => {
    expect((await api.call('GET', '/v1/session')).status).toBe(204);
    expect((await api.call('GET', '/v1/session', { sessionId: 'nobody' })).status).toBe(204);
    const own = await createTestApi({ isEmpty: true });
    const who = visitor(own);
    await startSession(who);
    expect((await who.call('GET', '/v1/session')).status).toBe(200);
    own.clock.advance(8 * DAY_MS);
    expect((await who.call('GET', '/v1/session')).status).toBe(204);
    expect(await sweepExpiredSessions(own.ctx)).toBe(1);
    await own.close();
  });

  it('has a later number after each change, and says when it was started (F61)', async () => {
    const who = await visitorWithTicket(api);
    const before = await who.session();
    const refusable = { isCancellationInsuranceAdded: false };
    const answered = sessionOf(await who.call('PUT', '/v1/session/refundable', { body: refusable }));
    const renewed = sessionOf(await who.call('POST', '/v1/session/holds'));
    expect(answered.version).toBeGreaterThan(before.version);
    expect(renewed.version).toBeGreaterThanOrEqual(answered.version);
    expect([answered.startedAt, renewed.startedAt]).toEqual([before.startedAt, before.startedAt]);
    expect((await who.session()).version).toBe(renewed.version);
  });

  it('is one statement, with everything in the cart', async () => {
    const [empty, full] = [visitor(api), await visitorWithTicket(api)];
    await startSession(empty);
    const shown = [await empty.session(), await full.session()];
    // Whatever runs, built or written by hand.
    const run = vi.spyOn(api.database.db._.session, 'prepareQuery');
    // What is kept for seconds stays as it is, however long the machine takes.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statements: number[] = [];
    for (const [index, who] of [empty, full].entries()) {
      run.mockClear();
      expect(await who.session()).toEqual(shown[index]);
      statements.push(run.mock.calls.length);
    }
    clock.mockRestore();
    run.mockRestore();
    expect(shown.map(({ bookedBuses }) => bookedBuses.length)).toEqual([0, 1]);
    expect(statements).toEqual([1, 1]);
  });

  it('takes the id from the query, too, and names places in the visitor’s language', async () => {
    const who = await visitorWithTicket(api);
    const answer = await api.call('GET', '/v1/session', { query: { sessionId: who.sessionId ?? '', language: 'fr' } });
    const [bus] = sessionSchema.parse(answer.body).bookedBuses;
    expect(bus?.tickets[0]?.journey?.departureLocation.name).toBe('Gare d’autocars de Montréal');
    expect((await who.session()).bookedBuses[0]?.tickets[0]?.journey?.departureLocation.name).toBe(
      'Montréal Bus Terminal',
    );
  });

  it('says its id and address to a program alone, under the renewed id, too (D31b, R68)', async () => {
    const who = await visitorWithTicket(api);
    const asked = who.sessionId;
    const page = await api.call('GET', '/v1/session', { sessionId: asked });
    expect(sessionSchema.parse(page.body)).not.toHaveProperty('sessionId');
    expect(sessionSchema.parse(page.body)).not.toHaveProperty('ipAddress');
    const headers = { 'x-caller': 'program' };
    const program = await api.call('GET', '/v1/session', { sessionId: asked, headers });
    expect(sessionSchema.parse(program.body)).toMatchObject({ sessionId: asked, ipAddress: null });
    const started = await api.call('POST', '/v1/session', {
      body: { ...ONE_ADULT, currencyCode: 'CAD' },
      headers,
    });
    expect(sessionSchema.parse(started.body).sessionId).toBe(started.headers.get('x-session-id'));
  });

  it('shows the ends of a bus at the top of its ticket as its journey has them, in the visitor’s language (R70)', async () => {
    const who = await visitorWithTicket(api);
    const answer = await api.call('GET', '/v1/session', { sessionId: who.sessionId, query: { language: 'fr' } });
    const [ticket] = sessionSchema.parse(answer.body).bookedBuses[0]?.tickets ?? [];
    const { departureTime, arrivalTime, departureLocation, destinationLocation } = present(ticket?.journey);
    expect(ticket).toMatchObject({ departureTime, arrivalTime, departureLocation, destinationLocation });
    expect(departureLocation.name).toBe('Gare d’autocars de Montréal');
  });

  it('refuses a language that is not sold', async () => {
    expect((await api.call('GET', '/v1/session', { query: { language: 'de' } })).status).toBe(400);
  });
});

describe('POST /v1/session', () => {
  it('starts a session and names it in the header only', async () => {
    const who = visitor(api, FAMILY);
    const answer = await startSession(who, 'USD');
    expect(answer.status).toBe(201);
    expect(who.sessionId).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(who.sessionId);
    expect(sessionSchema.parse(answer.body)).toMatchObject({
      ...FAMILY,
      currency: { code: 'USD', symbol: '$', rateDate: '2026-10-19' },
      total: 0,
      refundableOffer: null,
    });
  });

  it('keeps the cart of the same party; that of another goes with its seats where the request replaces it', async () => {
    const who = await visitorWithTicket(api);
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    const before = (await takenOf(api, departureId))[1] ?? 0;
    const same = await startSession(who);
    expect(same.status).toBe(200);
    expect(same.headers.get('x-session-id')).toBeNull();
    expect(sessionOf(same).bookedBuses).toHaveLength(1);
    who.party = FAMILY;
    expect(refusal(await startSession(who)).code).toBe('PARTY_CHANGED');
    expect((await takenOf(api, departureId))[1]).toBe(before);
    const body = { ...FAMILY, currencyCode: 'CAD', replaces: true };
    expect(sessionOf(await who.call('POST', '/v1/session', { body })).bookedBuses).toHaveLength(0);
    expect((await takenOf(api, departureId))[1]).toBe(before - 1);
  });

  it('changes the currency of the same party', async () => {
    const who = await visitorWithTicket(api);
    expect((await startSession(who, 'EUR')).body).toMatchObject({ currency: { code: 'EUR' }, total: 3750 });
  });

  it('refuses ten travellers, a wrong shape and an unknown currency', async () => {
    const tooMany = await api.call('POST', '/v1/session', {
      body: { nbOfAdults: 8, nbOfChildren: 2, ageOfChildren: [5, 5], currencyCode: 'CAD' },
    });
    expect(tooMany.status).toBe(400);
    expect(refusal(tooMany).fields?.[0]?.code).toBe('PARTY_TOO_LARGE');
    expect((await api.call('POST', '/v1/session', { body: { ...ONE_ADULT, currencyCode: 'GBP' } })).status).toBe(400);
    expect((await api.call('POST', '/v1/session', { body: '{' })).status).toBe(400);
    expect(
      (await api.call('POST', '/v1/session', { body: '{}', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    expect((await api.call('POST', '/v1/session', { body: JSON.stringify({ x: 'a'.repeat(70_000) }) })).status).toBe(
      413,
    );
  });
});

describe('POST /v1/session/bus', () => {
  it('adds one ticket for its listed price and holds its seats for 15 minutes', async () => {
    const who = visitor(api, FAMILY);
    await startSession(who);
    const ticket = await findTicket(who);
    const before = (await takenOf(api, ticket.departureId))[1] ?? 0;
    const answer = await addTicket(who, ticket);
    expect(answer.status).toBe(201);
    const session = sessionSchema.parse(answer.body);
    expect(session.total).toBe(ticket.price?.total);
    expect(session.bookedBuses[0]?.price).toEqual(ticket.price);
    expect(Date.parse(session.holdExpiresAt ?? '') - api.clock.now().getTime()).toBe(15 * MINUTE_MS);
    expect((await takenOf(api, ticket.departureId))[1]).toBe(before + 3);
    expect(session.taxBreakdown.map((line) => line.code)).toEqual(['GST', 'QST']);
  });

  it('adds a round trip as one entry whose shares add up (D32)', async () => {
    const who = visitor(api, FAMILY);
    await startSession(who);
    const pair = await findPair(who);
    const session = sessionSchema.parse((await addTicket(who, pair)).body);
    expect(session.bookedBuses).toHaveLength(1);
    const [entry] = session.bookedBuses;
    expect(entry?.tickets.map((ticket) => ticket.direction)).toEqual(['outbound', 'return']);
    expect(entry?.tickets.reduce((reached, ticket) => reached + (ticket.price?.total ?? 0), 0)).toBe(pair.price?.total);
    expect(session.total).toBe(pair.price?.total);
  });

  it('recomputes an offer found in another currency at the session’s rates', async () => {
    const who = visitor(api);
    const inDollars = await findTicket(who, 'M1', { passengers: { ...ONE_ADULT, currencyCode: 'USD' } });
    expect(inDollars.price).toMatchObject({ currency: 'USD', total: 3333 });
    await startSession(who, 'CAD');
    expect(sessionOf(await addTicket(who, inDollars)).total).toBe(multiplyByRate(3333, '1.33333333333'));
  });

  it('refuses skeletons, tampered and foreign trip ids, and half a round trip', async () => {
    const who = visitor(api);
    await startSession(who);
    const half = await findTicket(who, 'N1', { returnDate: '2026-10-25' });
    const codes = [];
    for (const tripId of ['MOCKED_DEPARTURE_ID', `${half.tripId}x`, half.tripId]) {
      const answer = await who.call('POST', '/v1/session/bus', { body: { tripId } });
      codes.push(`${answer.status} ${refusal(answer).code}`);
    }
    expect(codes).toEqual(['400 MOCKED_TRIP', '400 INVALID_TRIP', '400 INVALID_TRIP']);
    expect((await who.call('POST', '/v1/session/bus', { body: {} })).status).toBe(400);
  });

  it('refuses an offer for another party, and without a session', async () => {
    const who = visitor(api);
    const ticket = await findTicket(who);
    expect(refusal(await addTicket(who, ticket)).code).toBe('SESSION_NOT_FOUND');
    who.party = FAMILY;
    await startSession(who);
    expect(refusal(await addTicket(who, ticket)).code).toBe('PARTY_CHANGED');
  });

  it('says what it costs now when an old price is no longer right, and honours it while it is', async () => {
    const own = await createTestApi();
    const who = visitor(own);
    await startSession(who);
    const ticket = await findTicket(who);
    await setTaken(own, ticket.departureId, [0, 35, 35]);
    own.clock.advance(29 * MINUTE_MS);
    expect((await addTicket(who, ticket)).status).toBe(201);
    own.clock.advance(2 * MINUTE_MS);
    const answer = await addTicket(who, ticket);
    expect(answer.status).toBe(409);
    expect(refusal(answer)).toMatchObject({ code: 'PRICE_CHANGED', total: 7200, currency: 'CAD' });
    own.clock.advance(4 * DAY_MS);
    expect(refusal(await addTicket(who, ticket)).code).toBe('NOT_ON_SALE');
    await own.close();
  });

  it('refuses a sold-out bus and more held seats than one visitor may have', async () => {
    const own = await createTestApi({ config: { rateLimits: true } });
    const who = visitor(own, { nbOfAdults: 8, nbOfChildren: 0, ageOfChildren: [] });
    await startSession(who);
    const ticket = await findTicket(who);
    for (let count = 0; count < 4; count += 1) expect((await addTicket(who, ticket)).status).toBe(201);
    const limited = await addTicket(who, ticket);
    expect(limited.status).toBe(429);
    expect(refusal(limited).code).toBe('HOLD_LIMIT');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = visitor(own, who.party);
    await startSession(other);
    expect((await addTicket(other, ticket)).status).toBe(201);
    const soldOut = await addTicket(other, ticket);
    expect(soldOut.status).toBe(409);
    expect(refusal(soldOut)).toMatchObject({ code: 'SOLD_OUT', part: 1 });
    await own.close();
  });
});

describe('DELETE /v1/session/bus/{index}', () => {
  it('removes the entry and gives its seats back, once', async () => {
    const who = await visitorWithTicket(api, { trip: 'N5' });
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    expect(await takenOf(api, departureId)).toEqual([1]);
    expect((await who.call('DELETE', '/v1/session/bus/1')).status).toBe(404);
    expect((await who.call('DELETE', '/v1/session/bus/x')).status).toBe(400);
    expect((await who.call('DELETE', '/v1/session/bus/0')).body).toMatchObject({ bookedBuses: [], total: 0 });
    expect(await takenOf(api, departureId)).toEqual([0]);
    expect((await who.call('DELETE', '/v1/session/bus/0')).status).toBe(404);
    expect((await api.call('DELETE', '/v1/session/bus/0')).status).toBe(404);
  });
});

describe('PATCH /v1/session/currency/{code}', () => {
  it('reprices from the operator’s fares, also by its other path, and back to the cent', async () => {
    const who = await visitorWithTicket(api, { party: FAMILY });
    const before = await who.session();
    const dollars = sessionSchema.parse((await who.call('PATCH', '/v1/session/currency/usd')).body);
    expect(dollars.total).toBe(multiplyByRate(6000, '0.75') * 2 + multiplyByRate(3000, '0.75'));
    expect(dollars.bookedBuses[0]?.tickets[0]?.journey?.legs[0]?.terms.checked?.extraFee).toBe(750);
    expect(sessionOf(await who.call('PATCH', '/v1/session/EUR')).currency).toMatchObject({ code: 'EUR', symbol: '€' });
    expect(sessionOf(await who.call('PATCH', '/v1/session/currency/CAD')).total).toBe(before.total);
  });

  it('refuses an unknown currency and an unknown session', async () => {
    const who = await visitorWithTicket(api);
    const answer = await who.call('PATCH', '/v1/session/currency/GBP');
    expect(`${answer.status} ${refusal(answer).code}`).toBe('400 UNKNOWN_CURRENCY');
    expect(refusal(await api.call('PATCH', '/v1/session/currency/USD')).code).toBe('SESSION_NOT_FOUND');
  });
});

describe('POST /v1/session/holds', () => {
  it('renews holds once, takes an expired one again, and names the entry whose seats are gone', async () => {
    const own = await createTestApi();
    const who = await visitorWithTicket(own, { trip: 'M1' });
    const ticket = (await who.session()).bookedBuses[0]?.tickets[0];
    own.clock.advance(10 * MINUTE_MS);
    const renewed = sessionOf(await who.call('POST', '/v1/session/holds')).holdExpiresAt;
    expect(Date.parse(present(renewed)) - own.clock.now().getTime()).toBe(15 * MINUTE_MS);
    own.clock.advance(MINUTE_MS);
    expect(sessionOf(await who.call('POST', '/v1/session/holds')).holdExpiresAt).toBe(renewed);
    own.clock.advance(20 * MINUTE_MS);
    await sweepExpiredHolds(own.ctx);
    expect((await takenOf(own, ticket?.departureId ?? ''))[0]).toBe(0);
    expect((await who.call('POST', '/v1/session/holds')).status).toBe(200);
    expect((await takenOf(own, ticket?.departureId ?? ''))[0]).toBe(1);
    own.clock.advance(20 * MINUTE_MS);
    await sweepExpiredHolds(own.ctx);
    await setTaken(own, ticket?.departureId ?? '', [2]);
    const gone = await who.call('POST', '/v1/session/holds');
    expect(gone.status).toBe(409);
    expect(refusal(gone)).toMatchObject({ code: 'HOLD_EXPIRED', part: 0 });
    await own.close();
  });

  it('refuses an empty cart and an unknown session', async () => {
    const who = visitor(api);
    await startSession(who);
    expect(refusal(await who.call('POST', '/v1/session/holds')).code).toBe('CART_EMPTY');
    expect((await api.call('POST', '/v1/session/holds')).status).toBe(404);
  });
});

describe('PUT /v1/session/passengers', () => {
  it('keeps travellers, renews the id the first time and shows them under the new one only (D31, S9)', async () => {
    const who = await visitorWithTicket(api, { party: FAMILY });
    const planted = who.sessionId;
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    const before = await takenOf(api, departureId);
    const answer = await who.call('PUT', '/v1/session/passengers', { body: passengersFor(FAMILY) });
    expect(answer.status).toBe(200);
    expect(sessionSchema.parse(answer.body).passengers?.adults[0]).toMatchObject({
      firstName: 'Maëlle',
      email: 'maelle@example.org',
    });
    expect(present(sessionOf(answer).passengers).adults[1]).not.toHaveProperty('email');
    expect(who.sessionId).not.toBe(planted);
    expect((await api.call('GET', '/v1/session', { sessionId: planted })).status).toBe(204);
    expect(await takenOf(api, departureId)).toEqual(before);
    const again = await who.call('PUT', '/v1/session/passengers', { body: passengersFor(FAMILY) });
    expect(again.headers.get('x-session-id')).toBeNull();
    expect((await who.session()).bookedBuses).toHaveLength(1);
  });

  it('names every wrong field in the visitor’s language', async () => {
    const who = await visitorWithTicket(api);
    const body = passengersFor(ONE_ADULT, { firstName: '', dateOfBirth: { day: '1', month: '1', year: '2010' } });
    const answer = await who.call('PUT', '/v1/session/passengers', { body, query: { language: 'fr' } });
    expect(answer.status).toBe(400);
    expect(refusal(answer).fields?.map(({ path, code }) => [path, code])).toEqual([
      ['adults.0.firstName', 'REQUIRED'],
      ['adults.0.dateOfBirth', 'AGE_TOO_YOUNG_TO_BOOK_ONLINE'],
    ]);
    const count = await who.call('PUT', '/v1/session/passengers', {
      body: { ...passengersFor(ONE_ADULT), children: [traveller({ type: 'child' })] },
    });
    expect(refusal(count).fields?.some(({ code }) => code === 'TRAVELLERS_COUNT')).toBe(true);
    expect((await who.session()).passengers).toBeNull();
  });

  it('refuses an empty cart and an unknown session', async () => {
    const who = visitor(api);
    await startSession(who);
    expect(refusal(await who.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) })).code).toBe(
      'CART_EMPTY',
    );
    expect((await api.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) })).status).toBe(404);
  });
});

describe('PUT /v1/session/refundable', () => {
  const answer = (who: Visitor, isCancellationInsuranceAdded: unknown) =>
    who.call('PUT', '/v1/session/refundable', { body: { isCancellationInsuranceAdded } });

  it('keeps the answer with the cart, whatever tab asks, and takes another one (D25)', async () => {
    const who = await visitorWithTicket(api);
    const answers = [(await who.session()).isCancellationInsuranceAdded];
    for (const wanted of [true, false]) {
      expect(sessionOf(await answer(who, wanted)).isCancellationInsuranceAdded).toBe(wanted);
      answers.push((await who.session()).isCancellationInsuranceAdded);
    }
    expect(answers).toEqual([null, true, false]);
    await who.call('PATCH', '/v1/session/currency/USD');
    expect((await who.session()).isCancellationInsuranceAdded).toBe(false);
  });

  it('forgets it with the party it was for, and is none where nothing is chosen', async () => {
    const who = await visitorWithTicket(api);
    await answer(who, true);
    const body = { ...FAMILY, currencyCode: 'CAD', replaces: true };
    expect(sessionOf(await who.call('POST', '/v1/session', { body })).isCancellationInsuranceAdded).toBeNull();
    expect(refusal(await answer(who, true)).code).toBe('CART_EMPTY');
    expect((await answer(who, 'yes')).status).toBe(400);
    expect(refusal(await answer(visitor(api), true)).code).toBe('SESSION_NOT_FOUND');
  });
});

describe('DELETE /v1/session', () => {
  it('ends the session, releases its seats and tells the gateway', async () => {
    const who = await visitorWithTicket(api, { trip: 'M1' });
    const departureId = (await who.session()).bookedBuses[0]?.tickets[0]?.departureId ?? '';
    const before = (await takenOf(api, departureId))[0] ?? 0;
    const ended = who.sessionId;
    const answer = await who.call('DELETE', '/v1/session');
    expect([answer.status, answer.headers.get('x-session-end')]).toEqual([204, '1']);
    expect((await takenOf(api, departureId))[0]).toBe(before - 1);
    expect((await api.call('GET', '/v1/session', { sessionId: ended })).status).toBe(204);
    expect((await api.call('DELETE', '/v1/session')).status).toBe(204);
  });
});

describe('a sold session (D38)', () => {
  it('refuses every change with 423, stays readable, and gives way to a new one', async () => {
    const who = await visitorWithTicket(api);
    expect((await book(who)).status).toBe(201);
    const ticket = await findTicket(who);
    const calls: [string, string, unknown?][] = [
      ['PATCH', '/v1/session/currency/USD'],
      ['POST', '/v1/session/bus', { tripId: ticket.tripId }],
      ['DELETE', '/v1/session/bus/0'],
      ['POST', '/v1/session/holds'],
      ['PUT', '/v1/session/passengers', passengersFor(ONE_ADULT)],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await who.call(method, path, { body })).status]).toEqual([path, 423]);
    expect(await who.session()).toMatchObject({ isLocked: true, isBookingInProgress: false, holdExpiresAt: null });
    const sold = who.sessionId;
    expect((await startSession(who)).status).toBe(201);
    expect(who.sessionId).not.toBe(sold);
    expect((await api.call('DELETE', '/v1/session', { sessionId: sold })).status).toBe(204);
    expect((await api.call('GET', '/v1/booking', { sessionId: sold })).status).toBe(200);
  });
});
