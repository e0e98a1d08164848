import type { PartyPrice } from '@/contract/common';
import type { Session } from '@/contract/session';
import type { CurrencyCode } from '@/rules/money/currency';
import { add, sum, type Money } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { TaxLine } from '@/rules/money/taxes';
import { chosenActivity, chosenJourney, chosenStay, type CartPart, type PlacedPart } from './cart-parts';
import type { RefundableChoice } from '../choices/refundable-choice-store';

/** What has to be chosen before going on. A hotel is asked for by its own page only, and can be left out. */
export type MissingChoice = 'outbound' | 'return' | 'outboundAndReturn' | 'hotel';

/**
 * What the cart shows, everywhere it is shown: side column, bottom bar, sheet. Amounts are for the party, taxes in
 * (D23).
 */
export type CartContents = {
  travellers: number;
  /** Buses, hotel and activities in order of time, and the steps that are still open among them. */
  parts: CartPart[];
  total: Money | null;
  /** Buses and hotel together (F19); null while one of the two is missing. */
  doorToBed: Money | null;
  /** Contained in the total once the refundable booking is accepted (D25). */
  refundableFee?: Money;
  /** Of one bus or round trip by itself; null with any other cart: parts are not shared out the same way. */
  perPerson: { amount: Money; isAverage: boolean } | null;
  /** Known once the session has the trip; empty while choosing. */
  taxes: TaxLine[];
  subtotal: Money | null;
  missing: MissingChoice | null;
  /** Earliest end of the holds of all parts (D48). */
  holdExpiresAt: string | null;
};

export function moneyOf(price: PartyPrice | null): Money | null {
  return price && { amount: price.total, currency: price.currency };
}

export function perPersonOf(price: PartyPrice | null): CartContents['perPerson'] {
  return price && { amount: { amount: price.perPerson, currency: price.currency }, isAverage: price.isAverage };
}

/** In order of time; a part keeps its place among others of the same moment. */
export function inOrder(parts: readonly PlacedPart[]): CartPart[] {
  return [...parts].sort((left, right) => left.at - right.at).map(({ part }) => part);
}

/** Every part that a session holds, with its moment. */
export function partsOfSession({ bookedBuses, bookedHotels, bookedActivities }: Session): PlacedPart[] {
  const journeys = bookedBuses
    .flatMap((bus) => bus.tickets)
    .map((ticket) => chosenJourney(ticket, moneyOf(ticket.ownPrice ?? ticket.price)))
    .filter((journey) => journey !== null);
  const stays = bookedHotels.map((booked) =>
    chosenStay(
      booked,
      journeys.map(({ part }) => part),
    ),
  );
  return [...journeys, ...stays, ...bookedActivities.map(chosenActivity)];
}

/** What is chosen of a kind costs together; null when nothing of it has a price. */
function priceOf(parts: readonly CartPart[], kind: CartPart['kind']): Money | null {
  const prices = parts
    .filter((part) => part.kind === kind && part.state === 'chosen')
    .map(({ price }) => price)
    .filter((price) => price !== null);
  const [first] = prices;
  return first ? sum(prices, first.currency) : null;
}

/** What the way from door to bed costs: buses and hotel (F19). */
export function doorToBedOf(parts: readonly CartPart[]): Money | null {
  const [buses, hotel] = [priceOf(parts, 'journey'), priceOf(parts, 'stay')];
  return buses && hotel && buses.currency === hotel.currency ? add(buses, hotel) : null;
}

/**
 * What the trip would cost from door to bed with a stay that is only looked at: the session's buses and that stay
 * (F19).
 * @param stay total of the room, taxes in; null where the session has no bus, or another currency
 */
export function doorToBedWith(session: Session | null | undefined, stay: Money): Money | null {
  if (!session || session.isLocked) return null;
  const buses = priceOf(inOrder(partsOfSession(session)), 'journey');
  return buses && buses.currency === stay.currency ? add(buses, stay) : null;
}

/** A cart in which nothing is chosen yet. */
export function emptyCart(party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): CartContents {
  return {
    travellers: travellersOf(party),
    parts: [],
    total: null,
    doorToBed: null,
    perPerson: null,
    taxes: [],
    subtotal: null,
    missing: null,
    holdExpiresAt: null,
  };
}

/**
 * The cart of a session: on the summary and later; with the fee and its taxes once the refundable booking is accepted.
 */
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

function money(amount: number, currency: CurrencyCode): Money {
  return { amount, currency };
}

function cartWithoutFee(session: Session): CartContents {
  const { code } = session.currency;
  const { bookedBuses, bookedHotels, bookedActivities } = session;
  const parts = inOrder(partsOfSession(session));
  const isOneBus = bookedBuses.length === 1 && bookedHotels.length + bookedActivities.length === 0;
  return {
    travellers: travellersOf(session),
    parts,
    total: money(session.total, code),
    doorToBed: doorToBedOf(parts),
    perPerson: isOneBus ? perPersonOf(bookedBuses[0]?.price ?? null) : null,
    taxes: session.taxBreakdown,
    subtotal: money(session.subtotal, code),
    missing: null,
    holdExpiresAt: session.holdExpiresAt,
  };
}
