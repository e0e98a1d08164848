import type { UnitKind } from '@/contract/cancellations';
import { dayAndClockText } from '@/rules/buses/run-times';
import { counted } from '@/rules/counted';
import { formatMoney } from '@/rules/money/money';
import { roomsOf } from '../../hotels/cart-rooms';
import type { Queryable } from '../../database/database';
import { chargedTotals } from '../../bookings/exchanges/charged-totals';
import { listExchanges } from '../../bookings/exchanges/exchanges.repository';
import { listOpenCharges, listRefundsOf, type RefundRow } from '../../bookings/money/money.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import { cartDates, journeyOf } from '../../sessions/cart/cart-contents';
import { listChanges, type ChangeRow } from '../changes/changes.repository';

/**
 * What support reads out on the phone: money, each part with its place's clock and state, and what company or hotel
 * changed; of a booking that failed, why. No name, no code.
 */
export async function bookingLines(db: Queryable, booking: BookingRow): Promise<string[]> {
  const refunds = await listRefundsOf(db, booking.id);
  const money = [await moneyLine(db, booking, refunds), ...refunds.flatMap(refundLine)];
  if (booking.status === 'FAILED') return [failureLine(booking), ...money];
  const units = await listUnits(db, booking.id);
  const changes = await listChanges(db, booking.id);
  return [
    ...money,
    'Parts, each on the clock of its place:',
    ...busLines(booking, units),
    ...stayLines(booking, units),
    ...visitLines(booking, units),
    ...changes.map((change) => changeLine(change, booking)),
  ];
}

/** The zone that a caller's clock is most likely in: that of the trip's first place. */
export function zoneOfTrip({ carts, hotelCarts, activityCarts }: BookingRow): string {
  const [buses, hotels, activities] = [
    carts.map((cart) => ({ cart })),
    hotelCarts.map((cart) => ({ cart })),
    activityCarts.map((cart) => ({ cart })),
  ];
  return cartDates({ buses, hotels, activities }).zone;
}

async function moneyLine(db: Queryable, booking: BookingRow, refunds: readonly RefundRow[]): Promise<string> {
  const said = (amount: number) => saidIn(booking.currency, amount);
  const givenBack = sumOf(refunds);
  const unpaid = sumOf(refunds.filter(({ status }) => isUnpaid(status)));
  const back = `given back: ${said(givenBack)}${unpaid > 0 ? `, of which ${said(unpaid)} not paid yet` : ''}`;
  if (booking.status === 'FAILED') {
    const left = (await listOpenCharges(db, booking.id)).reduce((sum, charge) => sum + charge.left, 0);
    return `Charged: ${said(left + givenBack)}, ${back}`;
  }
  const exchanges = (await listExchanges(db, booking.id)).map(({ exchange }) => exchange);
  const charged = exchanges.filter(({ paymentReference }) => paymentReference !== null);
  return `Total: ${said(chargedTotals(booking, charged).total)}, ${back}`;
}

/** A caller who waits for money is told how far it is; what the gateway has paid needs no line. */
function refundLine({ id, amount, currency, status, settledBy, settledReference }: RefundRow): string[] {
  const named = `Refund ${id}: ${saidIn(currency, amount)}`;
  if (status === 'REQUESTED') return [`${named}, the gateway is asked again by itself (refunds -- list)`];
  if (status === 'OWED') return [`${named}, the gateway did not pay it: it waits for you (refunds -- list)`];
  return status === 'SETTLED' ? [`${named}, paid by ${settledBy ?? ''}, reference ${settledReference ?? ''}`] : [];
}

const isUnpaid = (status: RefundRow['status']) => status === 'REQUESTED' || status === 'OWED';
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const saidIn = (currency: RefundRow['currency'], amount: number) =>
  formatMoney({ amount, currency }, 'en', { named: true });

function failureLine({ failureCode, decidedAt }: BookingRow): string {
  const at = decidedAt ? ` at ${decidedAt.toISOString()}` : '';
  return `It failed${at}: ${failureCode ?? 'nobody knows why'}. Nothing of it is sold.`;
}

function busLines({ carts }: BookingRow, units: readonly UnitRow[]): string[] {
  return carts.flatMap(({ directions }, entryIndex) =>
    directions.flatMap(({ ticket }, directionIndex) => {
      const state = stateOf(units, 'seat', { entryIndex, directionIndex });
      return journeyOf(ticket).legs.map((leg) => {
        const { operator, tripNumber, departureLocation: from, destinationLocation: to } = leg;
        const zones = from.zone === to.zone ? '' : ` (${from.zone} to ${to.zone})`;
        const times = `${dayAndClockText(leg.departureTime, from.zone)} to ${dayAndClockText(leg.arrivalTime, to.zone)}${zones}`;
        return `Bus: ${times}, ${[operator.name, tripNumber].filter(Boolean).join(' ')}, ${from.name} to ${to.name}: ${state}`;
      });
    }),
  );
}

function stayLines(booking: BookingRow, units: readonly UnitRow[]): string[] {
  return booking.hotelCarts.flatMap((cart, entryIndex) =>
    roomsOf(cart, partyOfBooking(booking)).map(({ name }, memberIndex) => {
      const { checkinDate, checkoutDate } = cart.stay;
      const state = stateOf(units, 'room', { entryIndex, memberIndex });
      return `Hotel: ${checkinDate} to ${checkoutDate}, ${cart.hotel.name}, ${name.en}: ${state}`;
    }),
  );
}

function visitLines({ activityCarts }: BookingRow, units: readonly UnitRow[]): string[] {
  return activityCarts.map(({ places: { date, time, places }, names }, entryIndex) => {
    const state = stateOf(units, 'place', { entryIndex });
    return `Activity: ${date} ${time}, ${names.activity.en}, ${counted(places, 'place')}: ${state}`;
  });
}

/** Of seats, rooms or places of one part. */
function stateOf(units: readonly UnitRow[], kind: UnitKind, place: Partial<UnitRow>): string {
  const own = units.filter(
    (unit) =>
      unit.kind === kind &&
      unit.entryIndex === place.entryIndex &&
      (place.directionIndex === undefined || unit.directionIndex === place.directionIndex) &&
      (place.memberIndex === undefined || unit.memberIndex === place.memberIndex),
  );
  const sold = own.filter(({ status }) => status === 'SOLD').length;
  if (own.length === 0) return 'not sold yet';
  if (sold === own.length) return 'valid';
  return sold === 0 ? 'given back' : `${sold} of ${own.length} valid, the others given back`;
}

/** 'BUS_MOVED of 2026-10-21 10:00: leaves … (was …); OPEN, to be answered by …', on the clock of its place. */
function changeLine(change: ChangeRow, booking: BookingRow): string {
  const { kind, status, openedAt, deadline, part, entryIndex, directionIndex, before, after } = change;
  const ticket = part === 'bus' ? booking.carts[entryIndex]?.directions[directionIndex]?.ticket : undefined;
  const zone = ticket
    ? journeyOf(ticket).departureLocation.zone
    : (booking.hotelCarts[entryIndex]?.hotel.zone ?? 'UTC');
  const was = before ? `left ${dayAndClockText(before.departureTime, zone)}` : '';
  const is = after
    ? `leaves ${dayAndClockText(after.departureTime, zone)}${before ? ` (was ${dayAndClockText(before.departureTime, zone)})` : ''}`
    : was;
  const until = status === 'OPEN' && deadline ? `, to be answered by ${dayAndClockText(deadline, zone)}` : '';
  return `${kind} of ${dayAndClockText(openedAt, zone)}: ${[is, `${status}${until}`].filter(Boolean).join('; ')}`;
}
