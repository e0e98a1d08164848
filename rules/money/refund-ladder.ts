/** Until then, its own moment included, `amount` comes back: minor units. `until` is an ISO instant. */
export type RefundLadderStep = { until: string; amount: number };

/**
 * What a part of a booking gives back, whenever it is cancelled: steps in order of time, nothing after the last. Buses,
 * hotels and activities each make theirs from their own terms (F25); the preview and cancelling both read it here.
 */
export type RefundLadder = { paid: number; steps: readonly RefundLadderStep[] };

/** Minor units that come back when the part is cancelled at that moment. Of several open steps the best holds. */
export function refundOf(ladder: RefundLadder, at: Date): number {
  const open = ladder.steps.filter((step) => at.getTime() <= Date.parse(step.until));
  return open.reduce((best, step) => Math.max(best, step.amount), 0);
}

/** Moments at which the sum of these ladders goes down, in order, each once. */
export function refundTurningPoints(ladders: readonly RefundLadder[]): string[] {
  const moments = new Map(
    ladders.flatMap((ladder) => ladder.steps.map((step) => [Date.parse(step.until), step.until] as const)),
  );
  return [...moments].sort(([left], [right]) => left - right).map(([, until]) => until);
}

/** Last moment until which everything paid comes back; null when part of it never does. */
export function fullRefundUntil(ladder: RefundLadder): string | null {
  const full = ladder.steps.filter((step) => step.amount >= ladder.paid);
  return full.reduce<string | null>(
    (last, step) => (last === null || Date.parse(step.until) > Date.parse(last) ? step.until : last),
    null,
  );
}

/** One ladder that never gives more than any of these: the terms of a part that several companies carry out. */
export function strictestLadder(paid: number, ladders: readonly RefundLadder[]): RefundLadder {
  const steps: RefundLadderStep[] = [];
  for (const until of refundTurningPoints(ladders)) {
    const amount = Math.min(...ladders.map((ladder) => refundOf(ladder, new Date(until))));
    if (steps.at(-1)?.amount === amount) steps.pop();
    if (amount > 0) steps.push({ until, amount });
  }
  return { paid, steps };
}

/** What parts of one price give back together, each by its own ladder: a step wherever one of them has one. */
export function addLadders(ladders: readonly RefundLadder[]): RefundLadder {
  const sumOf = (amount: (ladder: RefundLadder) => number) =>
    ladders.reduce((reached, ladder) => reached + amount(ladder), 0);
  return {
    paid: sumOf(({ paid }) => paid),
    steps: refundTurningPoints(ladders).map((until) => ({
      until,
      amount: sumOf((ladder) => refundOf(ladder, new Date(until))),
    })),
  };
}

export type RefundPreview = {
  /** In the order of `parts`. */
  parts: number[];
  standard: number;
  /** With the refundable booking, for one of its listed reasons: everything but the fee. */
  refundable: number;
};

/** 'Cancel at that moment, get back that much', with and without the refundable booking (F25, D25). */
export function refundPreview(parts: readonly RefundLadder[], at: Date): RefundPreview {
  const amounts = parts.map((part) => refundOf(part, at));
  return {
    parts: amounts,
    standard: amounts.reduce((reached, amount) => reached + amount, 0),
    refundable: parts.reduce((reached, part) => reached + part.paid, 0),
  };
}
