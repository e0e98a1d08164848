import type { CurrencyCode } from '@/rules/money/currency';
import { travellersOf, type Party } from '@/rules/travellers/party';
import type { OfferedRide } from '../timetable/offered-segment';
import { quoteJourney } from '../pricing/price-bus-ticket';
import { perRide } from './per-ride';

/** What a party pays for a journey, minor units of its currency, not rounded up; Infinity where it cannot be bought. */
export type JourneyPrice = (vehicles: readonly OfferedRide[]) => number;

export function hasSeats(vehicles: readonly Pick<OfferedRide, 'capacity' | 'taken'>[], party: Party): boolean {
  return vehicles.every(({ capacity, taken }) => capacity - taken >= travellersOf(party));
}

/** Prices of journeys that share their vehicles: each vehicle is counted once. */
export function journeyPrices(party: Party, rateFrom: (currency: CurrencyCode) => string, now: Date): JourneyPrice {
  const priceOf = perRide((ride) =>
    hasSeats([ride], party) ? (quoteJourney([ride], party, rateFrom, now)?.total ?? Infinity) : Infinity,
  );
  return (vehicles) => vehicles.reduce((sum, ride) => sum + priceOf(ride), 0);
}
