import { BlockList, isIP } from 'node:net';
import { countryCode } from './country-code';

/** Node writes IPv4 peers of a dual-stack socket as `::ffff:127.0.0.1`. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Tells whether an address is one of `peers`: addresses, or networks such as `10.0.0.0/8`. */
export function trustOf(peers: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const peer of peers) {
    const [address = '', bits] = peer.split('/');
    const family = isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(plain(address), family);
    else list.addSubnet(plain(address), Number(bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Country that a trusted peer says the visitor is in; what anybody else says is not believed. @returns 'CA', or null
 */
export function visitorCountry(
  peer: string | null,
  named: string | undefined,
  isTrusted: (address: string) => boolean,
): string | null {
  return peer === null || isTrusted(plain(peer)) ? countryCode(named) : null;
}

/**
 * Whose call it is. A peer that is not trusted speaks for itself. A trusted one (our gateway, a proxy) names the
 * visitor in `x-forwarded-for`; the nearest address that is not itself trusted counts, so that a forged beginning
 * changes nothing (S18).
 * @param peer address of the socket's other end; null for a call inside the process, which only our own gateway makes
 * @returns null for a call without a visitor
 */
export function visitorAddress(
  peer: string | null,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string | null {
  if (peer !== null && !isTrusted(plain(peer))) return plain(peer);
  if (!forwardedFor) return null;
  const named = forwardedFor.split(',').map(plain);
  if (named.some((address) => isIP(address) === 0)) return null;
  return named.findLast((address) => !isTrusted(address)) ?? named[0] ?? null;
}
