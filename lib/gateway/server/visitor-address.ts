import { BlockList, isIP } from 'node:net';

/** Used where no address can be told (D27b): reserved for documentation. */
const UNKNOWN_ADDRESS = '192.0.2.1';

/** IPv4 written as IPv6 is the same address. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:/i, '');
}

/** Proxies by address or network, `10.0.0.0/8`. @throws on what is neither */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * The visitor's address: the socket's, or what trusted proxies say about it, read from the nearest one outwards.
 * A header that an untrusted peer sends changes nothing (S18).
 */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxies: BlockList,
): string {
  let address = plain(socketAddress ?? '');
  const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  while (isTrusted(address, proxies)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return isIP(address) === 0 ? UNKNOWN_ADDRESS : address;
}

/**
 * Country that a trusted proxy names in the header of COUNTRY_HEADER (D27b). What any other peer sends is not believed
 * (S18).
 * @returns two capitals, 'CA'; null where nobody knows
 */
export function visitorCountry(
  socketAddress: string | undefined,
  named: string | null,
  proxies: BlockList,
): string | null {
  if (named === null || !isTrusted(plain(socketAddress ?? ''), proxies)) return null;
  return /^[a-z]{2}$/i.test(named) ? named.toUpperCase() : null;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
