import type { Passengers } from '@/contract/passengers';
import type { ApiContext } from '../../context';
import { sealedPassengers } from '../../personal-data/passports';
import { ApiError } from '../../http/api-error';
import { entriesOf } from '../cart/cart-contents';
import { changeSession } from '../record/change-session';
import { keptPassengers, passengerFaults } from '../cart/check-passengers';
import { moveParts } from '../cart/hold-parts';
import { newSessionId } from '../record/session-id';
import { daysAfter, SESSION_DAYS } from '../record/session-record';
import { updateSession } from '../record/sessions.repository';

/**
 * Keeps the travellers between pages (D40). The first time the session gets a new id: a link that somebody planted
 * knows the old one, and never sees a name (D31, S9).
 * @returns the id the session has now
 * @throws ApiError CART_EMPTY; VALIDATION_FAILED with the fields
 */
export async function savePassengers(
  ctx: ApiContext,
  input: { sessionId: string | null; passengers: Passengers },
): Promise<string> {
  return changeSession(ctx, input.sessionId, async (tx, session) => {
    if (entriesOf(session) === 0) throw new ApiError('CART_EMPTY');
    const fields = passengerFaults(ctx, session, input.passengers);
    if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
    const id = session.holdsPersonalData ? session.id : newSessionId();
    const passengers = sealedPassengers(ctx.secrets, keptPassengers(input.passengers));
    await updateSession(tx, session.id, {
      id,
      passengers,
      holdsPersonalData: true,
      expiresAt: daysAfter(ctx.now(), SESSION_DAYS),
    });
    if (id !== session.id) await moveParts(tx, { fromSessionId: session.id, toSessionId: id });
    return id;
  });
}
