import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCode, uploadScans } from '@/contract/after-sale/checks';
import type { CheckedCode } from '@/contract/after-sale/checks';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { publicKeyOf } from '@/product-api/bookings/tickets/signed-code';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { refusalOf, bodyOf } from '@/tests/support/api/answers';
import { createTestApi, TEST_NOW, TEST_SCANNER_KEY, type TestApi } from '@/tests/support/api/api-fixture';
import {
  askOffer,
  balanceOf,
  bookedTrip,
  cancelUnits,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { readVoidNumbers, voidNumbers } from './void-numbers';

/** Friday 23 October 2026, the small inventory's bus leaves in the morning; the way back on Sunday. */
const BOARDING = '2026-10-23T12:00:00.000Z';
const HEADERS = { 'x-scanner-key': TEST_SCANNER_KEY };

describe('codes that are read', () => {
  let api: TestApi;
  let owner: Owner;
  let mine: MyBooking;
  beforeAll(async () => {
    api = await createTestApi();
  });
  beforeEach(async () => {
    api.clock.set(TEST_NOW);
    owner = await bookedTrip(api);
    mine = await readMine(owner);
  });
  afterAll(() => api.close());

  const ticketsOf = (direction: 'outbound' | 'return') =>
    mine.eTickets.filter((ticket) => ticket.direction === direction);
  const firstOf = (direction: 'outbound' | 'return') => present(ticketsOf(direction)[0]);
  async function check(code: string, more: object = {}, language = 'en'): Promise<CheckedCode> {
    const answer = await api.call('POST', '/v1/checks', {
      body: { code, ...more },
      headers: HEADERS,
      query: { language },
    });
    expect(answer.status).toBe(200);
    return bodyOf(checkCode, answer);
  }
  async function upload(...scans: { code: string; at: string }[]) {
    const answer = await api.call('POST', '/v1/checks/scans', { body: { scans }, headers: HEADERS });
    expect(answer.status).toBe(200);
    return bodyOf(uploadScans, answer).scans;
  }

  it('are used once: the second reader is told when, in both languages', async () => {
    const { qrPayload, ticketNumber, travellerName, leg } = firstOf('outbound');
    api.clock.set(BOARDING);
    expect(await check(qrPayload)).toEqual({
      result: 'VALID',
      message: 'Valid',
      kind: 'ticket',
      number: ticketNumber,
      bookingNumber: owner.number,
      name: travellerName,
      seat: null,
      day: '2026-10-23',
      departureId: leg.departureId,
      usedAt: BOARDING,
    });
    api.clock.advance(60_000);
    const again = await check(qrPayload);
    expect([again.result, again.usedAt, again.message]).toEqual([
      'USED',
      BOARDING,
      'Used already on Fri\u00A023\u00A0Oct, 8:00\u00A0AM',
    ]);
    expect((await check(qrPayload, {}, 'fr')).message).toBe('Déjà utilisé le ven.\u00A023\u00A0oct., 8\u00A0h');
    const shown = present((await readMine(owner)).eTickets.find((ticket) => ticket.ticketNumber === ticketNumber));
    expect([shown.status, shown.usedAt]).toEqual(['USED', BOARDING]);
  });

  it('are used by one of two readers at the same moment', async () => {
    api.clock.set(BOARDING);
    const { qrPayload } = firstOf('outbound');
    const both = await Promise.all([check(qrPayload), check(qrPayload)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['USED', 'VALID']);
  });

  it('are for their day and departure', async () => {
    api.clock.set(BOARDING);
    const { qrPayload, leg } = firstOf('return');
    const today = await check(qrPayload);
    expect([today.result, today.message, today.usedAt]).toEqual([
      'WRONG_DAY',
      'Not for today: it is for Sun\u00A025\u00A0Oct',
      null,
    ]);
    const onOther = await check(qrPayload, { departureId: firstOf('outbound').leg.departureId });
    expect(onOther.result).toBe('WRONG_DEPARTURE');
    expect((await check(qrPayload, { day: '2026-10-24' })).result).toBe('WRONG_DAY');
    expect((await check(qrPayload, { departureId: leg.departureId })).result).toBe('VALID');
  });

  it('of what was given back are void, and forged ones are forged', async () => {
    const { qrPayload, unitId } = firstOf('return');
    await cancelUnits(
      owner,
      mine.units.filter(({ kind }) => kind === 'seat').map((unit) => unit.unitId),
    );
    expect(unitId).toMatch(/^seat-/);
    api.clock.set(BOARDING);
    expect((await check(qrPayload)).result).toBe('VOID');
    const forged = await check(qrPayload.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')));
    expect([forged.result, forged.number, forged.name]).toEqual(['FORGED', null, null]);
    await api.database.query('update tickets set ticket_number = ticket_number || $1', ['-gone']);
    expect((await check(qrPayload)).result).toBe('UNKNOWN');
    await api.database.query("update tickets set ticket_number = replace(ticket_number, '-gone', '')");
  });

  it('that were used give nothing back, also where an offer was made before', async () => {
    owner = await bookedTrip(api, { party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] } });
    mine = await readMine(owner);
    api.clock.set(BOARDING);
    const [used, other] = mine.eTickets.filter(({ direction }) => direction === 'outbound');
    const unitIds = [present(used).unitId];
    const offer = await offerFor(owner, unitIds);
    await check(present(used).qrPayload);
    const late = await confirmOffer(owner, offer.offerId);
    expect([late.status, refusalOf(late).code, refusalOf(late).offer]).toEqual([409, 'OFFER_OUTDATED', undefined]);
    const asked = await askOffer(owner, unitIds);
    expect([asked.status, refusalOf(asked).code]).toEqual([409, 'UNIT_CLOSED']);
    const { units } = await readMine(owner);
    const closes = (unitId: string) => present(units.find((unit) => unit.unitId === unitId)).cancellableUntil;
    expect(closes(present(used).unitId) < BOARDING).toBe(true);
    expect(closes(present(other).unitId) > BOARDING).toBe(true);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('of a room and of places are used as well', async () => {
    api.clock.set('2026-10-24T20:00:00.000Z');
    const room = await check(present(mine.hotelVouchers[0]).qrPayload);
    expect([room.kind, room.result, room.day]).toEqual(['hotel', 'VALID', '2026-10-23']);
    const places = await check(present(mine.activityVouchers[0]).qrPayload);
    expect([places.kind, places.result]).toEqual(['activity', 'VALID']);
    const after = await readMine(owner);
    expect([...after.hotelVouchers, ...after.activityVouchers].map(({ status }) => status)).toEqual(['USED', 'USED']);
  });

  it('offline count from their own moment on, once, however often they are sent', async () => {
    const { qrPayload: code, ticketNumber: number } = firstOf('outbound');
    api.clock.set('2026-10-23T15:00:00.000Z');
    expect((await check(code)).usedAt).toBe('2026-10-23T15:00:00.000Z');
    const counted = [{ result: 'VALID', number, usedAt: BOARDING }];
    expect(await upload({ code, at: BOARDING })).toEqual(counted);
    expect(await upload({ code, at: BOARDING })).toEqual(counted);
    const late = '2026-10-23T12:30:00.000Z';
    expect(await upload({ code, at: late })).toEqual([{ result: 'USED', number, usedAt: BOARDING }]);
  });

  it('offline of another day, of nobody or after they were void do not count; before it they do', async () => {
    const [out, back] = [firstOf('outbound'), firstOf('return')];
    api.clock.set('2026-10-23T11:00:00.000Z');
    await cancelUnits(
      owner,
      mine.units.filter(({ kind }) => kind === 'seat').map((unit) => unit.unitId),
    );
    api.clock.set('2026-10-26T12:00:00.000Z');
    const scans = [
      { code: back.qrPayload, at: BOARDING },
      { code: 'NOTHING', at: BOARDING },
      { code: out.qrPayload, at: BOARDING },
      { code: out.qrPayload, at: '2026-10-23T10:30:00.000Z' },
    ];
    expect(await upload(...scans)).toEqual([
      { result: 'VOID', number: back.ticketNumber, usedAt: null },
      { result: 'FORGED', number: null, usedAt: null },
      { result: 'VOID', number: out.ticketNumber, usedAt: null },
      { result: 'VOID', number: out.ticketNumber, usedAt: '2026-10-23T10:30:00.000Z' },
    ]);
  });

  it('that are void stand in a dated list that only our key can have signed', async () => {
    await cancelUnits(owner, [firstOf('return').unitId]);
    const list = await voidNumbers(api.ctx);
    expect(list.issuedAt).toBe(TEST_NOW);
    expect(list.numbers).toContain(firstOf('return').ticketNumber);
    expect(list.numbers).not.toContain(firstOf('outbound').ticketNumber);
    const publicKey = publicKeyOf(api.ctx.secrets.ticketPrivateKey);
    expect(readVoidNumbers(publicKey, JSON.parse(JSON.stringify(list)))).toEqual(list);
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { numbers } = list;
    for (const [key, file] of [
      [publicKey, { ...list, numbers: numbers.slice(1) }],
      [publicKey, { ...list, issuedAt: '2027-01-01T00:00:00.000Z' }],
      [publicKey, null],
      [other, list],
    ] as const)
      expect(readVoidNumbers(key, file)).toBeNull();
  });
});

it('void codes are listed while somebody could show them: until three days after the day that they were for', async () => {
  const own = await createTestApi();
  const gone = await bookedTrip(own);
  await cancelUnits(
    gone,
    (await readMine(gone)).units.map(({ unitId }) => unitId),
  );
  const { eTickets, hotelVouchers } = await readMine(gone);
  const [out, back] = ['outbound', 'return'].map((way) => present(eTickets.find(({ direction }) => direction === way)));
  const day = localDateOf(present(out).leg.departureTime, 'America/Toronto');
  const listedOn = async (date: string) => {
    own.clock.set(`${date}T23:00:00.000Z`);
    return (await voidNumbers(own.ctx)).numbers;
  };
  expect(await listedOn(addDays(day, 3))).toContain(present(out).ticketNumber);
  const later = await listedOn(addDays(day, 4));
  expect(later).not.toContain(present(out).ticketNumber);
  expect(later).toEqual(matching.arrayContaining([present(back).ticketNumber, hotelVouchers[0]?.voucherNumber]));
  expect(await listedOn(addDays(day, 30))).toEqual([]);
  await own.close();
});
