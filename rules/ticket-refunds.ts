import { assertMinor, percentOf } from './money';
import { strictestLadder, type RefundLadder } from './refund-ladder';

/** What one vehicle's company says of refunds, computed to dates: until then that share of the price, less the fee. null: nothing is stated. */
export type LegRefund = { steps: readonly { until: string; percent: number }[]; fee: number } | null;

/** What a bus ticket gives back until when (F25). Of several vehicles the strictest company decides, because the journey is sold as one. */
export function ticketRefundLadder(paid: number, legs: readonly LegRefund[]): RefundLadder {
  return strictestLadder(paid, legs.map((leg) => legLadder(paid, leg)));
}

/** A company that has stated nothing promises nothing. */
function legLadder(paid: number, refund: LegRefund): RefundLadder {
  const steps = (refund?.steps ?? []).map(({ until, percent }) => ({
    until,
    amount: Math.max(0, assertMinor(percentOf(paid, String(percent)) - (refund?.fee ?? 0))),
  }));
  return { paid, steps };
}
