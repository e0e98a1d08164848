import type { BookingUnit } from '@/contract/cancellations';

/** Minor units of the booking's currency; `paid` = `back` + `kept`. */
export type Sums = { paid: number; back: number; kept: number };

/** What was paid for some units, and what of it comes back now: each has its own share, so any set adds up (D63). */
export function sumsOf(units: readonly Pick<BookingUnit, 'price' | 'givesBack'>[]): Sums {
  const paid = units.reduce((sum, { price }) => sum + price, 0);
  const back = units.reduce((sum, { givesBack }) => sum + givesBack, 0);
  return { paid, back, kept: paid - back };
}
