import type { ApiContext } from '../../context';
import { openToken, sealToken } from './sealed-token';

/** What the link to leave carries: the address, lower case. It never runs out and is of use for leaving only. */
export function unsubscribeToken(ctx: Pick<ApiContext, 'secrets'>, email: string): string {
  return sealToken(ctx, 'unsubscribe', { email });
}

/** @returns the address; null for a token that is not ours */
export function readUnsubscribeToken(ctx: Pick<ApiContext, 'secrets'>, token: string): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our key can have sealed it
  return (openToken(ctx, 'unsubscribe', token) as { email: string } | null)?.email ?? null;
}
