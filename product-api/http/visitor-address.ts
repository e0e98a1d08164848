import { isIP } from 'node:net';

/** Node writes IPv4 peers of a dual-stack socket as `::ffff:127.0.0.1`. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * Whose call it is. A peer that is not trusted speaks for itself. A trusted one (our gateway, a proxy) names the visitor in
 * `x-forwarded-for`; the nearest address that is not itself trusted counts, so that a forged beginning changes nothing (S18).
 * @param peer address of the socket's other end; null for a call inside the process, which only our own gateway makes
 * @returns null for a call without a visitor
 */
export function visitorAddress(peer: string | null, forwardedFor: string | undefined, trustedPeers: readonly string[]): string | null {
  const trusted = new Set(trustedPeers.map(plain));
  if (peer !== null && !trusted.has(plain(peer))) return plain(peer);
  const named = (forwardedFor ?? '').split(',').map(plain);
  if (named.length === 0 || named.some((address) => isIP(address) === 0)) return null;
  return named.findLast((address) => !trusted.has(address)) ?? named[0] ?? null;
}
