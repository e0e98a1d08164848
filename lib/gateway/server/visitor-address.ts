import { isIP } from 'node:net';
import { believedAddress, believedCountry, type TrustedPeers } from '@/rules/network/trusted-peers';

/** Used where no address can be told (D27b): reserved for documentation. */
const UNKNOWN_ADDRESS = '192.0.2.1';

/**
 * The visitor's address: the socket's, or what trusted proxies say about it. A header that an untrusted peer sends
 * changes nothing (S18).
 */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  isTrusted: TrustedPeers,
): string {
  const { address } = believedAddress(socketAddress ?? '', forwardedFor, isTrusted);
  return address !== null && isIP(address) !== 0 ? address : UNKNOWN_ADDRESS;
}

/**
 * Country that a trusted proxy names in the header of COUNTRY_HEADER (D27b). What any other peer sends is not believed
 * (S18).
 * @returns two capitals, 'CA'; null where nobody knows
 */
export function visitorCountry(
  socketAddress: string | undefined,
  named: string | null,
  isTrusted: TrustedPeers,
): string | null {
  return believedCountry(socketAddress ?? '', named, isTrusted);
}
