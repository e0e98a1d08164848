import { assertMinor, multiplyByRate, roundUpToWholeUnit } from '../money/money';
import type { Party } from '../travellers/party';

export type PassengerType = 'adult' | 'child';
/** From so many days before departure the fare is `amount`, minor units of the operator's currency, taxes in. */
export type FareStep = { passengerType: PassengerType; minDaysBefore: number; amount: number };
/** From that share of seats sold on, fares are `percent` per cent of their step: 110 = 10 % dearer. */
export type DemandStep = { fromSharePercent: number; percent: number };

/** After demand a fare is rounded up to this many minor units: a price ends in 0 or 5. */
const FARE_GRAIN = 5;

/**
 * Fare on offer so many days before departure: the step with the greatest minDaysBefore that is reached. null: no price
 * set.
 */
export function fareFor(steps: readonly FareStep[], type: PassengerType, daysBefore: number): number | null {
  const reached = steps
    .filter((step) => step.passengerType === type && step.minDaysBefore <= daysBefore)
    .reduce<FareStep | null>(
      (best, step) => (best === null || step.minDaysBefore > best.minDaysBefore ? step : best),
      null,
    );
  return reached?.amount ?? null;
}

/** Factor in per cent for the share of seats already sold; 100 without a reached step. */
export function demandFactorPercent(steps: readonly DemandStep[], sold: number, capacity: number): number {
  const reached = steps
    .filter((step) => sold * 100 >= step.fromSharePercent * capacity)
    .reduce<DemandStep | null>(
      (best, step) => (best === null || step.fromSharePercent > best.fromSharePercent ? step : best),
      null,
    );
  return reached?.percent ?? 100;
}

/**
 * Price of one seat now, minor units of the operator's currency. null: no price set.
 * An operator's own fare is sold as written; only a fare that demand has changed is rounded up.
 */
export function unitFare(offer: {
  steps: readonly FareStep[];
  type: PassengerType;
  daysBefore: number;
  demandSteps: readonly DemandStep[];
  sold: number;
  capacity: number;
}): number | null {
  const fare = fareFor(offer.steps, offer.type, offer.daysBefore);
  const factor = demandFactorPercent(offer.demandSteps, offer.sold, offer.capacity);
  if (fare === null || factor === 100) return fare;
  const divisor = 100n * BigInt(FARE_GRAIN);
  const grains = (BigInt(assertMinor(fare)) * BigInt(factor) + divisor - 1n) / divisor;
  return assertMinor(Number(grains) * FARE_GRAIN);
}

/**
 * A party's price in the visitor's currency: each unit converted half-up, then added up (D23, D28).
 * @param fares units of the operator's currency; without a child fare children pay the adult's
 * @param rate operator's currency → visitor's, decimal string, '1' for the same
 * @param prettyUp the party's total is rounded up to a whole unit; the units stay, so their sum may be less than the
 * total
 */
export function partyPrice(
  fares: { adultUnit: number; childUnit: number | null },
  party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>,
  rate: string,
  prettyUp: boolean,
): { units: { adult: number; child: number }; total: number } {
  const adult = multiplyByRate(fares.adultUnit, rate);
  const child = multiplyByRate(fares.childUnit ?? fares.adultUnit, rate);
  const total = assertMinor(adult * party.nbOfAdults + child * party.nbOfChildren);
  return { units: { adult, child }, total: prettyUp ? roundUpToWholeUnit(total) : total };
}
