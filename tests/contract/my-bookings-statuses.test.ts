import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as changes from '@/contract/after-sale/company-changes';
import * as claims from '@/contract/after-sale/claims';
import * as corrections from '@/contract/after-sale/corrections';
import type { ErrorCode } from '@/contract/errors';
import * as exchanges from '@/contract/after-sale/exchange-acts';
import * as payments from '@/contract/payments';
import * as mine from '@/contract/after-sale/my-bookings';
import type { Operation } from '@/contract/operation';
import { setFlag } from '@/product-api/feature-flags/read-flags';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type Answer, type CallOptions, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { PROOF } from '@/tests/support/after-sale/claims';
import { PASSPORT } from '@/tests/support/after-sale/corrections';
import { expectRefusal, failDatabase } from '@/tests/support/login/signed-in-apis';
import { inOneMinute } from '@/tests/support/standing-clock';

type Case = { operation: Operation; body?: object; query?: Record<string, string> };

const CASES: Case[] = [
  { operation: mine.listMyBookings },
  { operation: mine.findMyBooking, body: { bookingNumber: 'ACDEFGHJ', lastName: 'Nobody' } },
  { operation: mine.openBookingLink, body: { key: 'nothing' } },
  { operation: mine.readMyBooking },
  { operation: mine.sendBookingCode, body: { purpose: 'stepUp' } },
  { operation: mine.stepUpBooking, body: { code: '000000' } },
  { operation: mine.resendBookingMail },
  { operation: mine.changeBookingEmail, body: { email: 'new@example.org' } },
  { operation: mine.stopEmailChange, body: { key: 'nothing' } },
  { operation: mine.endBookingLinks },
  { operation: mine.forgetBrowser },
  { operation: mine.offerCancellation, body: { unitIds: ['seat-0-0-0'] } },
  { operation: mine.confirmCancellation, body: { offerId: 'nothing' } },
  { operation: changes.listChangeChoices },
  { operation: changes.holdChangeBus, body: { tripId: 'nothing' } },
  { operation: changes.answerChange, body: { answer: 'KEEP' } },
  { operation: mine.readCreditNote },
  { operation: exchanges.listExchangeDepartures, query: { direction: '0-0' } },
  { operation: exchanges.offerExchange, body: { direction: '0-0', tripId: 'nothing' } },
  { operation: exchanges.readExchangeSeats },
  { operation: exchanges.chooseExchangeSeats, body: { seats: [] } },
  { operation: exchanges.confirmExchange, body: { offerId: 'nothing' } },
  { operation: payments.settleExchangePayment },
  { operation: exchanges.readExchangeReceipt },
  { operation: claims.readClaimable },
  { operation: claims.sendClaim, body: { unitIds: ['seat-0-0-0'], reason: 'ILLNESS', proof: PROOF } },
  { operation: claims.sendClaimAgain, body: { proof: PROOF } },
  { operation: corrections.readTravellers },
  { operation: corrections.correctName, body: { firstName: 'Marie', lastName: 'Lavoie', revision: 0 } },
  { operation: corrections.givePassport, body: PASSPORT },
  { operation: corrections.changePhone, body: { cellPhone: '+15145550123' } },
];
const NAMED = CASES.map((one) => [one.operation.id, one] as const);
const WITH_BODY = NAMED.filter(([, { body }]) => body !== undefined);
const STOPPED = NAMED.filter(([, { operation }]) => operation.errors.includes('MAINTENANCE'));

let api: TestApi;
let limited: TestApi;
let who: Visitor;
let number: string;
beforeAll(async () => {
  api = await createTestApi();
  limited = await createTestApi({ database: api.database, isEmpty: true, config: { rateLimits: true } });
  who = await visitorWithTicket(api);
  number = bookingOf(await book(who)).bookingNumber;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await limited.api.stop();
  await api.close();
});

type Sent = CallOptions & { bookingNumber?: string; to?: TestApi };

function send(
  { operation, body, query }: Case,
  { bookingNumber = number, to = api, ...options }: Sent = {},
): Promise<Answer> {
  const path = operation.path
    .replace('{bookingNumber}', encodeURIComponent(bookingNumber))
    .replace('{creditNoteNumber}', 'CN-1')
    .replace('{receiptNumber}', 'R-1')
    .replace('{travellerIndex}', '0')
    .replace('{caseId}', 'nothing')
    .replace('{offerId}', 'nothing')
    .replace('{claimId}', 'nothing')
    .replace('{receiptFormat}', 'pdf');
  return to.call(operation.method.toUpperCase(), path, {
    body,
    sessionId: who.sessionId,
    ...options,
    query: { ...query, ...options.query },
  });
}

describe.each(NAMED)('%s', (_, one) => {
  const { operation } = one;

  it('refuses an unknown language', async () => {
    expectRefusal(operation, await send(one, { query: { language: 'de' } }), 'VALIDATION_FAILED');
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('syntax error at or near "selct"')],
  ])('%s on a database that fails', async (code, cause) => {
    failDatabase(api, cause);
    const answer = await send(one, { headers: { 'x-browser-key': 'k'.repeat(43) } });
    expectRefusal(operation, answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('selct');
  });

  it(
    'TOO_MANY_REQUESTS of one address, which is told when to come back',
    inOneMinute(async () => {
      const call = () => send(one, { to: limited, sessionId: null, headers: { 'x-forwarded-for': '203.0.113.7' } });
      let answer = await call();
      for (let calls = 0; calls < 700 && answer.status !== 429; calls += 1) answer = await call();
      expectRefusal(operation, answer, 'TOO_MANY_REQUESTS');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }),
  );
});

describe.each(WITH_BODY)('bodies of %s', (_, one) => {
  it.each<[string, string, Record<string, string>, ErrorCode]>([
    ['not JSON', '{', {}, 'MALFORMED_JSON'],
    ['too large', `"${'x'.repeat((one.operation.maxBodyBytes ?? 65_536) + 1)}"`, {}, 'BODY_TOO_LARGE'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another shape', '[]', {}, 'VALIDATION_FAILED'],
  ])('%s', async (_name, body, headers, code) => {
    expectRefusal(one.operation, await send(one, { body, headers }), code);
  });
});

it('finds no booking that nobody has, whatever stands for its number', async () => {
  const opened = NAMED.filter(([, { operation }]) => operation.errors.includes('BOOKING_NOT_FOUND'));
  for (const [, one] of opened)
    for (const bookingNumber of ['NOTHING3', 'a\u0000', "';--"])
      expectRefusal(one.operation, await send(one, { bookingNumber }), 'BOOKING_NOT_FOUND');
});

it.each<[Operation, object, ErrorCode]>([
  [mine.findMyBooking, { bookingNumber: 'a\u0000', lastName: 'b\u0000' }, 'BOOKING_NOT_FOUND'],
  [mine.openBookingLink, { key: 'a\u0000' }, 'BOOKING_LINK_INVALID'],
  [mine.confirmCancellation, { offerId: 'a\u0000' }, 'VALIDATION_FAILED'],
  [mine.offerCancellation, { unitIds: ['a\u0000'] }, 'VALIDATION_FAILED'],
  [mine.changeBookingEmail, { email: 'a\u0000@example.org' }, 'VALIDATION_FAILED'],
  [exchanges.confirmExchange, { offerId: 'a\u0000' }, 'VALIDATION_FAILED'],
  [exchanges.offerExchange, { direction: '0-\u0000', tripId: 'x' }, 'VALIDATION_FAILED'],
])('%# takes no character that no database holds', async (operation, body, code) => {
  expectRefusal(operation, await send({ operation, body }), code);
});

it('MAINTENANCE stops acts, not reading', async () => {
  await setFlag(api.ctx, 'displayMaintenancePage', true);
  const answers = [];
  for (const [, one] of STOPPED) answers.push([one.operation, await send(one)] as const);
  const read = await send({ operation: mine.readMyBooking });
  await setFlag(api.ctx, 'displayMaintenancePage', false);
  for (const [operation, answer] of answers) expectRefusal(operation, answer, 'MAINTENANCE');
  expect(read.status).toBe(200);
});

it('refuses what is asked for in a form that there is not, and offers and notes that are not there', async () => {
  const credit = { operation: mine.readCreditNote };
  expectRefusal(credit.operation, await send(credit), 'NOT_FOUND');
  const docx = await who.call('GET', `/v1/my-bookings/${number}/credit-notes/CN-1/docx`);
  expectRefusal(credit.operation, docx, 'UNKNOWN_FORMAT');
  const confirm = { operation: mine.confirmCancellation, body: { offerId: 'nothing' } };
  expectRefusal(confirm.operation, await send(confirm), 'OFFER_NOT_FOUND');
  const exchange = { operation: exchanges.confirmExchange, body: { offerId: 'nothing' } };
  expectRefusal(exchange.operation, await send(exchange), 'OFFER_NOT_FOUND');
  const paid = { operation: payments.settleExchangePayment };
  expectRefusal(paid.operation, await send(paid), 'OFFER_NOT_FOUND');
  const receipt = { operation: exchanges.readExchangeReceipt };
  expectRefusal(receipt.operation, await send(receipt), 'NOT_FOUND');
  for (const tripId of ['nothing', 'MOCKED_DEPARTURE_ID']) {
    const offer = { operation: exchanges.offerExchange, body: { direction: '0-0', tripId } };
    expectRefusal(offer.operation, await send(offer), tripId === 'nothing' ? 'INVALID_TRIP' : 'MOCKED_TRIP');
  }
  for (const operation of [mine.openBookingLink, mine.stopEmailChange])
    expectRefusal(operation, await send({ operation, body: { key: 'nothing' } }), 'BOOKING_LINK_INVALID');
});
