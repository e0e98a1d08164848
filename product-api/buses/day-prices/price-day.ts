import type { DayPrice } from '@/contract/bus-search';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { perPerson, roundUpToWholeUnit } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import { worthwhileConnections } from '@/rules/buses/connections/worthwhile-connections';
import type { SupplierFare } from '../cart-bus';
import type { SpanJourneys, SpanRide } from './list-span-journeys';
import { priceFares } from '../pricing/price-bus-ticket';

/** The entry of one day: its cheapest journey that a party can buy. */
export function priceDay(
  date: LocalDate,
  found: SpanJourneys | undefined,
  priceOf: SpanPrice,
  { party, currency, isPrettyUp }: { party: Party; currency: CurrencyCode; isPrettyUp: boolean },
): DayPrice {
  const { directs = [], connections = [] } = found ?? {};
  const changing = connections.map((vehicles) => ({
    vehicles,
    departureAt: vehicles[0].departureAt,
    arrivalAt: vehicles[1].arrivalAt,
    price: priceOf(vehicles),
  }));
  const journeys = [
    ...directs.map((ride) => ({ vehicles: [ride], price: priceOf([ride]) })),
    ...worthwhileConnections([], changing),
  ];
  const cheapest = Math.min(...journeys.map(({ price }) => price));
  const hasRoom = ({ vehicles }: { vehicles: readonly SpanRide[] }) =>
    vehicles.every(({ seatsLeft }) => seatsLeft >= travellersOf(party));
  return {
    date,
    perPerson: Number.isFinite(cheapest)
      ? perPerson(isPrettyUp ? roundUpToWholeUnit(cheapest) : cheapest, travellersOf(party)).amount
      : null,
    currency,
    isSoldOut: journeys.length > 0 && !journeys.some(hasRoom),
    departures: directs.reduce((sum, { rides }) => sum + rides, journeys.length - directs.length),
  };
}

/** What a party pays for a journey, minor units of its currency, not rounded up; Infinity where it cannot be bought. */
export type SpanPrice = (vehicles: readonly SpanRide[]) => number;

/** Hundreds of rides have some ten fares: each is converted once. */
export function spanPrices(party: Party, rateFrom: (currency: CurrencyCode) => string): SpanPrice {
  const known = new Map<string, number>();
  const totalOf = (fare: SupplierFare) => {
    const key = `${fare.currency} ${fare.adult} ${fare.child}`;
    const total = known.get(key) ?? priceFares([fare], party, rateFrom).total;
    known.set(key, total);
    return total;
  };
  const priceOf = ({ fare, seatsLeft }: SpanRide) =>
    fare && seatsLeft >= travellersOf(party) ? totalOf(fare) : Infinity;
  return (vehicles) => vehicles.reduce((sum, ride) => sum + priceOf(ride), 0);
}
