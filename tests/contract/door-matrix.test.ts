import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '@/contract/operations';
import type { Operation } from '@/contract/operation';
import { DOOR_RIGHTS, DOOR_VIEWS, type DoorLevel, type DoorOperation } from '@/product-api/bookings/doors/rights';
import { keysOf } from '@/rules/records';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { grantByDoor } from '@/tests/support/bookings/doors';
import { as, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';

/** Every operation × every door × what is wrong with the proof (S26), made from the written matrix. */
const LEVELS: readonly DoorLevel[] = ['account', 'browser', 'link', 'numberProved', 'number'];
const WRONG = ['expired', 'replayed after it was ended', 'of another booking', 'made up'] as const;
/** Their proof is in the body: tested beside them. */
const WITHOUT_DOOR = ['findMyBooking', 'openBookingLink', 'stopEmailChange'];

const BODIES: Partial<Record<DoorOperation, unknown>> = {
  sendBookingCode: { purpose: 'stepUp' },
  stepUpBooking: { code: '000000' },
  changeBookingEmail: { email: 'new@example.org', code: '000000' },
  offerCancellation: { unitIds: ['nothing'] },
  confirmCancellation: { offerId: 'nothing' },
  offerExchange: { direction: '0-0', tripId: 'nothing' },
  chooseExchangeSeats: { seats: [] },
  confirmExchange: { offerId: 'nothing' },
  sendClaim: { unitIds: ['nothing'], reason: 'ILLNESS', proof: { name: 'note.txt', file: 'bm90ZQ==' } },
  sendClaimAgain: { proof: { name: 'note.txt', file: 'bm90ZQ==' } },
  correctName: { firstName: 'Maëlle', lastName: 'Gagnon-Tremblay', revision: 0 },
  givePassport: {
    passportNumber: 'AB123456',
    passportExpiryDate: { day: '1', month: '1', year: '2030' },
    passportIssuingAuthority: 'Canada',
    passportNationality: 'CA',
  },
  changePhone: { cellPhone: '+15145550123' },
  holdChangeBus: { tripId: 'nothing' },
  answerChange: { answer: 'KEEP' },
};
const QUERIES: Partial<Record<DoorOperation, Record<string, string>>> = {
  listExchangeDepartures: { direction: '0-0' },
};
const BUYER = as('buyer@example.org');
const HOUR_MS = 60 * 60_000;

let api: TestApi;
let own = '';
let foreign = '';
beforeAll(async () => {
  api = await createTestApi({ suppliers: { login: loginDouble } });
  [own, foreign] = [await sold(BUYER), await sold(as('other@example.org'))];
});
afterAll(() => api.close());

async function sold(token: string): Promise<string> {
  const who = await visitorWithTicket(api);
  const body = { ...(await bookingRequest(who)), passengers: passengersFor(who.party) };
  const answer = await who.call('POST', '/v1/booking', { body, headers: { 'x-trip-planner-token': token } });
  return bookingOf(answer).bookingNumber;
}

const MOUNTED = OPERATIONS.filter(({ id }) => id in DOOR_RIGHTS);

function doorOperation(id: string): DoorOperation {
  return present(keysOf(DOOR_RIGHTS).find((name) => name === id));
}

function call(
  { id, method, path }: Operation,
  bookingNumber: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const names = {
    bookingNumber,
    receiptFormat: 'html',
    creditNoteNumber: 'CN-1',
    receiptNumber: 'R-1',
    travellerIndex: '0',
    caseId: 'nothing',
    offerId: 'nothing',
    claimId: 'nothing',
  };
  const filled = Object.entries(names).reduce((address, [name, value]) => address.replace(`{${name}}`, value), path);
  const operation = doorOperation(id);
  const body = BODIES[operation];
  const query = QUERIES[operation] ?? {};
  return api.call(method.toUpperCase(), filled, { headers, query, ...(body === undefined ? {} : { body }) });
}

/** `open`, whatever the operation itself has to say; else what the door says. */
function outcome(answer: Answer): string {
  const { status } = answer;
  const { code } = refusalOf(answer);
  if (status === 404 && code === 'BOOKING_NOT_FOUND') return 'closed';
  return status === 403 && code === 'STEP_UP_REQUIRED' ? 'stepUp' : 'open';
}

async function proofOf(level: DoorLevel, number = own, expiresAt?: Date): Promise<Record<string, string>> {
  if (level === 'account') return { 'x-trip-planner-token': BUYER };
  const until = new Date(api.clock.now().getTime() + HOUR_MS);
  const change = { ...(level === 'numberProved' ? { stepUpUntil: until } : {}), ...(expiresAt ? { expiresAt } : {}) };
  return { 'x-browser-key': await grantByDoor(api, number, level === 'numberProved' ? 'number' : level, change) };
}

async function wrongProof(level: DoorLevel, what: (typeof WRONG)[number]): Promise<Record<string, string>> {
  if (level === 'account')
    return { 'x-trip-planner-token': what === 'made up' ? 'forged' : as('stranger@example.org') };
  switch (what) {
    case 'expired':
      return proofOf(level, own, api.clock.now());
    case 'of another booking':
      return proofOf(level, foreign);
    case 'made up':
      return { 'x-browser-key': 'A'.repeat(43) };
    case 'replayed after it was ended': {
      const headers = await proofOf(level);
      await api.call('DELETE', '/v1/my-bookings', { headers });
      return headers;
    }
  }
}

describe.each(MOUNTED.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const { doors } = DOOR_RIGHTS[doorOperation(id)];

  it.each(LEVELS)('by the door %s, as the matrix says', async (level) => {
    expect(outcome(await call(operation, own, await proofOf(level)))).toBe(doors[level]);
  });

  it.each(LEVELS)('by the door %s with a proof that is none, is not found', async (level) => {
    const found: [string, string][] = [];
    for (const what of WRONG) found.push([what, outcome(await call(operation, own, await wrongProof(level, what)))]);
    expect(found).toEqual(WRONG.map((what) => [what, 'closed']));
  });

  it('by nobody, is not found', async () => {
    expect(outcome(await call(operation, own, {}))).toBe('closed');
  });
});

it('has a place in the matrix for every operation on a booking', () => {
  const onBookings = OPERATIONS.filter(({ path }) => path.includes('{bookingNumber}')).map(({ id }) => id);
  expect(onBookings.filter((id) => !(id in DOOR_RIGHTS) && !WITHOUT_DOOR.includes(id))).toEqual([]);
});

describe('docs/doors.md', () => {
  const rows = readFileSync('docs/doors.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

  it('shows the matrix as it is in code', () => {
    const written = rows.filter(([name]) => present(name) in DOOR_RIGHTS);
    const coded = keysOf(DOOR_RIGHTS).map((id) => {
      const { doors, whilePending } = DOOR_RIGHTS[id];
      return [id, ...LEVELS.map((level) => doors[level]), whilePending];
    });
    expect(written).toEqual(coded);
  });

  it('shows what each door sees as it is in code', () => {
    const fields = keysOf(DOOR_VIEWS.account);
    const written = rows.filter(([name]) => fields.some((field) => field === name));
    const coded = fields.map((field) => [field, ...LEVELS.map((level) => (DOOR_VIEWS[level][field] ? 'yes' : 'no'))]);
    expect(written).toEqual(coded);
  });
});
