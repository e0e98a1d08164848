import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerCancellation } from '@/contract/after-sale/my-bookings';
import type { BusTicket } from '@/contract/bus-ticket';
import { readOffer } from '@/product-api/buses/pricing/offers';
import { describeOffer } from '@/product-api/buses/tickets/describe-offer';
import { findBooking, lockBooking } from '@/product-api/bookings/record/bookings.repository';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { bodyOf } from '@/tests/support/api/answers';
import { findTicket } from '@/tests/support/bookings/booking-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { SATURDAY, stockOf } from '@/tests/support/trips/trip-flow';
import { replaceDirection } from './replace-direction';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const WAY_OUT = { entryIndex: 0, directionIndex: 0 };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function replaceWayOut(owner: Owner, travellerIndexes: number[], found: BusTicket | null = null): Promise<void> {
  const ticket = found ?? (await findTicket(owner.who, 'N1', { date: SATURDAY }));
  const { directions } = await describeOffer(api.ctx, readOffer(api.ctx, ticket.tripId), 'en');
  const direction = present(directions[0]);
  const bookingId = await idOf(api, owner.number);
  await api.database.transaction(async (tx) => {
    const booking = present(await lockBooking(tx, bookingId));
    const holdKey = 'nothing is held';
    const replacement = { booking, place: WAY_OUT, travellerIndexes, direction, holdKey, because: 'company' as const };
    await replaceDirection(api.ctx, tx, replacement);
  });
}

it('gives the old seats back and sells the new, voids the codes and issues the next ones', async () => {
  const owner = await bookedTrip(api, { party: COUPLE });
  const before = await readMine(owner);
  const stock = await stockOf(api);
  await replaceWayOut(owner, [0, 1]);
  expect(await stockOf(api)).toEqual(stock);
  const after = await readMine(owner);
  const wayOut = after.eTickets.filter(({ direction }) => direction === 'outbound');
  expect(wayOut.map(({ ticketNumber, status }) => [ticketNumber.split('-')[2], status])).toEqual([
    ['1', 'VOID'],
    ['2', 'VOID'],
    ['5', 'VALID'],
    ['6', 'VALID'],
  ]);
  const [old, , fresh] = wayOut;
  const departureOf = ({ buses }: typeof before) => buses[0]?.tickets[0]?.journey?.departureTime;
  expect(fresh?.leg.departureTime).toBe(departureOf(after));
  // A void ticket stays that of the bus that it was issued for.
  expect(old?.leg.departureTime).toBe(departureOf(before));
  expect(departureOf(after)).not.toBe(departureOf(before));
  const receipt = await owner.who.call('GET', `/v1/booking/${owner.number}/receipt/html`);
  expect(new TextDecoder().decode(receipt.bytes)).toMatch(/Fri\s23\sOct\s2026,\s9:15/);
});

it('moves those who travel, and nobody else', async () => {
  const owner = await bookedTrip(api, { party: COUPLE });
  const bookingId = await idOf(api, owner.number);
  const soldSeats = () =>
    api.database.query(
      `select sum(seats)::int as seats from sold_seats where booking_id = $1 group by direction_index order by 1`,
      [bookingId],
    );
  expect(await soldSeats()).toEqual([{ seats: 2 }, { seats: 2 }]);
  const mine = present(await readMine(owner));
  const unitIds = mine.units.filter(
    ({ directionIndex, memberIndex, kind }) => kind === 'seat' && directionIndex === 0 && memberIndex === 0,
  );
  const { offerId } = bodyOf(
    offerCancellation,
    await owner.who.call('POST', `/v1/my-bookings/${owner.number}/cancellation-offers`, {
      body: { unitIds: unitIds.map(({ unitId }) => unitId) },
    }),
  );
  await owner.who.call('POST', `/v1/my-bookings/${owner.number}/cancellations`, { body: { offerId } });
  await replaceWayOut(owner, [1]);
  expect(await soldSeats()).toEqual([{ seats: 1 }, { seats: 2 }]);
  const valid = (await readMine(owner)).eTickets.filter(
    ({ direction, status }) => direction === 'outbound' && status === 'VALID',
  );
  expect(valid.map(({ travellerName }) => travellerName)).toEqual(['Alexb Gagnon-Tremblay']);
  expect((await findBooking(api.database.db, bookingId))?.status).toBe('CONFIRMED');
});

it('keeps everything where no seat is free', async () => {
  const owner = await bookedTrip(api, { party: COUPLE });
  const before = await readMine(owner);
  const ticket = await findTicket(owner.who, 'N1', { date: SATURDAY });
  await api.database.query(
    `update departures d set taken = array_fill(d.capacity, array[cardinality(taken)]) where service_date = '${SATURDAY}'`,
  );
  const stock = await stockOf(api);
  await expect(replaceWayOut(owner, [0, 1], ticket)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  expect(await readMine(owner)).toEqual({ ...before, serverTime: matching.any(String) });
  expect(await stockOf(api)).toEqual(stock);
});
