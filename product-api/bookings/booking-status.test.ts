import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/contract/booking';
import { canBecome, CHARGE_WINDOW_MS, decide, decideLater, statusBefore, UNKNOWN_CHARGE_GRACE_MS } from './booking-status';

describe('booking status (D38)', () => {
  it('allows exactly these changes', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`));
    expect(allowed).toEqual(['PENDING>CONFIRMED', 'PENDING>FAILED', 'CONFIRMED>CANCELLED']);
  });

  it('knows where each change starts', () => {
    expect(statusBefore('CONFIRMED')).toBe('PENDING');
    expect(statusBefore('CANCELLED')).toBe('CONFIRMED');
    expect(() => statusBefore('PENDING')).toThrow(RangeError);
  });

  it('decides by the gateway’s answer', () => {
    expect(decide({ outcome: 'approved', reference: 'r' })).toEqual({ status: 'CONFIRMED', reference: 'r' });
    expect(decide({ outcome: 'declined', reason: 'lostCard' })).toEqual({ status: 'FAILED', failureCode: 'DECLINED_LOST_CARD' });
    expect(decide({ outcome: 'unknown' })).toEqual({ status: 'PENDING' });
  });

  it('gives up on a charge nobody knows only when none can still be on its way', () => {
    expect(UNKNOWN_CHARGE_GRACE_MS).toBeGreaterThan(CHARGE_WINDOW_MS);
    expect(decideLater(null, UNKNOWN_CHARGE_GRACE_MS - 1)).toBeNull();
    expect(decideLater(null, UNKNOWN_CHARGE_GRACE_MS)).toEqual({ status: 'FAILED', failureCode: 'PAYMENT_UNAVAILABLE' });
    expect(decideLater({ outcome: 'approved', reference: 'r' }, 0)).toEqual({ status: 'CONFIRMED', reference: 'r' });
  });
});
