import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { Queryable } from '../../database/database';
import { enqueue } from '../../outbox/enqueue';
import { noteTold, type ChangeRow } from '../changes/changes.repository';

/**
 * Queues the mail about a change. Nobody is told before the booking is confirmed, and nobody without an address: what
 * is not noted as told is queued by the job, once it can be.
 */
export async function tellOfChange(
  ctx: Pick<ApiContext, 'now'>,
  tx: Queryable,
  {
    booking,
    change,
    what,
    language,
  }: {
    booking: Pick<BookingRow, 'id' | 'status' | 'contactEmail'>;
    change: ChangeRow;
    what: 'changed' | 'restored' | 'answered';
    language?: Language;
  },
): Promise<void> {
  if (booking.status === 'PENDING' || booking.contactEmail === null) return;
  const { caseId } = change;
  const payload = { bookingId: booking.id, caseId, what, language };
  const at = ctx.now();
  await enqueue(tx, { kind: 'company-change', payload, dedupKey: `company-change:${caseId}:${what}` }, at);
  if (what === 'changed') await noteTold(tx, change.id, at);
}
