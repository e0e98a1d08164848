import { describe, expect, it } from 'vitest';
import { contactMessageFaults } from './contact-message';

const RIGHT = { email: ' maelle@example.org ', bookingNumber: '', message: 'Where is my bus?' };
const faults = (change: Partial<typeof RIGHT>) => contactMessageFaults({ ...RIGHT, ...change });

describe('a message to support (D57)', () => {
  it('needs an address and words, and no booking number', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ bookingNumber: 'not a number at all' })).toEqual([]);
    expect(faults({ email: ' ', message: '\n ' })).toEqual([
      { path: 'email', code: 'REQUIRED' },
      { path: 'message', code: 'REQUIRED' },
    ]);
  });

  it('may have 4,000 characters', () => {
    expect(faults({ message: 'é'.repeat(4_000) })).toEqual([]);
    expect(faults({ message: 'é'.repeat(4_001) })).toEqual([
      { path: 'message', code: 'TOO_LONG', params: { max: 4_000 } },
    ]);
  });

  it.each([
    'maelle',
    'maelle@',
    '@example.org',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'A <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a\u0000@example.org',
    'a@-.org',
  ])('refuses the address %j', (email) => {
    expect(faults({ email })).toEqual([{ path: 'email', code: 'EMAIL_INVALID' }]);
  });
});
