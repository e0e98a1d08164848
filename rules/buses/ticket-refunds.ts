import { assertMinor, percentOf } from '../money/money';
import { strictestLadder, type RefundLadder } from '../money/refund-ladder';

/**
 * What one vehicle's company says of refunds, computed to dates: until then that share of the price, less the fee.
 * null: nothing is stated.
 */
export type LegRefund = { steps: readonly { until: string; percent: number }[]; fee: number } | null;

/**
 * What a bus ticket gives back until when (F25). Of several vehicles the strictest company decides, because the journey
 * is sold as one.
 */
export function ticketRefundLadder(paid: number, legs: readonly LegRefund[]): RefundLadder {
  return strictestLadder(
    paid,
    legs.map((leg) => legLadder(paid, leg)),
  );
}

/** A company that has stated nothing promises nothing. */
function legLadder(paid: number, refund: LegRefund): RefundLadder {
  const steps = (refund?.steps ?? []).map(({ until, percent }) => ({
    until,
    amount: Math.max(0, assertMinor(percentOf(paid, String(percent)) - (refund?.fee ?? 0))),
  }));
  return { paid, steps };
}

/**
 * The same in a company's own words, to be shown: of each moment the smallest share, and the largest fee. It never says
 * more than `ticketRefundLadder` gives. Of one vehicle it is that company's statement; null where one of several has
 * stated nothing.
 */
export function journeyRefund(legs: readonly LegRefund[]): LegRefund {
  const [first, ...others] = legs;
  if (others.length === 0) return first ?? null;
  const stated = legs.filter((leg) => leg !== null);
  if (stated.length < legs.length) return null;
  const { steps } = strictestLadder(
    100,
    stated.map((leg) => ({ paid: 100, steps: leg.steps.map(({ until, percent }) => ({ until, amount: percent })) })),
  );
  return {
    steps: steps.map(({ until, amount }) => ({ until, percent: amount })),
    fee: Math.max(...stated.map(({ fee }) => fee)),
  };
}
