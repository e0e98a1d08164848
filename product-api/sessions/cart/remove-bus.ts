import type { ApiContext } from '../../context';
import { releaseSeats } from '../../buses/seats/hold-seats';
import { ApiError } from '../../http/api-error';
import { entriesOf, segmentsOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { deleteBuses } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

/** Removes the entry at an index, counted from 0, and releases its seats (R133). @throws ApiError NOT_FOUND */
export async function removeBus(ctx: ApiContext, input: { sessionId: string | null; index: number }): Promise<void> {
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const bus = session.buses[input.index];
    if (!bus) throw new ApiError('NOT_FOUND');
    await releaseSeats(tx, { sessionId: session.id, segments: segmentsOf(bus.cart) });
    await deleteBuses(tx, [bus.id]);
    const isEmpty = entriesOf(session) === 1;
    await updateSession(tx, session.id, {
      ...(isEmpty ? { holdsRenewed: false } : {}),
      expiresAt: daysAfter(ctx.now(), SESSION_DAYS),
    });
  });
}
