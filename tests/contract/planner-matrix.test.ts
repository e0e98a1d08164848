import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endOneSignIn, listSignIns } from '@/contract/accounts/account';
import * as booking from '@/contract/booking';
import type { Operation } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import * as planner from '@/contract/trip-planner';
import { bodyOf, bookingOf, savedOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { book } from '@/tests/support/bookings/booking-flow';
import { plannerActivity, plannerBus, plannerHotel, plannerRestaurant } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';

/** S10: who may do what with the id of something that is an account's. Somebody else's is not found: 404, never 403. */
type Role = 'anonymous' | 'other' | 'removed' | 'viewer' | 'owner';
/** The owner comes last: what they do may end the item. */
const ROLES: readonly Role[] = ['anonymous', 'other', 'removed', 'viewer', 'owner'];
const PEOPLE: Record<Exclude<Role, 'anonymous'>, string> = {
  owner: 'maelle@example.org',
  viewer: 'viewer@example.org',
  removed: 'removed@example.org',
  other: 'other@example.org',
};

type Expected = Record<Role, number>;
const OWNERS: Expected = { anonymous: 401, other: 404, removed: 404, viewer: 404, owner: 200 };
const READERS: Expected = { ...OWNERS, viewer: 200 };
/** What was bought has a way in without an account, too, the session: without either it is not found. */
const BUYERS: Expected = { ...OWNERS, anonymous: 404 };
/** The token in the address is the key: calendar programs do not sign in. */
const WHOEVER_KNOWS_IT: Expected = { anonymous: 200, other: 200, removed: 200, viewer: 200, owner: 200 };

/**
 * Something of the owner's that the viewer may read, and the removed viewer no longer. `part`: as that role sees the
 * bought part.
 */
type Target = { id: string; fileId: string; part: string };
type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Row = {
  operation: Operation;
  who: Expected;
  call: (target: Target, role: Role) => Call | Promise<Call>;
  kind?: planner.PlannerItem['fields']['kind'];
  before?: (target: Target) => Promise<unknown>;
};

const { externalBuses, externalHotels, externalActivities, externalRestaurants } = planner;
const KINDS = {
  bus: { operations: externalBuses, body: plannerBus() },
  hotel: { operations: externalHotels, body: plannerHotel() },
  activity: { operations: externalActivities, body: plannerActivity() },
  restaurant: { operations: externalRestaurants, body: plannerRestaurant() },
};
const byId = ({ id }: Target): Call => ({ params: { id } });
/** A viewer can name themselves alone, so each role names what it could at best. */
const emailsOf = (role: Role) => [role === 'owner' || role === 'anonymous' ? PEOPLE.viewer : PEOPLE[role]];
const people = (role: Role) => ({ componentType: 'hotel', emailAddressesToUpdate: emailsOf(role) });
const added = { emailAddressesToUpdate: ['new@example.org'] };

const MATRIX: Row[] = [
  {
    operation: endOneSignIn,
    who: { ...OWNERS, owner: 204 },
    call: async () => ({ params: { signInId: await signInOfOwner() } }),
  },
  ...(['bus', 'hotel', 'activity', 'restaurant'] as const).flatMap((kind): Row[] => [
    {
      operation: KINDS[kind].operations.change,
      who: OWNERS,
      kind,
      call: ({ id }) => ({ params: { id }, body: KINDS[kind].body }),
    },
    { operation: KINDS[kind].operations.remove, who: OWNERS, kind, call: byId },
  ]),
  {
    operation: planner.restoreItem,
    who: OWNERS,
    call: ({ id }) => ({ params: { id }, body: {} }),
    before: ({ id }) => callAs(api, tokenOf('owner'))('DELETE', `/v1/trip-planners/external-hotels/${id}`),
  },
  {
    operation: planner.addUsers,
    who: OWNERS,
    call: ({ id }) => ({ params: { id }, body: { componentType: 'hotel', ...added } }),
  },
  { operation: planner.removeUsers, who: READERS, call: ({ id }, role) => ({ params: { id }, body: people(role) }) },
  { operation: planner.shareItems, who: OWNERS, call: ({ id }) => ({ body: { itemIds: [id], ...added } }) },
  { operation: planner.shareItems, who: OWNERS, call: ({ part }) => ({ body: { itemIds: [part], ...added } }) },
  {
    operation: planner.unshareItems,
    who: READERS,
    call: ({ id }, role) => ({ body: { itemIds: [id], emailAddressesToUpdate: emailsOf(role) } }),
  },
  {
    operation: planner.unshareItems,
    who: READERS,
    call: ({ part }, role) => ({ body: { itemIds: [part], emailAddressesToUpdate: emailsOf(role) } }),
  },
  {
    operation: planner.addFile,
    who: OWNERS,
    call: ({ id }) => ({ params: { id }, body: { componentType: 'hotel', name: 'more.txt', file: 'aGk=' } }),
  },
  {
    operation: planner.removeFile,
    who: OWNERS,
    call: ({ id, fileId }) => ({ params: { id, fileId }, body: { componentType: 'hotel' } }),
  },
  { operation: planner.readFile, who: READERS, call: ({ id, fileId }) => ({ params: { id, fileId } }) },
  { operation: planner.readPlannerCalendar, who: READERS, call: ({ id }) => ({ query: { itemId: id } }) },
  { operation: planner.readPlannerCalendar, who: READERS, call: ({ part }) => ({ query: { itemId: part } }) },
  { operation: planner.readFeed, who: WHOEVER_KNOWS_IT, call: async () => ({ params: { token: await feedToken() } }) },
  {
    operation: booking.readReceipt,
    who: BUYERS,
    call: () => ({ params: { bookingNumber: number, receiptFormat: 'html' } }),
  },
  { operation: booking.readETickets, who: BUYERS, call: () => ({ params: { bookingNumber: number } }) },
  { operation: booking.readCalendar, who: BUYERS, call: () => ({ params: { bookingNumber: number } }) },
];

/** Operations whose ids are nobody's. Whatever is new belongs into the matrix, or here with its reason. */
const NOBODYS: Record<string, readonly string[]> = {
  'on sale to everybody': [
    'readLandingPage',
    'listFaqs',
    'listLiveNews',
    'readHotel',
    'readActivity',
    'searchHotels',
    'listHotels',
    'readPhoto',
    'searchOutboundTickets',
    'searchReturnTickets',
    'readRoad',
    'addSessionBus',
    'addSessionHotel',
    'addSessionActivity',
  ],
  'counted within the caller’s own session': [
    'removeSessionBus',
    'readSeatMaps',
    'chooseSeats',
    'removeSessionHotel',
    'removeSessionActivity',
  ],
  'sealed: only who got the mail has it': ['confirmSubscription', 'unsubscribe', 'unsubscribeInOneClick'],
  'read by people, opens nothing': ['sendContactMessage'],
  'a name of a currency': ['changeSessionCurrency'],
  'only with the secret of the payment gateway': ['hearStripe'],
  'only with the key of a reader of codes': ['checkCode'],
  'opened by the doors of product-api/bookings/doors/rights.ts': [
    'findMyBooking',
    'openBookingLink',
    'readMyBooking',
    'sendBookingCode',
    'stepUpBooking',
    'resendBookingMail',
    'changeBookingEmail',
    'stopEmailChange',
    'endBookingLinks',
    'offerCancellation',
    'confirmCancellation',
    'listChangeChoices',
    'holdChangeBus',
    'answerChange',
    'readCreditNote',
    'listExchangeDepartures',
    'offerExchange',
    'readExchangeSeats',
    'chooseExchangeSeats',
    'confirmExchange',
    'settleExchangePayment',
    'readExchangeReceipt',
    'readClaimable',
    'sendClaim',
    'sendClaimAgain',
    'readTravellers',
    'correctName',
    'givePassport',
    'changePhone',
  ],
};

let api: TestApi;
let number: string;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
  number = bookingOf(
    await book(await visitorWithTrip(api, { party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] } })),
  ).bookingNumber;
});
afterAll(() => api.close());

function tokenOf(role: Role): string | null {
  return role === 'anonymous' ? null : as(PEOPLE[role]);
}

function send(role: Role, { method, path }: Operation, { params = {}, ...options }: Call): Promise<Answer> {
  const filled = Object.entries(params).reduce((address, [name, value]) => address.replace(`{${name}}`, value), path);
  return callAs(api, tokenOf(role))(method.toUpperCase(), filled, options);
}

async function newTarget(kind: keyof typeof KINDS = 'hotel'): Promise<Target> {
  const part = `booking-${number}-hotel-0`;
  const { id } = savedOf(await send('owner', KINDS[kind].operations.create, { body: KINDS[kind].body })).item;
  const { item } = savedOf(
    await send('owner', planner.addFile, {
      params: { id },
      body: { componentType: kind, name: 'a.txt', file: 'aGk=' },
    }),
  );
  const itemIds = [id, part];
  // Straight after each other: mails have limits, and are not what this is about.
  await api.database.query("delete from outbox where kind = 'planner-shared'");
  expect(
    (
      await send('owner', planner.shareItems, {
        body: { itemIds, emailAddressesToUpdate: [PEOPLE.viewer, PEOPLE.removed] },
      })
    ).status,
  ).toBe(200);
  expect(
    (await send('owner', planner.unshareItems, { body: { itemIds, emailAddressesToUpdate: [PEOPLE.removed] } })).status,
  ).toBe(200);
  return { id, fileId: present(item.files[0]).fileId, part };
}

/** Of a phone of the owner's. */
async function signInOfOwner(): Promise<string> {
  await callAs(api, as(PEOPLE.owner, { givenName: 'Phone' }))('POST', '/v1/account/sign-ins', { body: {} });
  const { signIns } = bodyOf(listSignIns, await send('owner', listSignIns, {}));
  return String(present(signIns.find(({ isCurrent }) => !isCurrent)).id);
}

/** The viewer knows a bought part by an id of its own. */
async function partSeenBy(role: Role, part: string): Promise<string> {
  if (role !== 'viewer') return part;
  const { trips } = planner.listTrips.success[200].parse((await send('viewer', planner.listTrips, {})).body);
  return trips.flatMap(({ items }) => items).find(({ origin }) => origin === 'purchased')?.id ?? 'not shared';
}

async function feedToken(): Promise<string> {
  const url = present(bodyOf(planner.createFeed, await send('owner', planner.createFeed, { body: {} })).url);
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

it.each(MATRIX.map((row) => [row.operation.id, row] as const))(
  '%s: as the matrix says',
  async (_, { operation, who, call, kind, before }) => {
    const target = await newTarget(kind);
    await before?.(target);
    const found: Partial<Expected> = {};
    for (const role of ROLES) {
      const answer = await send(
        role,
        operation,
        await call({ ...target, part: await partSeenBy(role, target.part) }, role),
      );
      found[role] = answer.status;
      // A refusal says nothing of what it does not show.
      if (answer.status === 404) expect(JSON.stringify(answer.body)).not.toMatch(/Foundry|maelle|a\.txt/);
    }
    expect(found).toEqual(who);
  },
);

it('has a place for every operation that takes an id', () => {
  const named = new Set([...MATRIX.map(({ operation }) => operation.id), ...Object.values(NOBODYS).flat()]);
  const taking = OPERATIONS.filter(takesId).map(({ id }) => id);
  expect(taking.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !taking.includes(id))).toEqual([]);
});

const NAMES_SOMETHING = /^(?:id|index|slug|token|bookingNumber)$|(?:Id|Ids|Identifier|Token)$/;

/** Every parameter of a path names something; in queries and bodies it is told by the field's name. */
function takesId({ params, query, body }: Operation): boolean {
  const fields = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
  return params !== undefined || fields.some((field) => NAMES_SOMETHING.test(field));
}

it('answers what is not there as it answers what is somebody else’s', async () => {
  const { id } = await newTarget();
  const [theirs, nothing] = [id, 'nothing'].map((one) =>
    send('other', planner.addUsers, { params: { id: one }, body: { componentType: 'hotel', ...added } }),
  );
  const { requestId: _, ...refusal } = refusalOf(await present(theirs));
  expect((await present(nothing)).body).toMatchObject(refusal);
});
