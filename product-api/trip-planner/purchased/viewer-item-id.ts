import { createHmac } from 'node:crypto';
import type { ApiContext } from '../../context';
import { bookingNumberOf } from './purchased-parts';

/**
 * The id under which a viewer sees an item of somebody else. That of a purchased part says the booking's number, which
 * is no viewer's to know (F49): they get another one, made from it, that stays the same. Every other id is its own.
 */
export function viewerItemId(ctx: Pick<ApiContext, 'secrets'>, itemId: string): string {
  if (bookingNumberOf(itemId) === null) return itemId;
  return `shared-${createHmac('sha256', ctx.secrets.signingKey).update('planner-part.').update(itemId).digest('hex').slice(0, 32)}`;
}
