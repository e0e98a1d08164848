import { createHmac } from 'node:crypto';
import type { BookingRequest } from '@/contract/booking';
import type { ApiContext } from '../../context';

/**
 * Keyed hash of what a request asks for, to tell a repeated request from another one under the same key (S4).
 * The captcha is no part of it: it proves who asks, and a retry may carry a new one. The card is, but only inside
 * the keyed hash, from which nothing can be read (D44).
 */
export function bodyHash(ctx: Pick<ApiContext, 'secrets'>, request: Partial<BookingRequest>): string {
  const { captchaChallenge: _challenge, captchaVersion: _version, ipAddress: _address, ...asked } = request;
  return createHmac('sha256', ctx.secrets.signingKey).update('booking.').update(canonical(asked)).digest('base64url');
}

/**
 * Names one request for its captcha (S5): whoever asks the same of the same cart under the same key. Nothing can be
 * read from it.
 */
export function requestName({ secrets }: Pick<ApiContext, 'secrets'>, ...parts: readonly string[]): string {
  return createHmac('sha256', secrets.signingKey).update('request.').update(JSON.stringify(parts)).digest('base64url');
}

/** JSON with keys in order, so that the same request is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
