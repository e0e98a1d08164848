import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { chooseBed } from '@/contract/bed-choice';
import { addSessionActivity, addSessionHotel, removeSessionActivity, removeSessionHotel } from '@/contract/session';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import type { Database } from '@/product-api/index';
import { addDays } from '@/rules/dates/dates';
import { schemaOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type CallOptions, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  findTicket,
  startSession,
  visitor,
  visitorWithTicket,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { FRIDAY } from '@/tests/support/buses/bus-search';
import { standIn } from '@/tests/support/stand-in';
import { BIKE_TOUR, HARBOUR_LODGE, holdElsewhere } from '@/tests/support/stays/stay-flow';

/** Every status of the operations that put rooms and activities into the cart and take them out. */
let api: TestApi;
let limited: TestApi;
let database: Database;
let sold: Visitor;
beforeAll(async () => {
  api = await createTestApi();
  limited = await createTestApi({ config: { rateLimits: true } });
  database = api.ctx.database;
  sold = await visitorWithTicket(api);
  await book(sold);
});
afterEach(() => {
  api.ctx.database = database;
});
afterAll(async () => {
  await api.close();
  await limited.close();
});

const ROOM = {
  hotelIdentifier: HARBOUR_LODGE,
  roomIdentifier: `${HARBOUR_LODGE}.queen`,
  cityCode: 'toronto',
  checkinDate: FRIDAY,
  checkoutDate: '2026-10-25',
};
const TOUR = { activityId: BIKE_TOUR, optionId: 'standard', date: FRIDAY, time: '14:00', quantity: 1 };
const NO_ROOM_LEFT = {
  hotelIdentifier: 'toronto.foundry-house',
  roomIdentifier: 'toronto.foundry-house.king',
  checkinDate: '2026-10-30',
  checkoutDate: '2026-10-31',
};
/** The visitor of these tests travels alone. */
const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const ADDRESS = '203.0.113.20';

type Send = (who: Visitor, options?: CallOptions) => Promise<Answer>;
type Refusal = { code: ErrorCode; send: () => Promise<Answer> };

async function withSession(on: TestApi = api, party?: Visitor['party']): Promise<Visitor> {
  const who = visitor(on, party);
  await startSession(who);
  return who;
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

async function whileDatabaseFails(cause: Error, send: Send): Promise<Answer> {
  const who = await withSession();
  api.ctx.database = failing(cause);
  return send(who);
}

async function inMaintenance(send: Send): Promise<Answer> {
  const who = await withSession();
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  const answer = await send(who);
  await setFlag(api.ctx, 'displayMaintenancePage', false);
  return answer;
}

/** Writes of one session until the limit of a minute. */
async function tooOften(send: Send): Promise<Answer> {
  const who = await withSession(limited);
  const headers = { 'x-forwarded-for': ADDRESS };
  for (let count = 0; count < 90; count += 1) await who.call('DELETE', '/v1/session/bus/x', { headers });
  return send(who, { headers });
}

/** What every operation of the cart refuses alike. */
function common(send: Send): Refusal[] {
  return [
    { code: 'SESSION_NOT_FOUND', send: () => send(visitor(api)) },
    { code: 'SESSION_LOCKED', send: () => send(sold) },
    { code: 'MAINTENANCE', send: () => inMaintenance(send) },
    { code: 'TOO_MANY_REQUESTS', send: () => tooOften(send) },
    {
      code: 'NOT_READY',
      send: () => whileDatabaseFails(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), send),
    },
    { code: 'INTERNAL', send: () => whileDatabaseFails(new Error('secret text'), send) },
    { code: 'VALIDATION_FAILED', send: async () => send(await withSession(), { query: { language: 'de' } }) },
  ];
}

function faultyBodies(path: string, method = 'POST'): Refusal[] {
  const post = (options: CallOptions) => async () => (await withSession()).call(method, path, options);
  return [
    { code: 'MALFORMED_JSON', send: post({ body: '{' }) },
    { code: 'BODY_TOO_LARGE', send: post({ body: `"${'x'.repeat(70_000)}"` }) },
    { code: 'UNSUPPORTED_MEDIA_TYPE', send: post({ body: '{}', headers: { 'content-type': 'text/plain' } }) },
    { code: 'VALIDATION_FAILED', send: post({ body: '{}' }) },
  ];
}

const sendRoom =
  (change: Record<string, unknown> = {}): Send =>
  (who, options) =>
    who.call('POST', addSessionHotel.path, { body: { ...ROOM, ...change }, ...options });
const sendTour =
  (change: Record<string, unknown> = {}): Send =>
  (who, options) =>
    who.call('POST', addSessionActivity.path, { body: { ...TOUR, ...change }, ...options });
const sendRemoval =
  (operation: Operation, index = '0'): Send =>
  (who, options) =>
    who.call('DELETE', operation.path.replace('{index}', index), options);
const refused = (code: ErrorCode, send: Send, ready: () => Promise<Visitor> = withSession): Refusal => ({
  code,
  send: async () => send(await ready()),
});

/** A bus in the afternoon with a room from the next day on: the night between is a choice (D42b). */
async function withoutFirstBed(
  on: TestApi = api,
  { date = FRIDAY, ...change }: Partial<typeof NO_ROOM_LEFT> & { date?: string } = {},
): Promise<Visitor> {
  const who = await withSession(on);
  await addTicket(who, await findTicket(who, 'N1', { date }));
  const hotelIdentifier = 'toronto.foundry-house';
  const stay = {
    hotelIdentifier,
    roomIdentifier: `${hotelIdentifier}.two-queens`,
    checkinDate: addDays(date, 1),
    ...change,
  };
  const answer = await sendRoom(stay)(who);
  if (answer.status !== 201) throw new Error(`No room: ${JSON.stringify(answer.body)}`);
  return who;
}
const sendBed =
  (change: Record<string, unknown> = {}): Send =>
  (who, options) =>
    who.call('PUT', chooseBed.path, { body: { choice: 'addNights', nights: [FRIDAY], ...change }, ...options });

/** Others of this address hold as much as one address may. */
async function crowdedAddress(send: Send, ready = () => withSession(limited)): Promise<Answer> {
  const who = await ready();
  await holdElsewhere(limited, { heldFor: ADDRESS, rooms: 40, places: 160 });
  return send(who, { headers: { 'x-forwarded-for': ADDRESS } });
}

/** Three others of this address hold something; this one cannot prove that a person asks. */
async function withoutProof(send: Send, ready = () => withSession(limited)): Promise<Answer> {
  const address = '203.0.113.21';
  for (const sessionId of ['one', 'two', 'three'])
    await holdElsewhere(limited, { sessionId, heldFor: address, rooms: 1 });
  return send(await ready(), {
    headers: { 'x-forwarded-for': address, 'x-captcha-challenge': 'wrong' },
  });
}

const CASES: { operation: Operation; succeeds: () => Promise<Answer>; refusals: Refusal[] }[] = [
  {
    operation: addSessionHotel,
    succeeds: async () => sendRoom()(await withSession()),
    refusals: [
      ...common(sendRoom()),
      ...faultyBodies(addSessionHotel.path),
      refused('UNKNOWN_CITY', sendRoom({ cityCode: 'atlantis' })),
      refused('HOTEL_NOT_FOUND', sendRoom({ hotelIdentifier: 'toronto.nowhere' })),
      refused('ROOM_NOT_FOUND', sendRoom({ roomIdentifier: `${HARBOUR_LODGE}.ballroom` })),
      refused('ROOM_TOO_SMALL', sendRoom(), () =>
        withSession(api, { nbOfAdults: 3, nbOfChildren: 0, ageOfChildren: [] }),
      ),
      refused('SOLD_OUT', sendRoom(NO_ROOM_LEFT)),
      refused('PRICE_CHANGED', sendRoom({ expectedAmount: 1 })),
      refused('PARTY_CHANGED', sendRoom({ party: COUPLE })),
      refused('NOT_ON_SALE', sendRoom({ checkinDate: '2027-06-01', checkoutDate: '2027-06-02' })),
      { code: 'HOLD_LIMIT', send: () => crowdedAddress(sendRoom()) },
      { code: 'CAPTCHA_REQUIRED', send: () => withoutProof(sendRoom()) },
    ],
  },
  {
    operation: removeSessionHotel,
    succeeds: async () => {
      const who = await withSession();
      await sendRoom()(who);
      return sendRemoval(removeSessionHotel)(who);
    },
    refusals: [
      ...common(sendRemoval(removeSessionHotel)),
      refused('NOT_FOUND', sendRemoval(removeSessionHotel)),
      refused('VALIDATION_FAILED', sendRemoval(removeSessionHotel, 'x')),
    ],
  },
  {
    operation: chooseBed,
    succeeds: async () => sendBed()(await withoutFirstBed()),
    refusals: [
      ...common(sendBed()),
      ...faultyBodies(chooseBed.path, 'PUT'),
      refused('NOT_FOUND', sendBed()),
      refused('BED_CHOICE_MISSING', sendBed({ nights: ['2026-10-26'] }), withoutFirstBed),
      refused('SOLD_OUT', sendBed({ nights: ['2026-10-30'] }), () =>
        withoutFirstBed(api, {
          ...NO_ROOM_LEFT,
          date: '2026-10-30',
          checkinDate: '2026-10-31',
          checkoutDate: '2026-11-01',
        }),
      ),
      refused('PRICE_CHANGED', sendBed({ expectedAmount: 1 }), withoutFirstBed),
      // A stay has 30 nights at most.
      refused('NOT_ON_SALE', sendBed(), () => withoutFirstBed(api, { checkoutDate: '2026-11-23' })),
      { code: 'HOLD_LIMIT', send: () => crowdedAddress(sendBed(), () => withoutFirstBed(limited)) },
      { code: 'CAPTCHA_REQUIRED', send: () => withoutProof(sendBed(), () => withoutFirstBed(limited)) },
    ],
  },
  {
    operation: addSessionActivity,
    succeeds: async () => sendTour()(await withSession()),
    refusals: [
      ...common(sendTour()),
      ...faultyBodies(addSessionActivity.path),
      refused('ACTIVITY_NOT_FOUND', sendTour({ activityId: 'toronto-flying' })),
      refused('OUTSIDE_STAY', sendTour({ date: '2026-10-22' }), () => visitorWithTicket(api)),
      refused('SOLD_OUT', sendTour({ date: '2026-11-11', time: '10:00' }), async () => {
        await api.database.query(
          `insert into activity_places (activity_id, date, time, taken) values ('${BIKE_TOUR}', '2026-11-11', '10:00', 12) on conflict do nothing`,
        );
        return withSession();
      }),
      refused('PRICE_CHANGED', sendTour({ expectedAmount: 1 })),
      refused('PARTY_CHANGED', sendTour({ party: COUPLE })),
      refused('NOT_ON_SALE', sendTour({ date: '2026-10-20', time: '10:00' })),
      { code: 'HOLD_LIMIT', send: () => crowdedAddress(sendTour()) },
      { code: 'CAPTCHA_REQUIRED', send: () => withoutProof(sendTour()) },
    ],
  },
  {
    operation: removeSessionActivity,
    succeeds: async () => {
      const who = await withSession();
      await sendTour()(who);
      return sendRemoval(removeSessionActivity)(who);
    },
    refusals: [
      ...common(sendRemoval(removeSessionActivity)),
      refused('NOT_FOUND', sendRemoval(removeSessionActivity)),
      refused('VALIDATION_FAILED', sendRemoval(removeSessionActivity, 'x')),
    ],
  },
];

describe.each(CASES.map((one) => [one.operation.id, one] as const))('%s', (_, { operation, succeeds, refusals }) => {
  it('succeeds as the contract says', async () => {
    const { status, body } = await succeeds();
    const schema = schemaOf(operation, status);
    expect([status, schema !== undefined]).toEqual([status, true]);
    if (schema && schema !== 'file') expect(schema.parse(body)).toEqual(body);
  });

  it.each(refusals.map((refusal) => [refusal.code, refusal] as const))('refuses: %s', async (code, { send }) => {
    const answer = await send();
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
    expect(JSON.stringify(answer.body)).not.toContain('secret text');
  });

  it('has every listed refusal shown here, and no other', () => {
    expect([...new Set(refusals.map(({ code }) => code))].sort()).toEqual([...operation.errors].sort());
  });
});
