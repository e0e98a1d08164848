import type { RefundLadderStep } from '../../money/refund-ladder';

/**
 * A unit as its refund is judged. `steps` and `startsAt` as sold; `startsNow` where it begins as known now: a deadline
 * is the later of the two, and its own moment still counts (D75). ISO instants.
 */
export type RefundableUnit = {
  kind: 'seat' | 'room' | 'place';
  price: number;
  steps: readonly RefundLadderStep[];
  startsAt: string;
  startsNow: string;
  /** When its ticket or voucher was scanned first: whoever is on board gives nothing back (D72). */
  usedAt?: string | null;
};

/** The frozen steps at the moments that hold now: later by as much as the departure has become later. */
export function stepsNow({ steps, startsAt, startsNow }: Omit<RefundableUnit, 'kind' | 'price'>): RefundLadderStep[] {
  const later = Math.max(0, Date.parse(startsNow) - Date.parse(startsAt));
  return steps.map(({ until, amount }) => ({ until: new Date(Date.parse(until) + later).toISOString(), amount }));
}

/**
 * Last moment at which a unit can be given back (D63): a seat's departure, a place's beginning; of a stay the last step
 * of its ladder or 00:00 of check-in, whichever is later. A used one closes with its scan.
 */
export function cancellableUntil(unit: Omit<RefundableUnit, 'price'>): string {
  const starts = Math.max(Date.parse(unit.startsAt), Date.parse(unit.startsNow));
  const last = unit.kind === 'room' ? stepsNow(unit).map(({ until }) => Date.parse(until)) : [];
  const closes = Math.max(starts, ...last);
  return new Date(unit.usedAt ? Math.min(closes, Date.parse(unit.usedAt) - 1) : closes).toISOString();
}

export type UnitRefund = {
  /** Minor units that come back; null: it can't be given back any more. */
  amount: number | null;
  /** The step that holds, and the last one that has passed. */
  step: RefundLadderStep | null;
  passed: string | null;
  /** Until then, its own moment included, the answer stays the same; null: for ever. */
  holdsUntil: string | null;
};

/** What comes back of a unit at a moment, and until when that stays so. */
export function unitRefund(unit: RefundableUnit, at: Date): UnitRefund {
  const now = at.getTime();
  const closes = cancellableUntil(unit);
  const steps = stepsNow(unit);
  const passed = latest(steps.filter(({ until }) => Date.parse(until) < now).map(({ until }) => until));
  if (now > Date.parse(closes)) return { amount: null, step: null, passed, holdsUntil: null };
  const open = steps.filter(({ until, amount }) => Date.parse(until) >= now && amount > 0);
  const best = open.reduce<RefundLadderStep | null>(
    (found, step) =>
      found === null ||
      step.amount > found.amount ||
      (step.amount === found.amount && Date.parse(step.until) > Date.parse(found.until))
        ? step
        : found,
    null,
  );
  const holdsUntil = best && Date.parse(best.until) < Date.parse(closes) ? best.until : closes;
  return { amount: best?.amount ?? 0, step: best, passed, holdsUntil };
}

function latest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (last, instant) => (last === null || Date.parse(instant) > Date.parse(last) ? instant : last),
    null,
  );
}
