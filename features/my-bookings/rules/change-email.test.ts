import { expect, it } from 'vitest';
import { emailProofs, missingFields } from './change-email';

it.each([
  ['account', 'm•••n@example.ca', ['nothing']],
  ['browser', 'm•••n@example.ca', ['code', 'card']],
  ['browser', null, ['card']],
  ['link', 'm•••n@example.ca', ['code']],
  ['number', 'm•••n@example.ca', ['code']],
] as const)('by the door %s with %s on file, %j proves it', (door, email, proofs) => {
  expect(emailProofs({ door, email })).toEqual(proofs);
});

it('names what is missing or no address', () => {
  const values = { email: 'nobody', code: ' ', cardLast4: '', postalCode: 'H2X 1Y4' };
  expect(missingFields('nothing', values)).toEqual(['email']);
  expect(missingFields('code', values)).toEqual(['email', 'code']);
  expect(missingFields('card', { ...values, email: 'nobody@example.ca' })).toEqual(['cardLast4']);
});
