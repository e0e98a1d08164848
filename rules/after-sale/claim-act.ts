import { addDays, type LocalDate } from '../dates/local-date';
import { MAX_SENDINGS, type ClaimStatus } from './claim-status';

const DAYS_AFTER_RETURN = 30;
/** Whoever is refused late has so long for another proof. */
const AGAIN_MS = 14 * 24 * 60 * 60_000;

export type ClaimActReason = 'PENDING' | 'NOT_REFUNDABLE' | 'TOO_LATE' | 'NOTHING_LEFT';

export type ClaimAct = { isOpen: boolean; until: string | null; reason: ClaimActReason | null };

/** Until the end of the thirtieth day after the return (R181), wherever that day ends last. */
export function claimDeadline(endDate: LocalDate): Date {
  return new Date(`${addDays(endDate, DAYS_AFTER_RETURN + 1)}T12:00:00.000Z`);
}

/**
 * Whether anything of a booking can be claimed now (D68).
 * @param booking.endDate last day of the trip
 * @param booking.isAnythingLeft of some unit that is in no claim and was not used something was not paid back yet
 */
export function claimAct(
  booking: { isPending: boolean; isRefundable: boolean; endDate: LocalDate; isAnythingLeft: boolean },
  at: Date,
): ClaimAct {
  const closed = (reason: ClaimActReason): ClaimAct => ({ isOpen: false, until: null, reason });
  if (!booking.isRefundable) return closed('NOT_REFUNDABLE');
  if (booking.isPending) return closed('PENDING');
  const until = claimDeadline(booking.endDate);
  if (at > until) return closed('TOO_LATE');
  if (!booking.isAnythingLeft) return closed('NOTHING_LEFT');
  return { isOpen: true, until: until.toISOString(), reason: null };
}

/** Until when a refused claim can be sent once more; null: not any more. */
export function sendAgainUntil(
  claim: { status: ClaimStatus; sendings: number; decidedAt: Date | null },
  endDate: LocalDate,
): Date | null {
  if (claim.status !== 'REFUSED' || claim.decidedAt === null || claim.sendings >= MAX_SENDINGS) return null;
  return new Date(Math.max(claimDeadline(endDate).getTime(), claim.decidedAt.getTime() + AGAIN_MS));
}
