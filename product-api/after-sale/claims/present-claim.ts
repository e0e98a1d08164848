import type { Claim } from '@/contract/after-sale/claims';
import { sendAgainUntil } from '@/rules/after-sale/claim-act';
import type { ClaimRow } from '../../bookings/claims/claims.repository';
import { daysOfBooking } from '../../bookings/details/days-of-booking';
import type { BookingRow } from '../../bookings/record/booking-record';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';

/** A claim as the traveller's page shows it. `all`: units of the booking. */
export function presentClaim(
  row: ClaimRow,
  { booking, all, now }: { booking: BookingRow; all: readonly UnitRow[]; now: Date },
): Claim {
  const again = sendAgainUntil(row, daysOfBooking(booking).endDate);
  return {
    claimId: row.claimId,
    status: row.status,
    unitIds: all.filter(({ id }) => row.unitIds.includes(id)).map(unitIdOf),
    reason: row.reason,
    sentAt: row.sentAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    because: row.because,
    againUntil: again && again >= now ? again.toISOString() : null,
    amount: row.amount,
    creditNoteNumber: row.creditNoteNumber,
  };
}
