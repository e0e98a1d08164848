import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { chooseSeats, readSeatMaps } from '@/contract/seats';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import type { Database } from '@/product-api/index';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, type Answer, type CallOptions, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { reserveSeatsOn } from '@/tests/support/bookings/seat-choices';
import { standIn } from '@/tests/support/stand-in';
import { present } from '../support/present';

/** Every status of the two operations on seats. */
let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await createTestApi();
  database = api.ctx.database;
  await reserveSeatsOn(api, 'northline-coach');
});
afterEach(() => {
  api.ctx.database = database;
  api.clock.set(TEST_NOW);
});
afterAll(() => api.close());

const PATH = '/v1/session/bus/0/seats';
const choice = (seat: string) => ({ seats: [{ direction: 'outbound', legIndex: 0, travellerIndex: 0, seat }] });
const read = (who: Visitor, options: CallOptions = {}, path = PATH) => who.call('GET', path, options);
const choose = (who: Visitor, options: CallOptions = {}, path = PATH) =>
  who.call('PUT', path, { body: choice('4A'), ...options });

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

const BOTH = [
  [readSeatMaps.id, readSeatMaps, read],
  [chooseSeats.id, chooseSeats, choose],
] as const;

describe.each(BOTH)('%s', (_, operation, send) => {
  it('succeeds as the contract says', async () => {
    const answer = await send(await visitorWithTicket(api));
    expect(answer.status).toBe(200);
    operation.success[200].parse(answer.body);
  });

  it('refuses an unknown language, and an entry that is no number', async () => {
    const who = await visitorWithTicket(api);
    expectRefusal(operation, await send(who, { query: { language: 'de' } }), 'VALIDATION_FAILED');
    expectRefusal(operation, await send(who, {}, '/v1/session/bus/first/seats'), 'VALIDATION_FAILED');
  });

  it('answers 404 without a session, and for an entry that is not there', async () => {
    expectRefusal(operation, await send(visitor(api)), 'SESSION_NOT_FOUND');
    expectRefusal(operation, await send(await visitorWithTicket(api), {}, '/v1/session/bus/1/seats'), 'NOT_FOUND');
  });

  it('answers 405 to another method', async () => {
    const answer = await api.call('DELETE', PATH);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('secret text')],
  ])('answers %s when the database fails', async (code, cause) => {
    const who = await visitorWithTicket(api);
    api.ctx.database = failing(cause);
    const answer = await send(who);
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('secret text');
  });
});

describe('a choice of seats is refused', () => {
  it.each<[ErrorCode, CallOptions]>([
    ['MALFORMED_JSON', { body: '{' }],
    ['BODY_TOO_LARGE', { body: `"${'x'.repeat(70_000)}"` }],
    ['UNSUPPORTED_MEDIA_TYPE', { body: '{}', headers: { 'content-type': 'text/plain' } }],
    ['VALIDATION_FAILED', { body: '{"seats": [{"seat": "4A"}]}' }],
    ['SEAT_UNKNOWN', { body: choice('99Z') }],
  ])('%s', async (code, options) => {
    expectRefusal(chooseSeats, await choose(await visitorWithTicket(api), options), code);
  });

  it('SEAT_TAKEN, with the field that names the seat', async () => {
    await choose(await visitorWithTicket(api), { body: choice('8C') });
    const answer = await choose(await visitorWithTicket(api), { body: choice('8C') });
    expectRefusal(chooseSeats, answer, 'SEAT_TAKEN');
    expect(refusalOf(answer).fields).toEqual([
      { path: 'seats.0.seat', code: 'SEAT_TAKEN', message: 'Seat 8C has just been taken.' },
    ]);
  });

  it('HOLD_EXPIRED', async () => {
    const who = await visitorWithTicket(api);
    api.clock.advance(16 * 60_000);
    expectRefusal(chooseSeats, await choose(who), 'HOLD_EXPIRED');
  });

  it('SESSION_LOCKED once it is paid for', async () => {
    const who = await visitorWithTicket(api);
    await book(who);
    expectRefusal(chooseSeats, await choose(who), 'SESSION_LOCKED');
    expect((await read(who)).status).toBe(200);
  });

  it('MAINTENANCE', async () => {
    const who = await visitorWithTicket(api);
    await setFlag(api.ctx, 'displayMaintenancePage', true);
    const answers = [await choose(who), await read(who)];
    await setFlag(api.ctx, 'displayMaintenancePage', false);
    expectRefusal(chooseSeats, present(answers[0]), 'MAINTENANCE');
    expect(answers[1]?.status).toBe(200);
  });
});

it('shows every refusal that the contract lists but the limit of calls, which is off in tests', () => {
  const shown: ErrorCode[] = [
    'MALFORMED_JSON',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION_FAILED',
    'SEAT_UNKNOWN',
    'SEAT_TAKEN',
    'HOLD_EXPIRED',
    'SESSION_LOCKED',
    'MAINTENANCE',
    'NOT_FOUND',
    'SESSION_NOT_FOUND',
    'NOT_READY',
    'INTERNAL',
    'METHOD_NOT_ALLOWED',
  ];
  const listed = new Set([...readSeatMaps.errors, ...chooseSeats.errors]);
  expect([...listed].filter((code) => !shown.includes(code) && code !== 'TOO_MANY_REQUESTS')).toEqual([]);
});
