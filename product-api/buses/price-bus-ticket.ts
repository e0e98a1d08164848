import type { PartyPrice } from '@/contract/common';
import { partyPrice, unitFare } from '@/rules/bus-price';
import type { CurrencyCode } from '@/rules/currency';
import { daysBetween, localDateOf } from '@/rules/dates';
import { largestRemainder, perPerson, roundUpToWholeUnit } from '@/rules/money';
import { travellersOf, type Party } from '@/rules/party';
import type { OfferedSegment } from './offered-segment';
import type { OfferDirection } from './offers';

/**
 * Today's price of a segment for a party, each unit converted half-up. Not rounded up to whole units: see `priceOne`, `pricePair`.
 * @param rate operator's currency → visitor's, decimal string
 * @returns null where no price is set
 */
export function quoteSegment(segment: OfferedSegment, party: Party, rate: string, now: Date): OfferDirection | null {
  const { from, departureAt, operator, fareSteps: steps, demandSteps, taken: sold, capacity } = segment;
  const daysBefore = Math.max(0, daysBetween(localDateOf(now, from.zone), localDateOf(departureAt, from.zone)));
  const adult = unitFare({ steps, type: 'adult', daysBefore, demandSteps, sold, capacity });
  if (adult === null) return null;
  const child = unitFare({ steps, type: 'child', daysBefore, demandSteps, sold, capacity });
  const { units, total } = partyPrice({ adultUnit: adult, childUnit: child }, party, rate, false);
  return {
    segments: [{ departureId: segment.departureId, fromPosition: segment.fromPosition, toPosition: segment.toPosition }],
    fare: { currency: operator.currency, adult, child },
    adult: units.adult,
    child: party.nbOfChildren > 0 ? units.child : null,
    total,
  };
}

function sumOfUnits(direction: OfferDirection, party: Party): number {
  return direction.adult * party.nbOfAdults + (direction.child ?? 0) * party.nbOfChildren;
}

/** A direction sold by itself; with `isPrettyUp` its total is rounded up to a whole unit (D28). */
export function priceOne(direction: OfferDirection, party: Party, isPrettyUp: boolean): OfferDirection {
  const total = sumOfUnits(direction, party);
  return { ...direction, total: isPrettyUp ? roundUpToWholeUnit(total) : total };
}

/** Both directions sold as one: rounding up applies to the pair's total, and the directions' shares add up to it exactly (D32, D28). */
export function pricePair(outbound: OfferDirection, back: OfferDirection, party: Party, isPrettyUp: boolean): [OfferDirection, OfferDirection] {
  const sums = [outbound, back].map((direction) => sumOfUnits(direction, party));
  const total = sums.reduce((left, right) => left + right, 0);
  const [outboundTotal = 0, backTotal = 0] = largestRemainder(isPrettyUp ? roundUpToWholeUnit(total) : total, sums);
  return [
    { ...outbound, total: outboundTotal },
    { ...back, total: backTotal },
  ];
}

/** The price of one or both directions as the contract shows it (D23). */
export function presentPrice(directions: readonly OfferDirection[], party: Party, currency: CurrencyCode): PartyPrice {
  const total = directions.reduce((reached, direction) => reached + direction.total, 0);
  const adult = directions.reduce((reached, direction) => reached + direction.adult, 0);
  const child = party.nbOfChildren > 0 ? directions.reduce((reached, direction) => reached + (direction.child ?? 0), 0) : null;
  const average = perPerson(total, travellersOf(party));
  const isAverage = !average.isExact || (child !== null && child !== adult);
  return { currency, total, perPerson: average.amount, isAverage, adult, child };
}
