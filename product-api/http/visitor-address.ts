import { believedAddress, plainAddress, type TrustedPeers } from '@/rules/network/trusted-peers';

/**
 * Whose call it is. A peer that is not trusted speaks for itself. A trusted one (our gateway, a proxy) names the
 * visitor in `x-forwarded-for` (S18).
 * @param peer address of the socket's other end; null for a call inside the process, which only our own gateway makes
 * @returns null for a call without a visitor
 */
export function visitorAddress(
  peer: string | null,
  forwardedFor: string | undefined,
  isTrusted: TrustedPeers,
): string | null {
  const { address, isNamed } = believedAddress(peer, forwardedFor, isTrusted);
  if (isNamed) return address;
  return peer !== null && !isTrusted(plainAddress(peer)) ? plainAddress(peer) : null;
}
