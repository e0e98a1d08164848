import type { BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { perPerson } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { ticketRefundLadder } from '@/rules/buses/ticket-refunds';
import { tripSpan, type TripSpan } from '@/rules/dates/trip-span';
import type { ApiContext } from '../../context';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import type { CartActivity } from '../../activities/cart-activity';
import type { CartBus, SeatSegment } from '../../buses/cart-bus';
import type { CartHotel } from '../../hotels/cart-hotel';
import type { SessionRecord } from '../record/session-record';

/** The seats of an entry: what is held for it, and sold. */
export function segmentsOf(cart: CartBus): SeatSegment[] {
  return cart.directions.flatMap((direction) => direction.segments);
}

/** The entry's tickets with their places named in the visitor's language. */
export async function ticketsOf(ctx: ApiContext, cart: CartBus, language: Language): Promise<BusTicket[]> {
  return Promise.all(cart.directions.map(({ ticket }) => localizeTicket(ctx, ticket, language)));
}

/** Price of an entry: the sum of its directions' shares, so that the lines of a cart add up to its total (D23, D32). */
export function priceOf(cart: CartBus, party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): PartyPrice {
  const shares = cart.directions.map((direction) => shareOf(direction.ticket));
  const add = (amount: (share: PartyPrice) => number) => shares.reduce((reached, share) => reached + amount(share), 0);
  const total = add((share) => share.total);
  const adult = add((share) => share.adult);
  const child = party.nbOfChildren > 0 ? add((share) => share.child ?? share.adult) : null;
  const average = perPerson(total, travellersOf(party));
  const currency = shareOf(firstTicket(cart)).currency;
  return {
    currency,
    total,
    perPerson: average.amount,
    isAverage: !average.isExact || (child !== null && child !== adult),
    adult,
    child,
  };
}

/** What each ticket of an entry gives back until when, of its own share of the price (F25). */
export function refundsOf(cart: CartBus): RefundLadder[] {
  return cart.directions.map(({ ticket }) =>
    ticketRefundLadder(
      shareOf(ticket).total,
      journeyOf(ticket).legs.map((leg) => leg.terms.refund),
    ),
  );
}

/** How many things are in the cart. */
export function entriesOf({
  buses,
  hotels,
  activities,
}: Pick<SessionRecord, 'buses' | 'hotels' | 'activities'>): number {
  return buses.length + hotels.length + activities.length;
}

export type CartDates = {
  departureDate: LocalDate;
  returnDate: LocalDate | null;
  crossesBorder: boolean;
  zone: string;
};

/**
 * Days and border that travellers' ages and passports are judged by (D20, D21, D47): those of the buses; without a bus
 * check-in and check-out; with activities alone their first and last day.
 * @throws RangeError on an empty cart
 */
export function cartDates({
  buses,
  hotels,
  activities,
}: {
  buses: readonly { cart: CartBus }[];
  hotels: readonly { cart: CartHotel }[];
  activities: readonly { cart: CartActivity }[];
}): CartDates {
  const tickets = buses.flatMap(({ cart }) => cart.directions.map((direction) => direction.ticket));
  const [first] = tickets;
  if (first) {
    const crossesBorder = tickets.some((ticket) => journeyOf(ticket).crossesBorder);
    return {
      ...firstAndLast(tickets.map((ticket) => daysOf(ticket).departureDate)),
      crossesBorder,
      zone: journeyOf(first).departureLocation.zone,
    };
  }
  const [stay] = hotels;
  if (stay) {
    const { checkinDate, checkoutDate } = stay.cart.stay;
    return { departureDate: checkinDate, returnDate: checkoutDate, crossesBorder: false, zone: stay.cart.hotel.zone };
  }
  const [activity] = activities;
  if (!activity) throw new RangeError('An empty cart goes nowhere');
  return {
    ...firstAndLast(activities.map(({ cart }) => cart.places.date)),
    crossesBorder: false,
    zone: activity.cart.place.zone,
  };
}

/** The days at the destination, which activities must lie in. */
export function tripSpanOf({ buses, hotels }: Pick<SessionRecord, 'buses' | 'hotels'>): TripSpan | null {
  const journeys = buses.flatMap(({ cart }) => cart.directions.map(({ ticket }) => daysOf(ticket)));
  return tripSpan(
    journeys,
    hotels.map(({ cart }) => cart.stay),
  );
}

/** Tickets in a cart have a journey: skeleton rows cannot be chosen (D33). */
export function journeyOf(ticket: BusTicket): NonNullable<BusTicket['journey']> {
  if (!ticket.journey) throw new RangeError('A ticket in a cart has a journey');
  return ticket.journey;
}

/** Local days of a journey at its two ends. */
function daysOf(ticket: BusTicket): { departureDate: LocalDate; arrivalDate: LocalDate } {
  const { departureTime, departureLocation, arrivalTime, destinationLocation } = journeyOf(ticket);
  return {
    departureDate: localDateOf(departureTime, departureLocation.zone),
    arrivalDate: localDateOf(arrivalTime, destinationLocation.zone),
  };
}

function firstAndLast(days: readonly LocalDate[]): { departureDate: LocalDate; returnDate: LocalDate | null } {
  const inOrder = [...days].sort();
  return { departureDate: inOrder[0] ?? '', returnDate: inOrder.length > 1 ? (inOrder.at(-1) ?? null) : null };
}

function firstTicket(cart: CartBus): BusTicket {
  const first = cart.directions[0];
  if (!first) throw new RangeError('An entry has at least one direction');
  return first.ticket;
}

function shareOf(ticket: BusTicket): PartyPrice {
  if (!ticket.price) throw new RangeError('A ticket in a cart has a price');
  return ticket.price;
}
