import type { BusTicket, WatchedJourney } from '@/contract/bus-ticket';
import {
  MAX_LINE_LENGTH,
  type PlannerActivity,
  type PlannerBus,
  type PlannerFields,
  type PlannerHotel,
} from '@/contract/planner-items';
import { localClockOf, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { guestsIn } from '@/rules/hotels/room-split';
import { roomNames } from '@/rules/hotels/room-names';
import { perPerson } from '@/rules/money/money';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import { travellersOfBooking } from '../../bookings/tickets/issue-tickets';
import type { ApiContext } from '../../context';
import { watchedJourney } from '../../buses/live/watched-journey';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import { roomsOf } from '../../hotels/cart-rooms';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { presentRoom } from '../../sessions/present/present-hotel';
import { presentActivityCart } from '../../sessions/present/present-activity';
import { unitsOfPart, type PurchasedPart } from './purchased-parts';

const MAX_NAMES = 20;

/**
 * What was bought, in the fields that people fill in for what they book elsewhere (R78–R81). Prices are what was
 * charged for the part. A viewer reads no number, no code and no names (F49).
 */
export async function purchasedFields(
  ctx: ApiContext,
  part: PurchasedPart,
  { language, isOwner }: { language: Language; isOwner: boolean },
): Promise<PlannerFields> {
  if (part.kind === 'bus') return { kind: 'bus', bus: await busFields(ctx, part, { language, isOwner }) };
  return part.kind === 'hotel'
    ? { kind: 'hotel', hotel: hotelFields(part, { language, isOwner }) }
    : { kind: 'activity', activity: activityFields(part, language) };
}

/** How many travel, stay or take part: those who have not given it back. */
export function headsOf(part: PurchasedPart): number {
  const { booking } = part.sold;
  const isLeft = memberFilter(part);
  if (part.kind === 'activity')
    return Array.from({ length: booking.activityCarts[part.index]?.places.places ?? 0 }).filter((_, place) =>
      isLeft(place),
    ).length;
  if (part.kind === 'hotel' && unitsOfPart(part).some(({ status }) => status === 'CANCELLED'))
    return roomsOf(there(booking.hotelCarts[part.index]), partyOfBooking(booking))
      .filter((_, room) => isLeft(room))
      .reduce((heads, { occupants }) => heads + guestsIn(occupants), 0);
  const travellers = travellersOfBooking(booking);
  return part.kind === 'hotel' ? travellers.length : travellers.filter((_, traveller) => isLeft(traveller)).length;
}

/** Which travellers, rooms or places of a part are left. */
function memberFilter(part: PurchasedPart): (memberIndex: number) => boolean {
  const given = new Set(
    unitsOfPart(part).flatMap(({ status, memberIndex }) => (status === 'CANCELLED' ? [memberIndex] : [])),
  );
  return (memberIndex) => !given.has(memberIndex);
}

type BusPart = PurchasedPart & { kind: 'bus' };
type View = { language: Language; isOwner: boolean };

async function busFields(ctx: ApiContext, part: BusPart, { language, isOwner }: View): Promise<PlannerBus> {
  const { booking, tickets } = part.sold;
  const isLeft = memberFilter(part);
  const ticket = await ticketOf(ctx, part, language);
  const { legs, departureLocation: from, destinationLocation: to, departureTime, arrivalTime } = journeyOf(ticket);
  const issued = tickets.filter(
    ({ entryIndex, directionIndex }) => entryIndex === part.index && directionIndex === part.direction,
  );
  return {
    busLine: lineOf(
      legs.map((leg) => leg.operator.name),
      ' + ',
    ),
    busNumber: lineOf(
      legs.map((leg) => leg.tripNumber),
      ' + ',
    ),
    departingStation: lineOf([from.name]),
    departureCityCode: from.cityCode,
    departureZone: from.zone,
    departureDate: localDateOf(departureTime, from.zone),
    departureTime: localClockOf(departureTime, from.zone),
    arrivalStation: lineOf([to.name]),
    arrivalCityCode: to.cityCode,
    arrivalZone: to.zone,
    arrivalDate: localDateOf(arrivalTime, to.zone),
    arrivalTime: localClockOf(arrivalTime, to.zone),
    eTicket: isOwner ? lineOf(issued.map(({ ticketNumber }) => ticketNumber)) : '',
    seat: isOwner
      ? lineOf(
          legs.map((_, index) => lineOf(issued.filter(({ legIndex }) => legIndex === index).map(({ seat }) => seat))),
          ' + ',
        )
      : '',
    boardingPoint: lineOf([from.address]),
    dropPoint: lineOf([to.address]),
    travellers: isOwner
      ? travellersOfBooking(booking)
          .filter((_, traveller) => isLeft(traveller))
          .map(({ name }) => lineOf([name]))
          .slice(0, MAX_NAMES)
      : [],
    ...priceFields(part, ticket.price?.total ?? 0),
  };
}

/** What is needed to say how late a bus is; null: it was over an hour ago, or is none. */
export async function journeyToWatch(
  ctx: ApiContext,
  part: PurchasedPart,
  language: Language,
): Promise<WatchedJourney | null> {
  return part.kind === 'bus' ? watchedJourney(journeyOf(await ticketOf(ctx, part, language)), ctx.now()) : null;
}

function ticketOf(ctx: ApiContext, { sold, index, direction }: BusPart, language: Language): Promise<BusTicket> {
  return localizeTicket(ctx, there(there(sold.booking.carts[index]).directions[direction]).ticket, language);
}

function hotelFields(part: PurchasedPart, { language, isOwner }: View): PlannerHotel {
  const cart = there(part.sold.booking.hotelCarts[part.index]);
  const { hotel } = presentRoom(cart, language);
  const isLeft = memberFilter(part);
  const rooms = roomsOf(cart, partyOfBooking(part.sold.booking))
    .filter((_, room) => isLeft(room))
    .map(({ name }) => ({ name: name[language] }));
  const ofStay = part.sold.orders.filter(({ entryIndex, roomIndex }) => entryIndex === part.index && isLeft(roomIndex));
  return {
    name: lineOf([hotel.name]),
    location: lineOf([hotel.address]),
    cityCode: hotel.cityCode,
    zone: hotel.zone,
    phone: lineOf([hotel.phone]),
    checkIn: cart.stay.checkinDate,
    checkInTime: hotel.checkInFrom,
    checkOut: cart.stay.checkoutDate,
    checkOutTime: hotel.checkOutUntil,
    room: lineOf([roomNames(rooms)]),
    confirmationCode: isOwner ? lineOf(ofStay.map(({ reference }) => reference)) : '',
    bookingConfirmationNumber: isOwner ? part.sold.booking.number : '',
    details: '',
    balanceDueDate: null,
    ...priceFields(part, cart.priced.total),
  };
}

function activityFields(part: PurchasedPart, language: Language): PlannerActivity {
  const activity = presentActivityCart(there(part.sold.booking.activityCarts[part.index]), language);
  return {
    name: lineOf([activity.activityName, activity.optionTitle], ' – '),
    cityCode: activity.cityCode,
    zone: activity.zone,
    startDate: activity.date,
    endDate: localDateOf(activity.endsAt, activity.zone),
    address: lineOf([activity.address]),
    date: activity.date,
    time: activity.time,
    endTime: localClockOf(activity.endsAt, activity.zone),
    ...priceFields(part, activity.total),
  };
}

/**
 * Prices of a booking are in its own currency. The average of a traveller is half-up; the total is what was paid, for
 * what is left once some was given back.
 */
function priceFields(
  part: PurchasedPart,
  charged: number,
): Pick<PlannerBus, 'currency' | 'pricePerPerson' | 'totalPrice'> {
  const units = unitsOfPart(part);
  const left = units.filter(({ status }) => status === 'SOLD');
  const total = left.length < units.length ? left.reduce((sum, { price }) => sum + price, 0) : charged;
  return {
    currency: part.sold.booking.currency,
    pricePerPerson: perPerson(total, Math.max(1, headsOf(part))).amount,
    totalPrice: total,
  };
}

/** Different values on one line, as many as fit. */
function lineOf(values: readonly (string | null)[], separator = ', '): string {
  const different = [...new Set(values.filter((value) => value !== null && value !== ''))];
  return different.join(separator).slice(0, MAX_LINE_LENGTH);
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('A purchased part is in its booking');
  return value;
}
