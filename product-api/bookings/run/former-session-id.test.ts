import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeBookingSchema } from '@/contract/booking';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  bookingRequest,
  CARDS,
  findTicket,
  passengersFor,
  postBooking,
  visitorWithTicket,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';

/** S28, D62: what a session's id from before its lock still opens. */
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;

/** A visitor whose travellers were saved, so that their id is known to nobody else. */
async function privateVisitor(): Promise<Visitor> {
  const who = await visitorWithTicket(api);
  await who.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) });
  return who;
}
const statusWith = async (sessionId: string | null, method: string, path: string, body?: unknown) =>
  (await api.call(method, path, { sessionId, body })).status;

describe('an id from before the lock', () => {
  it('opens neither session nor documents, changes nothing, and begins no other booking', async () => {
    const who = await privateVisitor();
    const former = who.sessionId;
    const { bookingNumber } = madeBookingSchema.parse((await book(who)).body);
    const tries: [string, string, unknown?][] = [
      ['GET', '/v1/session'],
      ['DELETE', '/v1/session/bus/0'],
      ['PUT', '/v1/session/passengers', passengersFor(ONE_ADULT)],
      ['POST', '/v1/session/holds'],
      ['GET', `/v1/booking/${bookingNumber}/tickets`],
      ['GET', `/v1/booking/${bookingNumber}/calendar`],
      ['GET', `/v1/booking/${bookingNumber}/receipt/html`],
      ['POST', '/v1/booking', { ...(await bookingRequest(who)), isCancellationInsuranceAdded: true }],
    ];
    const said = await Promise.all(
      tries.map(async ([method, path, body]) => `${method} ${path} ${await statusWith(former, method, path, body)}`),
    );
    expect(said).toEqual(
      tries.map(([method, path]) => `${method} ${path} ${path === '/v1/session' && method === 'GET' ? 204 : 404}`),
    );
  });

  it('does not open a session that is open again after a payment that failed', async () => {
    const who = await privateVisitor();
    const former = who.sessionId;
    expect((await book(who, { card: CARDS.insufficientFunds })).status).toBe(402);
    expect(who.sessionId).not.toBe(former);
    const ticket = await findTicket(who, 'N5');
    expect([
      await statusWith(former, 'GET', '/v1/session'),
      await statusWith(former, 'POST', '/v1/session/bus', { tripId: ticket.tripId }),
      await statusWith(former, 'POST', '/v1/booking', await bookingRequest(who)),
    ]).toEqual([204, 404, 404]);
    expect((await addTicket(who, ticket)).status).toBe(201);
  });

  it('reads the booking for ten minutes after the lock, with the new id, and then no more', async () => {
    const who = await privateVisitor();
    const former = who.sessionId;
    const body = await bookingRequest(who);
    await postBooking(who, body, 'ten-minutes');
    api.clock.advance(10 * MINUTE_MS);
    const inTime = await api.call('GET', '/v1/booking', { sessionId: former });
    expect([inTime.status, inTime.headers.get('x-session-id')]).toEqual([200, who.sessionId]);
    api.clock.advance(1);
    expect((await api.call('GET', '/v1/booking', { sessionId: former })).status).toBe(404);
    expect((await who.call('GET', '/v1/booking')).status).toBe(200);
    // Its own POST is answered for as long as the session is there.
    const replay = await api.call('POST', '/v1/booking', {
      sessionId: former,
      body,
      headers: { 'idempotency-key': 'ten-minutes' },
    });
    expect([replay.status, replay.headers.get('x-session-id')]).toEqual([200, who.sessionId]);
  });

  it('replays its own POST without a key by its body alone', async () => {
    const who = await privateVisitor();
    const former = who.sessionId;
    const body = await bookingRequest(who);
    expect((await postBooking(who, body)).status).toBe(201);
    expect([
      await statusWith(former, 'POST', '/v1/booking', body),
      await statusWith(former, 'POST', '/v1/booking', { ...body, expectedAmount: 1 }),
    ]).toEqual([200, 404]);
  });
});
