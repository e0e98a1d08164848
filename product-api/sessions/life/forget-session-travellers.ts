import type { Queryable } from '../../database/database';
import { updateSession } from '../record/sessions.repository';

/** A session that was sold opens its booking for weeks; the travellers' forms in it are of no more use. */
export function forgetSessionTravellers(tx: Queryable, sessionId: string): Promise<void> {
  return updateSession(tx, sessionId, { passengers: null });
}
