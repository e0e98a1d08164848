import type { ApiContext } from '../../context';
import { releaseParts } from '../cart/hold-parts';
import { deleteSession, findSessionForChange } from '../record/sessions.repository';

/**
 * Ends an open session and releases what it holds (R101). A booked one, or one whose booking is being decided, only
 * loses its cookie: the booking stands.
 */
export async function endSession(ctx: ApiContext, sessionId: string | null): Promise<void> {
  if (!sessionId) return;
  await ctx.database.transaction(async (tx) => {
    const session = await findSessionForChange(tx, { id: sessionId, now: ctx.now() });
    if (!session || session.isLocked) return;
    await releaseParts(tx, { sessionId: session.id });
    await deleteSession(tx, session.id);
  });
}
