import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as booking from '@/contract/booking';
import { readCaptcha } from '@/contract/captcha';
import { settlePayment } from '@/contract/payments';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import * as session from '@/contract/session';
import { sweepExpiredRoomHolds } from '@/product-api/hotels/rooms/sweep-expired-room-holds';
import type { Database } from '@/product-api/index';
import { bookingOf, schemaOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type CallOptions, type TestApi } from '@/tests/support/api/api-fixture';
import {
  book,
  bookingRequest,
  findTicket,
  passengersFor,
  startSession,
  visitor,
  visitorWithTicket,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { standIn } from '@/tests/support/stand-in';
import { openHotelDesk } from '@/tests/support/stays/hotel-desk';
import { addStay, SATURDAY, visitorWithTrip } from '@/tests/support/trips/trip-flow';

/**
 * What every operation of sessions, bookings and the captcha has in common; their own refusals are tested beside their
 * code.
 */
let api: TestApi;
let database: Database;
let sold: Visitor;
let bookingNumber = '';
beforeAll(async () => {
  api = await createTestApi();
  database = api.ctx.database;
  sold = await visitorWithTicket(api);
  bookingNumber = bookingOf(await book(sold)).bookingNumber;
});
afterEach(() => {
  api.ctx.database = database;
});
afterAll(() => api.close());

type Case = {
  operation: Operation;
  path?: () => string;
  ready: () => Promise<Visitor>;
  body?: (who: Visitor) => Promise<unknown>;
  needsNoDatabase?: boolean;
};

const withTicket = () => visitorWithTicket(api);
const withSession = async () => {
  const who = visitor(api);
  await startSession(who);
  return who;
};
const soldCase = (operation: Operation, path: () => string = () => operation.path): Case => ({
  operation,
  path,
  ready: async () => sold,
});
const CASES: Case[] = [
  { operation: session.readSession, ready: withTicket },
  {
    operation: session.createSession,
    ready: async () => visitor(api),
    body: async () => ({ ...ONE_ADULT, currencyCode: 'CAD' }),
  },
  { operation: session.endSession, ready: withTicket },
  { operation: session.changeSessionCurrency, path: () => '/v1/session/currency/EUR', ready: withTicket },
  {
    operation: session.addSessionBus,
    ready: withSession,
    body: async (who) => ({ tripId: (await findTicket(who)).tripId }),
  },
  { operation: session.removeSessionBus, path: () => '/v1/session/bus/0', ready: withTicket },
  { operation: session.renewSessionHolds, ready: withTicket },
  {
    operation: session.answerRefundable,
    // On a bus of its own: all others of this file fill the first.
    ready: () => visitorWithTicket(api, { trip: 'N5' }),
    body: async () => ({ isCancellationInsuranceAdded: true }),
  },
  { operation: session.savePassengers, ready: withTicket, body: async () => passengersFor(ONE_ADULT) },
  { operation: booking.createBooking, ready: withTicket, body: (who) => bookingRequest(who) },
  soldCase(booking.readBooking),
  soldCase(settlePayment),
  soldCase(booking.readReceipt, () => `/v1/booking/${bookingNumber}/receipt/html`),
  soldCase(booking.readETickets, () => `/v1/booking/${bookingNumber}/tickets`),
  soldCase(booking.readCalendar, () => `/v1/booking/${bookingNumber}/calendar`),
  { ...soldCase(booking.readTicketKey), needsNoDatabase: true },
  { operation: readCaptcha, ready: async () => visitor(api), needsNoDatabase: true },
];

async function send({ operation, path, body }: Case, who: Visitor, options: CallOptions = {}): Promise<Answer> {
  return who.call(operation.method.toUpperCase(), path?.() ?? operation.path, {
    ...(body ? { body: await body(who) } : {}),
    ...options,
  });
}

function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}

/** A database that fails every query in the same way. */
function failing(cause: Error): Database {
  const reject = () => Promise.reject(cause);
  const rejecting: unknown = new Proxy(reject, {
    get: (_, name) => (name === 'then' ? (_done: unknown, failed: (error: Error) => void) => failed(cause) : rejecting),
    apply: () => rejecting,
  });
  return { ...database, db: standIn<Database['db']>(rejecting), query: reject, transaction: reject };
}

const FAULTY_BODIES: [ErrorCode, CallOptions][] = [
  ['MALFORMED_JSON', { body: '{' }],
  ['BODY_TOO_LARGE', { body: `"${'x'.repeat(70_000)}"` }],
  ['UNSUPPORTED_MEDIA_TYPE', { body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['VALIDATION_FAILED', { body: '[]' }],
];
const DATABASE_FAILURES: [ErrorCode, Error][] = [
  ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['INTERNAL', new Error('secret text')],
];

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, one) => {
  const { operation } = one;

  it('succeeds as the contract says', async () => {
    const answer = await send(one, await one.ready());
    const schema = schemaOf(operation, answer.status);
    expect([answer.status, schema !== undefined]).toEqual([answer.status, true]);
    if (schema === 'file') expect(answer.headers.get('content-disposition')).toContain(bookingNumber);
    else if (schema) expect(schema.parse(answer.body)).toEqual(answer.body);
    else expect(answer.bytes).toHaveLength(0);
  });

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send(one, await one.ready(), { query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it.each<[ErrorCode, CallOptions]>(one.body ? FAULTY_BODIES : [])('refuses a body: %s', async (code, options) => {
    expectRefusal(operation, await send({ ...one, body: undefined }, await one.ready(), options), code);
  });

  it.each<[ErrorCode, Error]>(one.needsNoDatabase ? [] : DATABASE_FAILURES)(
    'answers %s when the database fails',
    async (code, cause) => {
      const who = await one.ready();
      const body = one.body ? await one.body(who) : undefined;
      api.ctx.database = failing(cause);
      const answer = await send({ ...one, body: undefined }, who, body === undefined ? {} : { body });
      expectRefusal(operation, answer, code);
      expect(JSON.stringify(answer.body)).not.toContain('secret text');
    },
  );
});

it('createBooking is refused while a night beside the stay has neither bed nor a word (D42b)', async () => {
  const who = await visitorWithTicket(api);
  await addStay(who, { checkinDate: SATURDAY, product: 'busHotel' });
  const answer = await who.call('POST', booking.createBooking.path, { body: await bookingRequest(who) });
  expectRefusal(booking.createBooking, answer, 'BED_CHOICE_MISSING');
  expect((await who.session()).isLocked).toBe(false);
});

it('createBooking is refused where the page showed another cart (D26)', async () => {
  const who = await visitorWithTicket(api, { trip: 'N5' });
  const body = await bookingRequest(who, { cartFingerprint: 'of another cart' });
  expectRefusal(booking.createBooking, await who.call('POST', booking.createBooking.path, { body }), 'CART_CHANGED');
  expect((await who.session()).isLocked).toBe(false);
});

describe('createBooking refuses a part, before or while it is bought', () => {
  const refusals: [ErrorCode, string, (who: Visitor) => Promise<void>][] = [
    ['SUPPLIER_REFUSED', 'hotel', async () => void (openHotelDesk(api.ctx).mood = 'refuses')],
    [
      'HOLD_EXPIRED',
      'hotel',
      async () => {
        api.clock.advance(16 * 60_000);
        await sweepExpiredRoomHolds(api.ctx);
        await api.database.query('update room_months set taken = allotments');
      },
    ],
    ['NOT_ON_SALE', 'bus', async () => api.clock.advance(7 * 24 * 3_600_000 - 60_000)],
  ];

  it.each(refusals)('%s, and says which', async (code, partKind, happens) => {
    const who = await visitorWithTrip(api);
    const body = await bookingRequest(who);
    const { hotels } = api.ctx.suppliers;
    await happens(who);
    const answer = await who.call('POST', booking.createBooking.path, { body });
    api.ctx.suppliers.hotels = hotels;
    await api.database.query('update room_months set taken = array_fill(0::smallint, array[cardinality(taken)])');
    expectRefusal(booking.createBooking, answer, code);
    expect(errorBodySchema.parse(answer.body)).toMatchObject({ part: 0, partKind });
  });
});
