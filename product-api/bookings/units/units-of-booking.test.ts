import { describe, expect, it } from 'vitest';
import { makeBookingRow } from '@/tests/support/trips/booking-rows';
import type { BookingRow } from '../record/booking-record';
import { unitIdOf } from './unit-id';
import { unitsOfBooking } from './units-of-booking';

const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);
const taxesOf = (booking: BookingRow) => {
  const sums = new Map<string, number>();
  for (const { taxes, addOnTaxes } of unitsOfBooking(booking))
    for (const { code, product, amount } of [...taxes, ...addOnTaxes])
      sums.set(`${product} ${code}`, (sums.get(`${product} ${code}`) ?? 0) + amount);
  return Object.fromEntries(sums);
};

/** What its parts were sold for. */
const pricesOf = ({ carts, hotelCarts, activityCarts }: BookingRow) =>
  sum([
    ...carts.flatMap(({ directions }) => directions.map(({ ticket }) => ticket.price?.total ?? 0)),
    ...[...hotelCarts, ...activityCarts].map(({ priced }) => priced.total),
  ]);

describe('units of a booking (D63)', () => {
  it('are travellers by direction, rooms and places, and add up to what it was sold for', () => {
    const booking = makeBookingRow();
    const units = unitsOfBooking(booking);
    expect(units.map(unitIdOf)).toEqual([
      'seat-0-0-0',
      'seat-0-0-1',
      'seat-0-1-0',
      'seat-0-1-1',
      'room-0-0-0',
      'place-0-0-0',
      'place-0-0-1',
    ]);
    expect(sum(units.map(({ price, addOn }) => price + addOn))).toBe(pricesOf(booking));
  });

  it('have the taxes of a sale from before they were kept by entry, each row to the cent (D75)', () => {
    const booking = makeBookingRow();
    const rows = Object.fromEntries(
      booking.taxBreakdown.map(({ code, product, amount }) => [`${product} ${code}`, amount]),
    );
    expect(taxesOf(booking)).toEqual(rows);
    const ofHotel = unitsOfBooking(booking).filter(({ kind }) => kind === 'room');
    expect(ofHotel.flatMap(({ taxes }) => taxes.map(({ code }) => code))).toEqual(['MAT', 'HST']);
  });

  it('share the refundable booking and its tax by price', () => {
    const fee = {
      code: 'GST',
      jurisdiction: 'QC',
      percent: '5',
      product: 'fee',
      amount: 292,
      status: 'established',
    } as const;
    const plain = makeBookingRow();
    const booking = makeBookingRow({
      total: plain.total + 6_136,
      isRefundable: true,
      refundableFee: 6_136,
      taxBreakdown: [...plain.taxBreakdown, fee],
    });
    const units = unitsOfBooking(booking);
    expect(sum(units.map(({ addOn }) => addOn))).toBe(6_136);
    expect(taxesOf(booking)['fee GST']).toBe(292);
    const [seat] = units;
    expect(Math.abs((seat?.addOn ?? 0) - (6_136 * (seat?.price ?? 0)) / pricesOf(plain))).toBeLessThan(1);
  });

  it('begin with their own departure, 00:00 of check-in, and the activity', () => {
    const booking = makeBookingRow();
    const startOf = (id: string) =>
      unitsOfBooking(booking)
        .find((unit) => unitIdOf(unit) === id)
        ?.startsAt.toISOString();
    const [cart] = booking.carts;
    expect(startOf('seat-0-1-0')).toBe(
      new Date(cart?.directions[1]?.ticket.journey?.departureTime ?? '').toISOString(),
    );
    const [stay] = booking.hotelCarts;
    expect(startOf('room-0-0-0')).toBe(`${stay?.stay.checkinDate ?? ''}T05:00:00.000Z`);
    expect(startOf('place-0-0-1')).toBe(new Date(booking.activityCarts[0]?.startsAt ?? '').toISOString());
  });
});
