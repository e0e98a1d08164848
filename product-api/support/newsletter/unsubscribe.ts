import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { maskEmail } from './mask-email';
import { endConsent } from './subscribers.repository';
import { readUnsubscribeToken } from './unsubscribe-token';

/**
 * Takes whom the token names off the newsletter (D11); once more is fine, and so is somebody who never confirmed.
 * @returns 'm…@example.ca' @throws ApiError UNSUBSCRIBE_TOKEN_INVALID
 */
export async function unsubscribe(ctx: ApiContext, token: string): Promise<string> {
  const email = readUnsubscribeToken(ctx, token);
  if (email === null) throw new ApiError('UNSUBSCRIBE_TOKEN_INVALID');
  await endConsent(ctx.database.db, email, ctx.now());
  return maskEmail(email);
}
