import type { AmenityKey } from '@/rules/buses/amenities';
import type { BusTerms } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import type { DemandStep } from '@/rules/buses/bus-price';
import type { CoachLayout } from '@/rules/buses/coach-layout';

/** A kind of vehicle of an invented operator. `id` is `<operator>/<key>`. A layout where it reserves seats (F17). */
type DemoCoach = { id: string; capacity: number; amenities: AmenityKey[]; layout?: CoachLayout };

/**
 * How an operator makes its fares from distance. Integers only: money never meets a float.
 * A fare is base + kilometres × rate, in minor units of the operator's currency, rounded up to `grain`.
 */
export type FarePolicy = {
  base: number;
  /** Tenths of a minor unit per kilometre, up to 400 km and beyond. */
  perKm: number;
  perKmBeyond400: number;
  /** Fares are multiples of so many minor units. */
  grain: number;
  childPercent: number;
  /** From so many days before departure: per cent of the full fare. One of them is 0 days. */
  advance: { minDaysBefore: number; percent: number }[];
};

/** An invented bus company: never a real one's name with invented prices (D59). */
export type DemoOperator = {
  id: string;
  name: string;
  color: string;
  /** Of the 555-01xx numbers that are kept for fiction. */
  phone: string;
  /** Letters before its trip numbers. */
  prefix: string;
  country: 'CA' | 'US';
  currency: CurrencyCode;
  terms: BusTerms;
  demandSteps: DemandStep[];
  coaches: DemoCoach[];
  fares: FarePolicy;
};

const HOUR_MINUTES = 60;
const DAY = 24 * HOUR_MINUTES;

/** Times before departure in minutes, as terms count them. */
export const before = { hours: (count: number) => count * HOUR_MINUTES, days: (count: number) => count * DAY };
