import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase45, toBase45 } from './base45';

it.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('writes %s as RFC 9285 does', (plain, written) => {
  expect(toBase45(Buffer.from(plain))).toBe(written);
  expect(Buffer.from(fromBase45(written) ?? []).toString()).toBe(plain);
});

it('reads back whatever it has written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
});

it.each(['A', 'BB8A', 'bb8', 'B_8', 'GGW', ':::', '::'])('takes no %s, which nobody can have written', (written) => {
  expect(fromBase45(written)).toBeNull();
});
