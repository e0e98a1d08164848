import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellersSchema } from '@/contract/after-sale/corrections';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  bookedTrip,
  cancelUnits,
  offerFor,
  paid,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import {
  changePhone,
  correctName,
  givePassport,
  PASSPORT,
  readTravellers,
} from '@/tests/support/after-sale/corrections';
import { addTicket, findTicket, passengersFor, startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { grantByDoor, idOf } from '@/tests/support/bookings/doors';
import { endlessRooms } from '@/tests/support/trips/trip-flow';
import { present } from '@/tests/support/present';
import { deliverMessages } from '../../door/deliver-messages';
import { readTicketCode } from '../../bookings/tickets/ticket-code';
import { publicKeyOf } from '../../bookings/tickets/signed-code';
import { forgetPersonalData } from '../../bookings/forgetting/forget-personal-data';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
});
// Every booking goes on the same tour, which has few places.
beforeEach(() => api.database.query('update activity_places set taken = 0'));
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const namesOf = (answer: Answer) =>
  travellersSchema.parse(answer.body).travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const opens = async (owner: Owner, lastName: string) =>
  (await api.call('POST', '/v1/my-bookings/lookups', { body: { bookingNumber: owner.number, lastName } })).status;

/** Montréal to New York: over a border, seats reserved, tickets may be handed on. */
async function overTheBorder(): Promise<Owner> {
  const who = visitor(api, COUPLE);
  await startSession(who);
  await addTicket(who, await findTicket(who, 'M2', { destinationCityCode: 'new-york' }));
  const passengers = passengersFor(who.party, { ...PASSPORT, hasNoPassport: false });
  return paid(who, { passengers });
}

describe('a corrected name (D70)', () => {
  it('is on new tickets under new numbers; the old ones are void, the other traveller’s stay', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    const before = await readMine(owner);
    const answer = await correctName(owner, 1, { firstName: 'Alexis' });
    expect(answer.status).toBe(200);
    expect(namesOf(answer)).toEqual(['Maëlle Gagnon-Tremblay', 'Alexis Gagnon-Tremblay']);
    const after = await readMine(owner);
    expect(after.revision).toBe(before.revision + 1);
    expect(after.history.at(-1)).toMatchObject({ what: 'NAME_CORRECTED', door: 'browser', detail: '2' });
    const valid = after.eTickets.filter(({ status }) => status === 'VALID');
    expect(valid.map(({ unitId, travellerName }) => [unitId, travellerName])).toEqual([
      ['seat-0-0-0', 'Maëlle Gagnon-Tremblay'],
      ['seat-0-1-0', 'Maëlle Gagnon-Tremblay'],
      ['seat-0-0-1', 'Alexis Gagnon-Tremblay'],
      ['seat-0-1-1', 'Alexis Gagnon-Tremblay'],
    ]);
    const key = publicKeyOf(api.ctx.secrets.ticketPrivateKey);
    const inCodes = valid.map(({ qrPayload }) => readTicketCode(key, qrPayload)?.n);
    expect(inCodes).toEqual(valid.map(({ travellerName }) => travellerName));
    expect(after.eTickets.filter(({ status }) => status === 'VOID').map(({ unitId }) => unitId)).toEqual([
      'seat-0-0-1',
      'seat-0-1-1',
    ]);
    expect(after.hotelVouchers.map(({ status }) => status)).toEqual(['VALID']);
    expect(await mailsOf(owner)).toEqual(['booking-confirmed', 'booking-corrected']);
  });

  it('of the first traveller is on new vouchers, too', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('200');
    const { hotelVouchers, activityVouchers } = await readMine(owner);
    expect(hotelVouchers.map(({ status }) => status)).toEqual(['VOID', 'VALID']);
    expect(activityVouchers.map(({ status, places }) => [status, places])).toEqual([
      ['VOID', 2],
      ['VALID', 2],
    ]);
    expect(activityVouchers.at(-1)?.leadName).toBe('Marie Gagnon-Tremblay');
  });

  it('opens the booking by its number, and the one from before no longer does (D11b)', async () => {
    const owner = await bookedTrip(api);
    expect([await opens(owner, 'gagnon tremblay'), await opens(owner, 'Bélanger')]).toEqual([200, 404]);
    expect(said(await correctName(owner, 0, { lastName: 'Bélanger' }))).toBe('200');
    // The card is in the name of somebody else.
    expect([await opens(owner, 'gagnon tremblay'), await opens(owner, 'belanger')]).toEqual([404, 200]);
  });

  it('is free, counted from the sale: a second correction that makes another person is refused', async () => {
    const owner = await bookedTrip(api);
    expect(said(await correctName(owner, 0, { firstName: 'Simon', lastName: 'Lavoie' }))).toBe('409 NAME_TRANSFER');
    expect(said(await correctName(owner, 0, { firstName: 'Simon' }))).toBe('200');
    const once = await readTravellers(owner);
    expect(once.travellers[0]?.soldName).toEqual({ firstName: 'Maëlle', lastName: 'Gagnon-Tremblay' });
    expect(said(await correctName(owner, 0, { lastName: 'Lavoie' }))).toBe('409 NAME_TRANSFER');
    expect(said(await correctName(owner, 0, { firstName: 'Maëlle', lastName: 'Lavoie' }))).toBe('200');
    expect(said(await correctName(owner, 0, { lastName: 'GAGNON TREMBLAY' }))).toBe('200');
    expect((await readTravellers(owner)).travellers[0]).toMatchObject({
      lastName: 'GAGNON TREMBLAY',
      soldName: null,
      name: { isOpen: true, mayTransfer: false },
    });
    expect((await readMine(owner)).givenBack).toBe(0);
  });

  it('sent again changes nothing; a form that is out of date writes over nothing', async () => {
    const owner = await bookedTrip(api);
    const { revision } = await readTravellers(owner);
    expect(said(await correctName(owner, 0, { firstName: 'Marie', revision }))).toBe('200');
    expect(said(await correctName(owner, 0, { firstName: 'Marie', revision }))).toBe('200');
    expect((await readMine(owner)).revision).toBe(revision + 1);
    expect((await readMine(owner)).eTickets).toHaveLength(4);
    const stale = await correctName(owner, 0, { firstName: 'Maëlle', lastName: 'Gagnon', revision });
    expect(said(stale)).toBe('409 BOOKING_CHANGED');
  });

  it('makes an offer outdated that was asked for before', async () => {
    const owner = await bookedTrip(api);
    const { offerId } = await offerFor(owner, ['place-0-0-0']);
    await correctName(owner, 0, { firstName: 'Marie' });
    const answer = await owner.who.call('POST', `/v1/my-bookings/${owner.number}/cancellations`, { body: { offerId } });
    expect(said(answer)).toBe('409 OFFER_OUTDATED');
  });

  it.each([
    ['firstName', '', 'REQUIRED'],
    ['firstName', '   ', 'REQUIRED'],
    ['lastName', '12', 'NAME_INVALID'],
    ['lastName', 'x'.repeat(61), 'TOO_LONG'],
    ['lastName', 'a\u0000', 'NAME_INVALID'],
  ])('takes no %s like %j', async (field, name, code) => {
    const owner = await bookedTrip(api);
    const answer = await correctName(owner, 0, { [field]: name });
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).fields).toMatchObject([{ path: field, code }]);
  });

  it('of the first traveller is not corrected online where a partner’s hotel expects it; others’ are', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    await api.database.query(`update supplier_orders set supplier = 'lodgelink' where booking_id = $1`, [
      await idOf(api, owner.number),
    ]);
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('409 HOTEL_LEAD');
    expect(said(await correctName(owner, 1, { firstName: 'Paul' }))).toBe('200');
    const { units } = await readMine(owner);
    await cancelUnits(owner, [present(units.find(({ kind }) => kind === 'room')).unitId]);
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('200');
  });

  it('stays as it is once a ticket of that traveller was used', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    await api.database.query('update tickets set used_at = now() where ticket_number = $1', [`TD-${owner.number}-2`]);
    expect(said(await correctName(owner, 1, { firstName: 'Paul' }))).toBe('409 NAME_USED');
    expect(said(await correctName(owner, 0, { firstName: 'Marie' }))).toBe('200');
  });

  it('of nobody, is not found', async () => {
    const owner = await bookedTrip(api);
    expect(said(await correctName(owner, 7, { firstName: 'Marie', lastName: 'Lavoie' }))).toBe('404 NOT_FOUND');
  });
});

describe('until when (D70)', () => {
  it('one hour before the departure, that moment included, then again for the way back; not once all is cancelled', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own, { party: COUPLE });
    const { buses } = await readMine(owner);
    const [out, back] = present(buses[0]).tickets.map(({ journey }) => Date.parse(present(journey).departureTime));
    const at = async (instant: number, firstName: string) => {
      own.clock.set(new Date(instant).toISOString());
      return said(await correctName(owner, 1, { firstName }));
    };
    expect(await at(present(out) - HOUR_MS, 'Anne')).toBe('200');
    expect(await at(present(out) - HOUR_MS + 1, 'Alix')).toBe('409 NAME_CLOSED');
    expect(await at(present(out) + 1, 'Alix')).toBe('200');
    expect(present(back)).toBeGreaterThan(present(out));
    const { eTickets } = await readMine(owner);
    expect(eTickets.filter(({ unitId, status }) => unitId === 'seat-0-0-1' && status === 'VALID')).toHaveLength(1);
    await cancelUnits(owner, ['seat-0-1-1']);
    expect(said(await correctName(owner, 1, { firstName: 'Paul' }))).toBe('409 NAME_CLOSED');
    await own.close();
  });
});

describe('a new name over a border', () => {
  it('may be another person where every company allows it, and empties the passport, to be given again', async () => {
    const owner = await overTheBorder();
    const [before] = (await readTravellers(owner)).travellers;
    expect(before).toMatchObject({ passport: { isAsked: true, tail: '56' }, name: { mayTransfer: true } });
    const seats = (await readMine(owner)).eTickets.map(({ seat }) => seat);
    expect(said(await correctName(owner, 0, { firstName: 'Maelle' }))).toBe('200');
    expect((await readTravellers(owner)).travellers[0]?.passport.tail).toBe('56');
    expect(said(await correctName(owner, 0, { firstName: 'Simon', lastName: 'Lavoie' }))).toBe('200');
    expect((await readTravellers(owner)).travellers[0]?.passport).toEqual({ isAsked: true, tail: null });
    const valid = (await readMine(owner)).eTickets.filter(({ status }) => status === 'VALID');
    expect(valid.map(({ seat }) => seat).sort()).toEqual([...seats].sort());
    const given = await givePassport(owner, 0, { passportNumber: ' CD98 7654 ' });
    expect(travellersSchema.parse(given.body).travellers[0]?.passport.tail).toBe('54');
    const [row] = await api.database.query<{ kept: string }>(
      `select passengers #>> '{adults,0,passportNumber}' as kept from bookings where number = $1`,
      [owner.number],
    );
    expect(row?.kept).toMatch(/^sealed\.1\./);
  });

  it.each([
    [{ passportNumber: '' }, 'PASSPORT_INCOMPLETE'],
    [{ passportNumber: '!' }, 'PASSPORT_NUMBER_INVALID'],
    [{ passportNationality: 'Canada'.slice(0, 1) }, 'NATIONALITY_INVALID'],
    [{ passportExpiryDate: { day: '1', month: '10', year: '2026' } }, 'PASSPORT_EXPIRES_TOO_SOON'],
  ])('takes no passport that is wrong: %j', async (change, code) => {
    const answer = await givePassport(await overTheBorder(), 1, change);
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).fields).toMatchObject([{ code }]);
  });

  it('asks for no passport where no border is crossed', async () => {
    const owner = await bookedTrip(api);
    expect((await readTravellers(owner)).travellers[0]?.passport.isAsked).toBe(false);
    expect(said(await givePassport(owner, 0))).toBe('409 CORRECTION_CLOSED');
  });

  it('is asked for by the mail of a corrected name there alone, in the language of whoever corrected it', async () => {
    for (const [language, words] of [
      ['en', 'passport'],
      ['fr', 'passeport'],
    ] as const) {
      const asked: boolean[] = [];
      for (const owner of [await overTheBorder(), await bookedTrip(api)]) {
        expect(said(await correctName(owner, 0, { firstName: 'Maelle', language }))).toBe('200');
        await deliverMessages(api.ctx);
        const mail = present(api.mails.splice(0).at(-1));
        expect(mail.text).toContain('Maelle');
        asked.push(mail.text.includes(words));
      }
      expect(asked).toEqual([true, false]);
    }
  });
});

describe('a phone', () => {
  it('is changed at any time, also once all is over, until phones are forgotten', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    expect(said(await changePhone(owner, 0, '12'))).toBe('400 VALIDATION_FAILED');
    const answer = await changePhone(owner, 0, '514 555-0199');
    expect(travellersSchema.parse(answer.body).travellers[0]?.phone).toBe('514 555-0199');
    expect((await readMine(owner)).revision).toBe(0);
    expect(said(await changePhone(owner, 0, ''))).toBe('200');
    expect((await readTravellers(owner)).travellers[0]?.phone).toBeNull();
    own.clock.advance(30 * DAY_MS);
    expect(said(await changePhone(owner, 0, '514 555-0100'))).toBe('200');
    own.clock.advance(60 * DAY_MS);
    await forgetPersonalData(own.ctx);
    // The session is over by then.
    const later = { ...owner, who: byKey(own, await grantByDoor(own, owner.number, 'browser')) };
    expect(said(await changePhone(later, 0, '514 555-0101'))).toBe('409 CORRECTION_CLOSED');
    expect((await readMine(later)).acts.phone).toMatchObject({ isOpen: false, reason: 'TOO_LATE' });
    await own.close();
  });

  it('is masked for whoever came by a link', async () => {
    const owner = await bookedTrip(api);
    const headers = { 'x-browser-key': await grantByDoor(api, owner.number, 'link') };
    const answer = await api.call('GET', `/v1/my-bookings/${owner.number}/travellers`, { headers });
    expect(travellersSchema.parse(answer.body).travellers[0]?.phone).toBe('••••23');
  });
});

function byKey(own: TestApi, key: string): Owner['who'] {
  const call: TestApi['call'] = (method, path, options) =>
    own.call(method, path, { ...options, headers: { 'x-browser-key': key } });
  return { ...visitor(own), call };
}

async function mailsOf(owner: Owner): Promise<string[]> {
  const rows = await api.database.query<{ kind: string }>(
    `select kind from outbox where (payload ->> 'bookingId')::int = $1 order by id`,
    [await idOf(api, owner.number)],
  );
  return rows.map(({ kind }) => kind);
}
