import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { entriesOf } from '../cart/cart-contents';
import { changeSession } from '../record/change-session';
import { updateSession } from '../record/sessions.repository';

/**
 * Keeps the answer to 'refundable booking?' with the cart (D25), so that it is asked once, whatever tab is open. The
 * booking says what is charged (R143).
 * @throws ApiError CART_EMPTY
 */
export async function answerRefundable(
  ctx: ApiContext,
  input: { sessionId: string | null; isRefundableWanted: boolean },
): Promise<void> {
  const { isRefundableWanted } = input;
  await changeSession(ctx, input.sessionId, async (tx, session) => {
    if (entriesOf(session) === 0) throw new ApiError('CART_EMPTY');
    await updateSession(tx, session.id, { isRefundableWanted });
  });
}
