import type { CurrencyCode } from '@/rules/money/currency';
import type { ApiContext } from '../../context';
import { findSessionCurrency } from './sessions.repository';

/**
 * Currency of a session and the day of the rates it froze (D27), so that a search shows what the cart will charge. Null
 * without a session.
 */
export async function sessionCurrency(
  ctx: ApiContext,
  sessionId: string | null,
): Promise<{ currency: CurrencyCode; rateDate: string } | null> {
  return sessionId ? findSessionCurrency(ctx.database.db, { id: sessionId, now: ctx.now() }) : null;
}
