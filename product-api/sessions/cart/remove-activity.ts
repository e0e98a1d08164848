import type { ApiContext } from '../../context';
import { releasePlaces } from '../../activities/hold-places';
import { ApiError } from '../../http/api-error';
import { entriesOf } from './cart-contents';
import { changeSession } from '../record/change-session';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { deleteActivities } from '../record/session-parts.repository';
import { updateSession } from '../record/sessions.repository';

/**
 * Takes the activity at an index, counted from 0, out of the cart and releases its places (R133). @throws ApiError
 * NOT_FOUND
 */
export async function removeActivity(
  ctx: ApiContext,
  input: { sessionId: string | null; index: number },
): Promise<void> {
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    const activity = session.activities[input.index];
    if (!activity) throw new ApiError('NOT_FOUND');
    await releasePlaces(tx, { sessionId: session.id, places: activity.cart.places });
    await deleteActivities(tx, [activity.id]);
    const isEmpty = entriesOf(session) === 1;
    await updateSession(tx, session.id, {
      ...(isEmpty ? { holdsRenewed: false } : {}),
      expiresAt: daysAfter(ctx.now(), SESSION_DAYS),
    });
  });
}
