import { createHmac, randomBytes } from 'node:crypto';
import type { ApiContext } from '../../context';

/** Header that carries a browser's proof between gateway and product API, both ways (D62). */
export const BROWSER_KEY_HEADER = 'x-browser-key';

/** 32 bytes, base64url. */
const KEY = /^[\w-]{43}$/;

type Keyed = Pick<ApiContext, 'secrets'>;

/** 256 random bits: a browser's key, or the token of a mail's link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: whoever reads the table opens nothing with it. */
export function tokenHash({ secrets }: Keyed, token: string): string {
  return createHmac('sha256', secrets.signingKey).update('booking-token.').update(token).digest('base64url');
}

/** The key that a call came with; null without one that could be ours. */
export function browserKeyOf(header: (name: string) => string | undefined): string | null {
  const key = header(BROWSER_KEY_HEADER) ?? '';
  return KEY.test(key) ? key : null;
}

/**
 * The key that a sale gives a browser that has none. It is the same however often the answer has to be asked for, so
 * that a lost one, or a program that keeps no cookie, leaves one row and not many.
 */
export function keyOfSale({ secrets }: Keyed, booking: { paymentKey: string }): string {
  return createHmac('sha256', secrets.signingKey)
    .update('booking-browser.')
    .update(booking.paymentKey)
    .digest('base64url');
}
