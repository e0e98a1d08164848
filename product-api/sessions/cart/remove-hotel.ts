import type { ApiContext } from '../../context';
import { roomsStayOf } from '../../hotels/cart-rooms';
import { releaseRooms } from '../../hotels/rooms/hold-room';
import { ApiError } from '../../http/api-error';
import { entriesOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { deleteHotels } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

/**
 * Takes the stay at an index, counted from 0, out of the cart and releases its rooms (R95, R131).
 * @throws ApiError NOT_FOUND
 */
export async function removeHotel(ctx: ApiContext, input: { sessionId: string | null; index: number }): Promise<void> {
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const hotel = session.hotels[input.index];
    if (!hotel) throw new ApiError('NOT_FOUND');
    await releaseRooms(tx, { sessionId: session.id, stay: roomsStayOf(hotel.cart) });
    await deleteHotels(tx, [hotel.id]);
    const isEmpty = entriesOf(session) === 1;
    await updateSession(tx, session.id, {
      ...(isEmpty ? { holdsRenewed: false } : {}),
      expiresAt: daysAfter(ctx.now(), SESSION_DAYS),
    });
  });
}
