import { BlockList, isIP } from 'node:net';

/**
 * Networks of no visitor that somebody else could place: this machine, private, link-local, documentation, benchmarks,
 * multicast, reserved, and those of IPv6 that carry an address of IPv4, which may be one of the others.
 */
const RESERVED: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED) reserved.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4');

/** True for an address that is somebody's on the internet; IPv4 written as IPv6 is the same address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !reserved.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
