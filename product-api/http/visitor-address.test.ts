import { expect, it } from 'vitest';
import { trustedPeers } from '@/rules/network/trusted-peers';
import { visitorAddress } from './visitor-address';

const isTrusted = trustedPeers(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8']);

it.each([
  ['the gateway names the visitor', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the same on a dual-stack socket', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a call inside the process is the gateway’s', null, '203.0.113.9', '203.0.113.9'],
  ['somebody else speaks for himself, whatever he says', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a forged beginning changes nothing', '127.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy of a trusted network', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['the same with IPv6', 'fd00::5', '2001:db8::1', '2001:db8::1'],
  ['trusted proxies on the way are passed over', '::1', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
  ['a visitor on this machine', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['our own calls have no visitor', '127.0.0.1', undefined, null],
  ['nonsense is nobody', '127.0.0.1', 'unknown', null],
  ['nonsense is nobody', '127.0.0.1', '203.0.113.9, <script>', null],
])('%s', (_, peer, forwardedFor, visitor) => {
  expect(visitorAddress(peer, forwardedFor, isTrusted)).toBe(visitor);
});
