import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import type { FareRow, SoldPair } from './fare-rows';

/** Roads are longer than the crow's flight by about that much. */
const ROAD_FACTOR = 1.25;
/** A ticket's fixed part and its part per road kilometre, minor units of the company's currency. */
const BASE_AMOUNT = 900;
const AMOUNT_PER_KM = 14;
/** Fares end in 0 or 5 cents. */
const GRAIN = 5;
const STEPS = [
  { minDaysBefore: 0, percent: 100 },
  { minDaysBefore: 7, percent: 90 },
  { minDaysBefore: 21, percent: 80 },
] as const;
const PERCENT_OF_ADULT = { adult: 100, child: 70 } as const;

/**
 * Adult fare for a distance: 9.00 + 0.14 per road kilometre, the road taken as 1.25 times the great circle,
 * rounded up to 5 cents. Montréal–Québec (232 km) is 49.60.
 * @returns minor units
 */
export function adultFareFor(greatCircleKm: number): number {
  return roundUp(BASE_AMOUNT + Math.round(greatCircleKm * ROAD_FACTOR) * AMOUNT_PER_KM);
}

/** Guessed fares of `--fares distance`: adult and child (70 %), 10 % less 7 days ahead and 20 % less 21 days ahead. */
export function distanceFares(pairs: Iterable<SoldPair>, cities: ReadonlyMap<string, Coordinate>): FareRow[] {
  const rows: FareRow[] = [];
  for (const pair of pairs) {
    const [from, to] = [cities.get(pair.fromCity), cities.get(pair.toCity)];
    if (!from || !to) continue;
    const full = adultFareFor(distanceKm(from, to));
    for (const passengerType of ['adult', 'child'] as const) {
      for (const { minDaysBefore, percent } of STEPS) {
        rows.push({
          ...pair,
          passengerType,
          minDaysBefore,
          amount: roundUp(Math.ceil((full * percent * PERCENT_OF_ADULT[passengerType]) / 10_000)),
        });
      }
    }
  }
  return rows;
}

function roundUp(amount: number): number {
  return Math.ceil(amount / GRAIN) * GRAIN;
}
