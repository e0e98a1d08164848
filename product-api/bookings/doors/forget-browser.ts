import type { ApiContext } from '../../context';
import { loadSession } from '../../sessions/record/load-session';
import { BROWSER_KEY_HEADER, browserKeyOf, tokenHash } from './browser-key';
import { deleteGrantsOfBrowser } from './grants.repository';

/**
 * This browser opens no booking any more (D62): its grants go, and so do its key and a session that has booked, which
 * would open its booking still.
 * @returns answer headers by which the gateway clears the cookies
 */
export async function forgetBrowser(
  ctx: ApiContext,
  call: { sessionId: string | null; header: (name: string) => string | undefined },
): Promise<Record<string, string>> {
  const key = browserKeyOf(call.header);
  if (key) await deleteGrantsOfBrowser(ctx.database.db, tokenHash(ctx, key));
  const session = await loadSession(ctx, call.sessionId);
  return { [BROWSER_KEY_HEADER]: '', ...(session?.bookingId ? { 'x-session-end': '1' } : {}) };
}
