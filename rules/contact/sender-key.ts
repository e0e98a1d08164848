const GROUPS = 8;
/** One household or server has a whole /64 network: it could send each request from another address of it. */
const NETWORK_GROUPS = 4;

/**
 * Who counts as one sender where calls are limited (S18): an IPv4 address, or an IPv6 network. @param address one of
 * the two, as the socket or a trusted proxy says it @returns '203.0.113.7', '2001:db8:0:1::/64'
 */
export function senderKey(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  // A dotted end stands for two groups; it is never part of the network.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
