import { randomUUID } from 'node:crypto';
import type { Door } from '@/contract/cancellations';
import { maskedEmail } from '@/rules/contact/masked-email';
import type { Language } from '@/rules/language';
import type { Queryable } from '../../database/database';
import { enqueue } from '../../outbox/enqueue';
import type { BookingRow } from '../record/booking-record';
import { stopWaitingChanges, updateContactEmail } from './email-changes.repository';
import { insertEvent } from '../record/events.repository';
import { deletePassingGrants } from './grants.repository';
import { endLinks } from './links.repository';

/**
 * Tickets, or of a booking that was cancelled the link alone, to the address on file.
 * @param language of the page where they are asked for; without one the booking's
 */
export async function mailBooking(
  tx: Queryable,
  booking: BookingRow,
  { now, language }: { now: Date; language?: Language },
): Promise<void> {
  const dedupKey = `booking-again:${randomUUID()}`;
  const kind = booking.status === 'CONFIRMED' ? 'booking-confirmed' : 'booking-link';
  await enqueue(tx, { kind, payload: { bookingId: booking.id, language }, dedupKey }, now);
}

/**
 * Another address is on file from now on (D61): earlier links end, and so does whoever came in by one or by the number,
 * but for the browser that changed it. The old address is told, the new one gets the tickets. The booking is locked.
 */
export async function putEmailInForce(
  tx: Queryable,
  {
    booking,
    email,
    door,
    butBrowser,
    now,
    language,
  }: {
    booking: BookingRow;
    email: string;
    /** null: support. */
    door: Door | null;
    butBrowser: string | null;
    now: Date;
    /** Of the page where it was asked for; without one the booking's. */
    language?: Language;
  },
): Promise<void> {
  const { id: bookingId, contactEmail: old } = booking;
  await updateContactEmail(tx, bookingId, email);
  await stopWaitingChanges(tx, bookingId);
  await endLinks(tx, { bookingId, purpose: 'manage', now });
  await endLinks(tx, { bookingId, purpose: 'stopEmailChange', now });
  await deletePassingGrants(tx, { bookingId, butBrowser });
  const detail = maskedEmail(email);
  await insertEvent(tx, { bookingId, at: now, what: 'EMAIL_CHANGED', door, amount: null, detail });
  if (old !== null) {
    const payload = { bookingId, to: old, email: detail, inForceAt: null, language };
    await enqueue(tx, { kind: 'booking-email-change', payload, dedupKey: `booking-email:${randomUUID()}` }, now);
  }
  await mailBooking(tx, { ...booking, contactEmail: email }, { now, language });
}
