import { addDays, instantOfLocal, type LocalDate } from '../dates/dates';
import { assertMinor, percentOf } from '../money/money';
import type { RefundLadder, RefundLadderStep } from '../money/refund-ladder';

/** What the hotel keeps of a stay that is cancelled: nothing, so many nights, or a share of the price. */
export type HotelPenalty =
  { kind: 'nothing' } | { kind: 'nights'; nights: number } | { kind: 'percent'; percent: number };

/**
 * Until 23:59 of the day so many days before check-in, at the hotel, it keeps that. After the last step it keeps
 * everything.
 */
export type HotelCancellationStep = { daysBefore: number; penalty: HotelPenalty };

/**
 * A price for a child that sleeps in the room: up to and including that age, minor units a night of the hotel's
 * currency.
 */
export type ChildRate = { untilAge: number; amountPerNight: number };

/**
 * A hotel's own terms. Times are 'HH:mm' at the hotel: check-in from 12 noon to 3 PM, check-out from 11 AM on (R182).
 */
export type HotelPolicies = {
  checkInFrom: string;
  checkOutUntil: string;
  /** In order of time. Empty: no refund. */
  cancellation: HotelCancellationStep[];
  /** Ages in rising order; older children pay as an extra adult. */
  childRates: ChildRate[];
};

/**
 * The ladder of a stay: what comes back until when (F21, F25). `nightly` are the nights' prices as charged, minor
 * units.
 */
export function hotelRefundLadder(
  policies: Pick<HotelPolicies, 'cancellation'>,
  stay: { checkinDate: LocalDate; zone: string; total: number; nightly: readonly number[] },
): RefundLadder {
  const steps = policies.cancellation.map(({ daysBefore, penalty }): RefundLadderStep => ({
    until: instantOfLocal(addDays(stay.checkinDate, -daysBefore), '23:59', stay.zone).toISOString(),
    amount: Math.max(0, assertMinor(stay.total - keptOf(penalty, stay))),
  }));
  return {
    paid: stay.total,
    steps: steps
      .filter((step) => step.amount > 0)
      .sort((left, right) => Date.parse(left.until) - Date.parse(right.until)),
  };
}

function keptOf(penalty: HotelPenalty, { total, nightly }: { total: number; nightly: readonly number[] }): number {
  if (penalty.kind === 'nothing') return 0;
  if (penalty.kind === 'percent') return percentOf(total, String(penalty.percent));
  // A total that was rounded up is more than its nights (D28).
  if (penalty.nights >= nightly.length) return total;
  return Math.min(
    total,
    nightly.slice(0, penalty.nights).reduce((reached, amount) => reached + amount, 0),
  );
}
