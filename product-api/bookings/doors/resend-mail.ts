import { maskedEmail } from '@/rules/contact/masked-email';
import type { LoginContext } from '../../accounts/login-tokens';
import { ApiError } from '../../http/api-error';
import { DAY_MS } from './check-proof';
import { lockBooking } from './codes.repository';
import { insertEvent, listEvents } from '../record/events.repository';
import { openDoor, type DoorCall } from './open-door';
import { mailBooking } from './put-email-in-force';

const MAX_MAILS_A_DAY = 3;

/**
 * Sends tickets and link again to the address on file (D61), in the language of the page that asks.
 * @returns that address, as the door may see it
 * @throws ApiError as openDoor; NO_EMAIL_ON_FILE; RESEND_LIMIT
 */
export async function resendMail(ctx: LoginContext, call: DoorCall): Promise<{ email: string }> {
  const open = await openDoor(ctx, 'resendBookingMail', call);
  return ctx.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, open.booking.id);
    const { id: bookingId, contactEmail: email } = booking;
    if (email === null) throw new ApiError('NO_EMAIL_ON_FILE');
    const now = ctx.now();
    const since = now.getTime() - DAY_MS;
    const sent = (await listEvents(tx, bookingId)).filter(
      ({ what, at }) => what === 'MAIL_SENT' && at.getTime() > since,
    );
    if (sent.length >= MAX_MAILS_A_DAY) throw new ApiError('RESEND_LIMIT', { retryAfter: DAY_MS / 1000 });
    const detail = maskedEmail(email);
    await insertEvent(tx, { bookingId, at: now, what: 'MAIL_SENT', door: open.door, amount: null, detail });
    await mailBooking(tx, booking, { now, language: call.language });
    return { email: open.view.email ? email : detail };
  });
}
