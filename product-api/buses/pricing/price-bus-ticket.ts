import type { PartyPrice } from '@/contract/common';
import { partyPrice, unitFare } from '@/rules/buses/bus-price';
import { pairTotalOf, sumOfFares } from '@/rules/buses/pair-price';
import type { CurrencyCode } from '@/rules/money/currency';
import { calendarDays } from '@/rules/dates/dates';
import { largestRemainder, perPerson, roundUpToWholeUnit } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { SupplierFare } from '../cart-bus';
import type { OfferedRide } from '../timetable/offered-segment';
import type { OfferDirection } from './offers';

/**
 * Today's price of a journey for a party: that of each vehicle, its units converted half-up, added up. Not rounded up
 * to whole units: see `priceOne`, `pricePair`.
 * @param vehicles one, or with a change more, in their order
 * @param rateFrom operator's currency → visitor's, decimal string
 * @returns null where a vehicle has no price set
 */
export function quoteJourney(
  vehicles: readonly OfferedRide[],
  party: Party,
  rateFrom: (currency: CurrencyCode) => string,
  now: Date,
): OfferDirection | null {
  const fares = vehicles.map((vehicle) => fareNow(vehicle, now));
  if (!fares.every((fare) => fare !== null)) return null;
  return {
    segments: vehicles.map(({ departureId, fromPosition, toPosition }) => ({ departureId, fromPosition, toPosition })),
    ...priceFares(fares, party, rateFrom),
  };
}

/** What a party pays for fares that are sold together, each unit converted half-up by itself (D23). */
export function priceFares(
  fares: SupplierFare[],
  party: Party,
  rateFrom: (currency: CurrencyCode) => string,
): Omit<OfferDirection, 'segments'> {
  const prices = fares.map(({ currency, adult, child }) =>
    partyPrice({ adultUnit: adult, childUnit: child }, party, rateFrom(currency), false),
  );
  const sum = (of: (price: (typeof prices)[number]) => number) =>
    prices.reduce((reached, price) => reached + of(price), 0);
  return {
    fares,
    adult: sum(({ units }) => units.adult),
    child: party.nbOfChildren > 0 ? sum(({ units }) => units.child) : null,
    total: sum(({ total }) => total),
  };
}

/** The operator's fares on a vehicle as they are now; null where no price is set. */
export function fareNow(segment: OfferedRide, now: Date): SupplierFare | null {
  const { from, departureAt, operator, fareSteps: steps, demandSteps, taken: sold, capacity } = segment;
  const daysBefore = Math.max(0, calendarDays(now, departureAt, from.zone));
  const adult = unitFare({ steps, type: 'adult', daysBefore, demandSteps, sold, capacity });
  if (adult === null) return null;
  return {
    currency: operator.currency,
    adult,
    child: unitFare({ steps, type: 'child', daysBefore, demandSteps, sold, capacity }),
  };
}

/** A direction sold by itself; with `isPrettyUp` its total is rounded up to a whole unit (D28). */
export function priceOne(direction: OfferDirection, party: Party, isPrettyUp: boolean): OfferDirection {
  const total = sumOfFares(direction, party);
  return { ...direction, total: isPrettyUp ? roundUpToWholeUnit(total) : total };
}

/**
 * Both directions sold as one: rounding up applies to the pair's total, and the directions' shares add up to it exactly
 * (D32, D28).
 */
export function pricePair(
  outbound: OfferDirection,
  back: OfferDirection,
  party: Party,
  isPrettyUp: boolean,
): [OfferDirection, OfferDirection] {
  const sums = [outbound, back].map((direction) => sumOfFares(direction, party));
  const [outboundTotal = 0, backTotal = 0] = largestRemainder(pairTotalOf(sums, isPrettyUp), sums);
  return [
    { ...outbound, total: outboundTotal },
    { ...back, total: backTotal },
  ];
}

/** The price of one or both directions as the contract shows it (D23). */
export function presentPrice(directions: readonly OfferDirection[], party: Party, currency: CurrencyCode): PartyPrice {
  const total = directions.reduce((reached, direction) => reached + direction.total, 0);
  const adult = directions.reduce((reached, direction) => reached + direction.adult, 0);
  const child =
    party.nbOfChildren > 0 ? directions.reduce((reached, direction) => reached + (direction.child ?? 0), 0) : null;
  const average = perPerson(total, travellersOf(party));
  const isAverage = !average.isExact || (child !== null && child !== adult);
  return { currency, total, perPerson: average.amount, isAverage, adult, child };
}
