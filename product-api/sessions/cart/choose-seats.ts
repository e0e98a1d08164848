import { travellersOf } from '@/rules/travellers/party';
import { writeSeatChoices, type SeatChoice } from '../../buses/seats/write-seat-choices';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { changeSession } from '../record/change-session';
import { updateSession } from '../record/sessions.repository';

/**
 * Chooses the seats of an entry of the cart (F17).
 * @throws ApiError SESSION_NOT_FOUND; SESSION_LOCKED; NOT_FOUND for an entry that is not there; what writeSeatChoices
 * throws
 */
export async function chooseSeats(
  ctx: ApiContext,
  input: { sessionId: string | null; index: number; seats: SeatChoice[] },
): Promise<void> {
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const bus = session.buses[input.index]?.cart;
    if (!bus) throw new ApiError('NOT_FOUND');
    const { id: sessionId } = session;
    const travellers = travellersOf(session);
    await writeSeatChoices(tx, {
      sessionId,
      bus,
      part: input.index,
      seats: input.seats,
      travellers,
      now: ctx.now(),
    });
    // What is bought is another now: a booking that has just looked at the cart looks again.
    await updateSession(tx, sessionId, {});
  });
}
