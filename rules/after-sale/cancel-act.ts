import { cancellableUntil, unitRefund, type RefundableUnit } from './units/unit-refund';
import type { UnitStatus } from './units/unit-status';

/** Whether a booking can be cancelled now, wholly or in part (D64). */
export type CancelAct = {
  isOpen: boolean;
  /** Last moment at which any of it can be given back. */
  until: string | null;
  reason: 'PENDING' | 'ALL_CANCELLED' | 'TOO_LATE' | null;
};

/** The act 'cancel' of a booking at a moment. */
export function cancelAct(
  { isPending, units }: { isPending: boolean; units: readonly (RefundableUnit & { status: UnitStatus })[] },
  at: Date,
): CancelAct {
  const closed = (reason: CancelAct['reason']): CancelAct => ({ isOpen: false, until: null, reason });
  if (isPending) return closed('PENDING');
  const sold = units.filter(({ status }) => status === 'SOLD');
  if (units.length > 0 && sold.length === 0) return closed('ALL_CANCELLED');
  const open = sold.filter((unit) => unitRefund(unit, at).amount !== null);
  if (open.length === 0) return closed('TOO_LATE');
  const until = Math.max(...open.map((unit) => Date.parse(cancellableUntil(unit))));
  return { isOpen: true, until: new Date(until).toISOString(), reason: null };
}
