import { expect, it } from 'vitest';
import { trustedPeers } from './trusted-peers';

it('says the same of an address each time, however many others were asked about meanwhile', () => {
  const isTrusted = trustedPeers(['10.0.0.0/8', '2001:db8::/32']);
  const ours = ['10.1.2.3', '2001:db8::5'];
  const others = ['11.1.2.3', '2001:db9::5', '', 'nonsense'];
  const all = () => [ours.map(isTrusted), others.map(isTrusted)];
  const known = [
    [true, true],
    [false, false, false, false],
  ];
  expect([all(), all()]).toEqual([known, known]);
  const many = Array.from({ length: 5_000 }, (_, n) => `10.7.${n >> 8}.${n & 255}`);
  expect(many.every(isTrusted)).toBe(true);
  expect(many.some((address) => isTrusted(address.replace('10.', '12.')))).toBe(false);
  expect(all()).toEqual(known);
});
