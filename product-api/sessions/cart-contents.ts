import type { BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import { localDateOf, type LocalDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { perPerson } from '@/rules/money';
import { travellersOf, type Party } from '@/rules/party';
import type { ApiContext } from '../context';
import { localizeTicket } from '../buses/localize-ticket';
import type { CartBus, SeatSegment } from './cart-bus';
import type { PricedEntry } from './session-totals';

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
  return { currency, total, perPerson: average.amount, isAverage: !average.isExact || (child !== null && child !== adult), adult, child };
}

/** What totals and taxes need of an entry. */
export function pricedEntry(cart: CartBus, party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): PricedEntry {
  const first = cart.directions[0];
  if (!first) throw new RangeError('An entry has at least one direction');
  return {
    total: priceOf(cart, party).total,
    origin: first.origin,
    date: departureDateOf(first.ticket),
    touchesAbroad: cart.directions.some((direction) => direction.touchesAbroad),
  };
}

/** Days and border that travellers' ages and passports are judged by (D20, D21, D47). @throws RangeError on an empty cart */
export function journeyDates(carts: readonly CartBus[]): { departureDate: LocalDate; returnDate: LocalDate | null; crossesBorder: boolean; zone: string } {
  const tickets = carts.flatMap((cart) => cart.directions.map((direction) => direction.ticket));
  const first = tickets[0];
  if (!first) throw new RangeError('An empty cart goes nowhere');
  const dates = tickets.map(departureDateOf).sort();
  return {
    departureDate: dates[0] ?? '',
    returnDate: dates.length > 1 ? (dates.at(-1) ?? null) : null,
    crossesBorder: tickets.some((ticket) => journeyOf(ticket).crossesBorder),
    zone: journeyOf(first).departureLocation.zone,
  };
}

/** Tickets in a cart have a journey: skeleton rows cannot be chosen (D33). */
export function journeyOf(ticket: BusTicket): NonNullable<BusTicket['journey']> {
  if (!ticket.journey) throw new RangeError('A ticket in a cart has a journey');
  return ticket.journey;
}

function departureDateOf(ticket: BusTicket): LocalDate {
  const { departureTime, departureLocation } = journeyOf(ticket);
  return localDateOf(departureTime, departureLocation.zone);
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
