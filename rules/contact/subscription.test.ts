import { describe, expect, it } from 'vitest';
import { subscriptionFaults } from './subscription';

const RIGHT = { firstName: 'Maëlle', lastName: '', email: 'maelle@example.org', consent: true };
const faults = (change: Partial<typeof RIGHT>) => subscriptionFaults({ ...RIGHT, ...change });

describe('a subscription (D11, R31)', () => {
  it('needs a first name, an address and a tick', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ firstName: ' ', email: '', consent: false })).toEqual([
      { path: 'firstName', code: 'REQUIRED' },
      { path: 'email', code: 'REQUIRED' },
      { path: 'consent', code: 'CONSENT_REQUIRED' },
    ]);
  });

  it('refuses what is no address, and names that are too long', () => {
    expect(faults({ email: 'maelle@example' })).toEqual([{ path: 'email', code: 'EMAIL_INVALID' }]);
    expect(faults({ firstName: 'a'.repeat(61), lastName: 'b'.repeat(61) })).toEqual([
      { path: 'firstName', code: 'TOO_LONG', params: { max: 60 } },
      { path: 'lastName', code: 'TOO_LONG', params: { max: 60 } },
    ]);
  });
});
