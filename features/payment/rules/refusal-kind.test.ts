import { describe, expect, it } from 'vitest';
import { createBooking } from '@/contract/booking';
import { refusalKind } from './refusal-kind';

const invalid = (path: string) => ({
  code: 'VALIDATION_FAILED' as const,
  message: '',
  fields: [{ path, code: 'REQUIRED', message: '' }],
});

describe('what to do about a refused booking', () => {
  it('depends on the code', () => {
    expect(refusalKind({ code: 'HOLD_EXPIRED', message: '' })).toBe('partGone');
    expect(refusalKind({ code: 'SUPPLIER_REFUSED', message: '' })).toBe('partGone');
    expect(refusalKind({ code: 'DECLINED_LOST_CARD', message: '' })).toBe('lostCard');
    expect(refusalKind({ code: 'PAYMENT_UNAVAILABLE', message: '' })).toBe('other');
    expect(refusalKind({ code: 'VALIDATION_FAILED', message: '' })).toBe('other');
  });

  it('is told apart for every reason that a gateway gives', () => {
    const declines = createBooking.errors.filter((code) => code.includes('DECLINED'));
    const kinds = declines.map((code) => refusalKind({ code, message: '' }));
    expect(declines.length).toBeGreaterThan(3);
    expect(kinds).not.toContain('other');
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('tells fields of this form from those of the travellers', () => {
    expect(refusalKind(invalid('paymentInfo.postalCode'))).toBe('fields');
    expect(refusalKind(invalid('passengers.adults.0.firstName'))).toBe('travellers');
  });
});
