import type { Door } from '@/contract/cancellations';
import type { BookingEventKind } from '@/contract/after-sale/my-bookings';
import type { ClaimStatus } from '@/rules/after-sale/claim-status';
import type { ClaimRow } from '../../bookings/claims/claims.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { insertEvent } from '../../bookings/record/events.repository';
import type { Queryable } from '../../database/database';
import { enqueue } from '../../outbox/enqueue';

const EVENTS: Readonly<Record<ClaimStatus, BookingEventKind>> = {
  SENT: 'CLAIM_SENT',
  IN_REVIEW: 'CLAIM_IN_REVIEW',
  ACCEPTED: 'CLAIM_ACCEPTED',
  REFUSED: 'CLAIM_REFUSED',
};

/** Writes a step of a claim into the booking's history, and mails it where an address is on file. */
export async function tellOfClaim(
  tx: Queryable,
  { contactEmail }: Pick<BookingRow, 'contactEmail'>,
  { claim, door, at }: { claim: ClaimRow; door: Door | null; at: Date },
): Promise<void> {
  const { id, bookingId, status, sendings, amount, creditNoteNumber: detail } = claim;
  await insertEvent(tx, { bookingId, at, what: EVENTS[status], door, amount, detail });
  if (contactEmail === null) return;
  const dedupKey = `claim:${id}:${sendings}:${status}`;
  await enqueue(tx, { kind: 'claim', payload: { bookingId, claimId: id, status }, dedupKey }, at);
}
