import type { BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/currency';
import { localDateOf, type Instant, type LocalDate } from '@/rules/dates';
import type { Money } from '@/rules/money';
import { travellersOf } from '@/rules/party';
import type { TaxLine } from '@/rules/taxes';
import { ticketKey } from './ticket-key';
import type { RefundableChoice } from './refundable-choice-store';

/** One journey of the trip: chosen, being chosen now, or still to come. */
export type CartJourney = {
  direction: 'outbound' | 'return';
  state: 'chosen' | 'now' | 'next';
  /** City names; null while the search's cities are not at hand. */
  from: string;
  to: string;
  date: LocalDate;
  departure: { instant: Instant; zone: string } | null;
  arrival: { instant: Instant; zone: string } | null;
  /** Bus companies in order of travel, each once. */
  operators: string[];
  /** For the whole party, taxes in. */
  price: Money | null;
};

/** What the cart shows, everywhere it is shown: side column, bottom bar, sheet. Amounts are for the party, taxes in (D23). */
export type CartContents = {
  travellers: number;
  journeys: CartJourney[];
  total: Money | null;
  /** Contained in the total once the refundable booking is accepted (D25). */
  refundableFee?: Money;
  perPerson: { amount: Money; isAverage: boolean } | null;
  /** Known once the session has the trip; empty while choosing. */
  taxes: TaxLine[];
  subtotal: Money | null;
  /** What has to be chosen before going on. */
  missing: 'outbound' | 'return' | 'outboundAndReturn' | null;
  holdExpiresAt: string | null;
};

type Cities = { from: string; to: string };
type Direction = CartJourney['direction'];

function money(amount: number, currency: CurrencyCode): Money {
  return { amount, currency };
}

function moneyOf(price: PartyPrice | null): Money | null {
  return price && money(price.total, price.currency);
}

function perPersonOf(price: PartyPrice | null): CartContents['perPerson'] {
  return price && { amount: money(price.perPerson, price.currency), isAverage: price.isAverage };
}

function chosenJourney(ticket: BusTicket, price: Money | null): CartJourney | null {
  const { journey, direction } = ticket;
  if (!journey) return null;
  const { departureLocation, destinationLocation, departureTime, arrivalTime } = journey;
  return {
    direction,
    state: 'chosen',
    from: departureLocation.cityName,
    to: destinationLocation.cityName,
    date: localDateOf(departureTime, departureLocation.zone),
    departure: { instant: departureTime, zone: departureLocation.zone },
    arrival: { instant: arrivalTime, zone: destinationLocation.zone },
    operators: [...new Set(journey.legs.map((leg) => leg.operator.name))],
    price,
  };
}

function openJourney(direction: Direction, state: 'now' | 'next', search: SearchCriteria, cities: Cities): CartJourney {
  const isOutbound = direction === 'outbound';
  return {
    direction,
    state,
    from: isOutbound ? cities.from : cities.to,
    to: isOutbound ? cities.to : cities.from,
    date: isOutbound ? search.dateStart : (search.dateEnd ?? search.dateStart),
    departure: null,
    arrival: null,
    operators: [],
    price: null,
  };
}

/** True when the session holds exactly these buses. */
export function isBooked(session: Session | null | undefined, outbound: BusTicket | null, returnTicket: BusTicket | null): boolean {
  const booked = session?.bookedBuses[0]?.tickets.map(ticketKey) ?? [];
  const chosen = [outbound, returnTicket].filter((ticket) => ticket !== null).map(ticketKey);
  return chosen.length > 0 && booked.join() === chosen.join();
}

/** The cart of a session: on the summary and later; with the fee and its taxes once the refundable booking is accepted. */
export function cartOfSession(session: Session, choice: RefundableChoice = null): CartContents {
  const contents = cartWithoutFee(session);
  const offer = session.refundableOffer;
  if (choice !== 'accepted' || !offer) return contents;
  const { code } = session.currency;
  return {
    ...contents,
    refundableFee: money(offer.fee, code),
    total: money(offer.totalWithFee, code),
    subtotal: money(offer.subtotalWithFee, code),
    taxes: offer.taxBreakdownWithFee,
  };
}

function cartWithoutFee(session: Session): CartContents {
  const { code } = session.currency;
  const tickets = session.bookedBuses.flatMap((bus) => bus.tickets);
  const [firstBus, ...otherBuses] = session.bookedBuses;
  return {
    travellers: travellersOf(session),
    journeys: tickets
      .map((ticket) => chosenJourney(ticket, moneyOf(ticket.ownPrice ?? ticket.price)))
      .filter((journey) => journey !== null),
    total: money(session.total, code),
    perPerson: firstBus && otherBuses.length === 0 ? perPersonOf(firstBus.price) : null,
    taxes: session.taxBreakdown,
    subtotal: money(session.subtotal, code),
    missing: null,
    holdExpiresAt: session.holdExpiresAt,
  };
}

/**
 * The cart while buses are being chosen: what is chosen here, and the session's own amounts once it holds the same buses.
 * The price of a pair is the return ticket's (D32).
 */
export function cartWhileChoosing(choice: {
  search: SearchCriteria;
  cities: Cities;
  direction: Direction;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
  session: Session | null | undefined;
}): CartContents {
  const { search, cities, direction, outbound, returnTicket, session } = choice;
  if (session && isBooked(session, outbound, returnTicket)) return cartOfSession(session);
  const isRoundTrip = search.tripType === 'roundTrip';
  const outboundJourney = outbound && chosenJourney(outbound, moneyOf(outbound.price));
  const returnJourney = returnTicket && chosenJourney(returnTicket, moneyOf(returnTicket.ownPrice));
  const returnState = direction === 'return' ? 'now' : 'next';
  const missingReturn = isRoundTrip && !returnJourney;
  const price = returnJourney ? returnTicket.price : (outbound?.price ?? null);
  return {
    travellers: travellersOf(search),
    journeys: [
      outboundJourney ?? openJourney('outbound', 'now', search, cities),
      ...(isRoundTrip ? [returnJourney ?? openJourney('return', returnState, search, cities)] : []),
    ],
    total: moneyOf(price),
    perPerson: perPersonOf(price),
    taxes: [],
    subtotal: null,
    missing: outboundJourney ? (missingReturn ? 'return' : null) : missingReturn ? 'outboundAndReturn' : 'outbound',
    holdExpiresAt: null,
  };
}
