import type { BusTicket } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { addDays, daysBetween, instantOfLocal, type LocalDate } from '@/rules/dates/dates';
import { add, type Money } from '@/rules/money/money';
import type { Party } from '@/rules/travellers/party';
import { bookedHotelOf, countCartItems } from '../cart-items';
import {
  cartOfSession,
  doorToBedOf,
  emptyCart,
  inOrder,
  moneyOf,
  partsOfSession,
  perPersonOf,
  type CartContents,
  type MissingChoice,
} from './cart-contents';
import {
  chosenJourney,
  openActivities,
  openStay,
  type CartJourney,
  type PartState,
  type PlacedPart,
} from './cart-parts';
import { otherPartyOf } from '../other-party';
import { isStayOf } from './is-stay-of';
import { ticketKey } from './ticket-key';

type Cities = { from: string; to: string };
type Direction = CartJourney['direction'];

/** True when the session holds exactly these buses. */
export function isBooked(
  session: Session | null | undefined,
  outbound: BusTicket | null,
  returnTicket: BusTicket | null,
): boolean {
  const booked = session?.bookedBuses[0]?.tickets.map(ticketKey) ?? [];
  const chosen = [outbound, returnTicket].filter((ticket) => ticket !== null).map(ticketKey);
  return chosen.length > 0 && booked.join() === chosen.join();
}

export type BusChoiceSoFar = {
  search: SearchCriteria;
  cities: Cities;
  direction: Direction;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
  session: Session | null | undefined;
};

/**
 * The cart while buses are being chosen: what is chosen here, what else the session holds, and the steps that come
 * (R37); a cart for others than the list is shown as it is (D22b). Once the session holds the same buses its own
 * amounts count. The price of a pair is the return ticket's (D32).
 */
export function cartWhileChoosing(choice: BusChoiceSoFar): CartContents {
  const { search, outbound, returnTicket, session } = choice;
  if (session && otherPartyOf(session, search)) return cartOfSession(session);
  if (session && isBooked(session, outbound, returnTicket)) {
    const held = cartOfSession(session);
    return { ...held, parts: inOrder([...partsOfSession(session), ...openPackageSteps(search, session)]) };
  }
  const others = otherParts(session);
  const journeys = journeysOf(choice);
  const price = returnTicket?.journey ? returnTicket.price : (outbound?.price ?? null);
  const parts = inOrder([...journeys, ...others, ...openPackageSteps(search, session)]);
  return {
    ...emptyCart(search),
    parts,
    total: totalOf(moneyOf(price), others),
    doorToBed: doorToBedOf(parts),
    perPerson: others.length === 0 ? perPersonOf(price) : null,
    missing: missingBus(journeys),
  };
}

/** Noon: local dates are put in order with moments, whatever the zone. */
function momentOf(date: LocalDate, time = '12:00'): number {
  return instantOfLocal(date, time, 'UTC').getTime();
}

function journeysOf({ search, cities, direction, outbound, returnTicket }: BusChoiceSoFar): PlacedPart<CartJourney>[] {
  const outboundPart = outbound && chosenJourney(outbound, moneyOf(outbound.price));
  const returnPart = returnTicket && chosenJourney(returnTicket, moneyOf(returnTicket.ownPrice));
  return [
    outboundPart ?? openJourney('outbound', 'now', search, cities),
    ...(search.tripType === 'roundTrip'
      ? [returnPart ?? openJourney('return', direction === 'return' ? 'now' : 'next', search, cities)]
      : []),
  ];
}

function openJourney(
  direction: Direction,
  state: PartState,
  search: SearchCriteria,
  cities: Cities,
): PlacedPart<CartJourney> {
  const isOutbound = direction === 'outbound';
  const date = isOutbound ? search.dateStart : (search.dateEnd ?? search.dateStart);
  const part: CartJourney = {
    kind: 'journey',
    direction,
    state,
    from: isOutbound ? cities.from : cities.to,
    to: isOutbound ? cities.to : cities.from,
    date,
    departure: null,
    arrival: null,
    operators: [],
    changesIn: [],
    price: null,
  };
  // An open way out stands first and an open way back last of its day.
  return { part, at: isOutbound ? momentOf(date, '00:00') : momentOf(addDays(date, 1), '12:00') };
}

/** What the session holds besides the buses that are being chosen anew. */
function otherParts(session: Session | null | undefined): PlacedPart[] {
  return session && !session.isLocked ? partsOfSession(session).filter(({ part }) => part.kind !== 'journey') : [];
}

/** Hotel and activities of a package that are not chosen yet; they stand between the two buses. */
function openPackageSteps(search: SearchCriteria, session: Session | null | undefined): PlacedPart[] {
  if (!search.busHotelMode) return [];
  const held = session && !session.isLocked ? session : null;
  const stay = openStay('next', { nights: search.nights ?? 1, checkinDate: null, checkoutDate: null });
  const at = momentOf(addDays(search.dateStart, 1), '06:00');
  return [
    ...(held && held.bookedHotels.length > 0 ? [] : [{ part: stay, at }]),
    ...(held && held.bookedActivities.length > 0 ? [] : [{ part: openActivities('next'), at: at + 1 }]),
  ];
}

function totalOf(buses: Money | null, others: readonly PlacedPart[]): Money | null {
  return others.reduce<Money | null>((total, { part: { price } }) => {
    if (!price || (total && total.currency !== price.currency)) return total;
    return total ? add(total, price) : price;
  }, buses);
}

function missingBus(journeys: readonly PlacedPart<CartJourney>[]): MissingChoice | null {
  const open = journeys.filter(({ part }) => part.state !== 'chosen').map(({ part }) => part.direction);
  return open.length === 2 ? 'outboundAndReturn' : (open[0] ?? null);
}

export type StaySoFar = {
  /** What is looked for; its party counts while there is no session. */
  stay: Party & { cityCode: string; checkinDate: LocalDate; checkoutDate: LocalDate };
  session: Session | null | undefined;
  /** The city has activities, so that they are a step to come. */
  hasActivities: boolean;
  /** Beside buses, whose hours may want a night more at either end (D42b). */
  isPackage: boolean;
};

/**
 * The cart while a room is being chosen: everything the session holds, and the hotel as the step of this page where
 * there is a night to book.
 */
export function cartWhileChoosingRoom({ stay, session, hasActivities, isPackage }: StaySoFar): CartContents {
  if (session && otherPartyOf(session, stay)) return cartOfSession(session);
  const held = heldCart(session, stay);
  const parts = session && !session.isLocked ? partsOfSession(session) : [];
  const booked = session && !session.isLocked ? bookedHotelOf(session) : null;
  const hasRoom = booked !== null && isStayOf(booked, stay, isPackage ? 'busHotel' : 'hotel');
  const nights = daysBetween(stay.checkinDate, stay.checkoutDate);
  const needsRoom = !hasRoom && nights > 0;
  const hasChosenActivities = parts.some(({ part }) => part.kind === 'activity');
  const { checkinDate, checkoutDate } = stay;
  const at = momentOf(addDays(checkinDate, 1), '06:00');
  const open: PlacedPart[] = [
    ...(needsRoom ? [{ part: openStay('now', { nights, checkinDate, checkoutDate }), at }] : []),
    ...(hasActivities && !hasChosenActivities ? [{ part: openActivities('next'), at: at + 1 }] : []),
  ];
  return { ...held, parts: inOrder([...parts, ...open]), missing: needsRoom ? 'hotel' : null };
}

/**
 * The cart while activities are looked at: everything the session holds, and the step of this page until one is chosen.
 */
export function cartWhileChoosingActivities(session: Session | null | undefined, party: Party): CartContents {
  if (session && otherPartyOf(session, party)) return cartOfSession(session);
  const parts = session && !session.isLocked ? partsOfSession(session) : [];
  const hasChosen = parts.some(({ part }) => part.kind === 'activity');
  const stay = parts.find(({ part }) => part.kind === 'stay') ?? parts[0];
  const open: PlacedPart[] = hasChosen ? [] : [{ part: openActivities('now'), at: (stay?.at ?? 0) + 1 }];
  return { ...heldCart(session, party), parts: inOrder([...parts, ...open]) };
}

function heldCart(session: Session | null | undefined, party: Party): CartContents {
  return session && !session.isLocked && countCartItems(session) > 0
    ? cartOfSession(session)
    : emptyCart(session && !session.isLocked ? session : party);
}
