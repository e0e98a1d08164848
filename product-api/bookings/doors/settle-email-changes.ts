import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { tokenHash } from './browser-key';
import { lockBooking } from './codes.repository';
import { listDueChanges, stopWaitingChanges, takeDueChange } from './email-changes.repository';
import { insertEvent } from '../record/events.repository';
import { endLinks, findOpenLink } from './links.repository';
import { putEmailInForce } from './put-email-in-force';
import { typedBookingNumber } from '../record/booking-number';

const BATCH = 50;

/** Puts changes of address in force that nobody has objected to for 24 hours (D61). @returns how many */
export async function makeDueEmailChanges(ctx: Pick<ApiContext, 'database' | 'now'>): Promise<number> {
  const now = ctx.now();
  const due = await listDueChanges(ctx.database.db, now, BATCH);
  let made = 0;
  for (const { id, bookingId, email, language } of due) {
    const isMade = await ctx.database.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!(await takeDueChange(tx, id))) return false;
      await putEmailInForce(tx, {
        booking,
        email,
        door: 'browser',
        butBrowser: null,
        now,
        language: language ?? undefined,
      });
      return true;
    });
    if (isMade) made += 1;
  }
  return made;
}

/**
 * The old address stops a change of itself (D61). @throws ApiError BOOKING_LINK_INVALID for a link that is none, or
 * where nothing waits any more
 */
export async function stopEmailChange(
  ctx: Pick<ApiContext, 'database' | 'now' | 'secrets'>,
  call: { bookingNumber: string; key: string },
): Promise<void> {
  const now = ctx.now();
  const number = typedBookingNumber(call.bookingNumber);
  const hash = tokenHash(ctx, call.key);
  await ctx.database.transaction(async (tx) => {
    const found = await findOpenLink(tx, { tokenHash: hash, purpose: 'stopEmailChange', number, now });
    if (!found) throw new ApiError('BOOKING_LINK_INVALID');
    const { id: bookingId } = await lockBooking(tx, found.booking.id);
    if (!(await stopWaitingChanges(tx, bookingId))) throw new ApiError('BOOKING_LINK_INVALID');
    await endLinks(tx, { bookingId, purpose: 'stopEmailChange', now });
    const event = {
      bookingId,
      at: now,
      what: 'EMAIL_CHANGE_STOPPED',
      door: 'link',
      amount: null,
      detail: null,
    } as const;
    await insertEvent(tx, event);
  });
}
