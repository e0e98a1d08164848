import type { BookingUnit } from '@/contract/cancellations';

/** Until then, its own moment included, so much comes back and so much is kept; minor units. */
export type TermStage = { until: string; back: number; kept: number };

export type TermsByMoment = {
  /** What was paid for what can still be given back. */
  paid: number;
  /** In order of time; none where nothing comes back any more. */
  stages: TermStage[];
  /** From then on nothing comes back; null without stages. */
  endsAt: string | null;
};

/** What of it can still be given back (D63). */
export function canBeGivenBack({ status, cancellableUntil }: BookingUnit, now: Date): boolean {
  return status === 'SOLD' && Date.parse(cancellableUntil) >= now.getTime();
}

/**
 * What some units together give back until when, out of their frozen steps (D63, D75). Moments at which nothing changes
 * are left out.
 */
export function termsByMoment(units: readonly BookingUnit[], now: Date): TermsByMoment {
  const open = units.filter((unit) => canBeGivenBack(unit, now));
  const paid = open.reduce((sum, { price }) => sum + price, 0);
  const moments = [
    ...new Set(open.flatMap(({ steps, cancellableUntil }) => [cancellableUntil, ...steps.map(({ until }) => until)])),
  ]
    .filter((moment) => Date.parse(moment) >= now.getTime())
    .sort((left, right) => Date.parse(left) - Date.parse(right));
  const stages: TermStage[] = [];
  for (const until of moments) {
    const back = open.reduce((sum, unit) => sum + backAt(unit, Date.parse(until)), 0);
    const last = stages.at(-1);
    if (last?.back === back) last.until = until;
    else stages.push({ until, back, kept: paid - back });
  }
  const paying = stages.filter(({ back }) => back > 0);
  return { paid, stages: paying, endsAt: paying.at(-1)?.until ?? null };
}

/** The best of the steps that are open then. */
function backAt({ steps, cancellableUntil }: BookingUnit, moment: number): number {
  if (Date.parse(cancellableUntil) < moment) return 0;
  return Math.max(0, ...steps.filter(({ until }) => Date.parse(until) >= moment).map(({ amount }) => amount));
}
