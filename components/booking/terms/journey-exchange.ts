import type { TermFacts } from './use-term-texts';

type ExchangeVehicle = { departureLocation: { zone: string }; terms: TermFacts };

/**
 * What holds for exchanging all buses of a journey: the one with the first deadline, on whose clock it is, at the
 * largest fee of them all; null where one of them cannot be exchanged now, or it is not stated.
 */
export function journeyExchange<Vehicle extends ExchangeVehicle>(
  vehicles: readonly Vehicle[],
  now: Date,
): Vehicle | null {
  let first: { vehicle: Vehicle; until: number } | null = null;
  let fee = 0;
  for (const vehicle of vehicles) {
    const { exchange } = vehicle.terms;
    // No deadline is later than every other.
    const until = exchange?.until ? new Date(exchange.until).getTime() : Infinity;
    if (!exchange?.isAllowed || until <= now.getTime()) return null;
    if (!first || until < first.until) first = { vehicle, until };
    fee = Math.max(fee, exchange.fee);
  }
  const exchange = first?.vehicle.terms.exchange;
  return first && exchange
    ? { ...first.vehicle, terms: { ...first.vehicle.terms, exchange: { ...exchange, fee } } }
    : null;
}
