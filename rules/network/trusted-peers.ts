import { BlockList, isIP } from 'node:net';
import { countryCode } from './country-code';

/** Tells whether an address is one of ours, or of a proxy that is believed. */
export type TrustedPeers = (address: string) => boolean;

/** Node writes IPv4 peers of a dual-stack socket as `::ffff:127.0.0.1`: the same address. */
export function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Whoever asks once asks again: a list of networks is looked through once for each. */
const MAX_KNOWN = 2_000;

/** @param peers addresses, or networks such as `10.0.0.0/8` @throws on what is neither */
export function trustedPeers(peers: readonly string[]): TrustedPeers {
  const list = new BlockList();
  for (const peer of peers) {
    const [written = '', bits] = peer.split('/');
    const address = plainAddress(written);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const version = isIP(address);
    if (version === 0) return false;
    const isTrusted = list.check(address, version === 6 ? 'ipv6' : 'ipv4');
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(address, isTrusted);
    return isTrusted;
  };
}

/**
 * Who a call comes from, as far as trusted peers say it in `x-forwarded-for`, read from the nearest outwards: what is
 * written beyond the first address that is not trusted changes nothing (S18). Nobody is skipped: a peer that names
 * nonsense is the last that is believed.
 * @param peer address of the socket's other end; null for a call inside the process
 * @returns `address` null where nobody is known; `isNamed`: the header said it, all the way
 */
export function believedAddress(
  peer: string | null,
  forwardedFor: string | null | undefined,
  isTrusted: TrustedPeers,
): { address: string | null; isNamed: boolean } {
  const hops = forwardedFor ? forwardedFor.split(',').map(plainAddress) : [];
  let address = peer === null ? null : plainAddress(peer);
  let isNamed = false;
  while (address === null || isTrusted(address)) {
    const next = hops.pop();
    if (next === undefined) break;
    if (isIP(next) === 0) return { address, isNamed: false };
    address = next;
    isNamed = true;
  }
  return { address, isNamed };
}

/**
 * Country that a trusted peer says the visitor is in (D27b); what anybody else says is not believed (S18).
 * @param peer as in believedAddress
 * @returns two capitals, 'CA'; null where nobody knows
 */
export function believedCountry(
  peer: string | null,
  named: string | null | undefined,
  isTrusted: TrustedPeers,
): string | null {
  return peer === null || isTrusted(plainAddress(peer)) ? countryCode(named) : null;
}
