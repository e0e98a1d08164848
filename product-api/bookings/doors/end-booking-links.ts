import type { LoginContext } from '../../accounts/login-tokens';
import { lockBooking } from './codes.repository';
import { insertEvent } from '../record/events.repository';
import { deletePassingGrants } from './grants.repository';
import { endLinks } from './links.repository';
import { openDoor, type DoorCall } from './open-door';

/**
 * Ends every link, and closes the booking to each other browser that came in by one or by the number (D62). The browser
 * that bought keeps its door: whoever was forwarded a mail must not shut out the buyer.
 * @throws ApiError as openDoor
 */
export async function endBookingLinks(ctx: LoginContext, call: DoorCall): Promise<void> {
  const { booking, door, browserHash } = await openDoor(ctx, 'endBookingLinks', call);
  const now = ctx.now();
  await ctx.database.transaction(async (tx) => {
    const { id: bookingId } = await lockBooking(tx, booking.id);
    await endLinks(tx, { bookingId, purpose: 'manage', now });
    await deletePassingGrants(tx, { bookingId, butBrowser: browserHash });
    await insertEvent(tx, { bookingId, at: now, what: 'LINKS_ENDED', door, amount: null, detail: null });
  });
}
