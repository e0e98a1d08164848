import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/contract/booking';
import {
  canBecome,
  CHARGE_WINDOW_MS,
  decide,
  decideLater,
  decideOrders,
  ORDER_ANSWER_MS,
  ORDER_LOOKUP_MS,
  orderStatusesBefore,
  statusBefore,
  UNKNOWN_CHARGE_GRACE_MS,
} from './booking-status';

describe('booking status (D38)', () => {
  it('allows exactly these changes', () => {
    const allowed = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual(['PENDING>CONFIRMED', 'PENDING>FAILED', 'CONFIRMED>CANCELLED']);
  });

  it('knows where each change starts', () => {
    expect(statusBefore('CONFIRMED')).toBe('PENDING');
    expect(statusBefore('CANCELLED')).toBe('CONFIRMED');
    expect(() => statusBefore('PENDING')).toThrow(RangeError);
  });

  it('decides by the gateway’s answer', () => {
    expect(decide({ outcome: 'approved', reference: 'r' })).toEqual({ status: 'CONFIRMED', reference: 'r' });
    expect(decide({ outcome: 'declined', reason: 'lostCard' })).toEqual({
      status: 'FAILED',
      failureCode: 'DECLINED_LOST_CARD',
    });
    expect(decide({ outcome: 'unknown' })).toEqual({ status: 'PENDING' });
  });

  it('gives up on a charge nobody knows only when none can still be on its way', () => {
    expect(UNKNOWN_CHARGE_GRACE_MS).toBeGreaterThan(CHARGE_WINDOW_MS);
    expect(decideLater(null, [], UNKNOWN_CHARGE_GRACE_MS - 1)).toBeNull();
    expect(decideLater(null, [], UNKNOWN_CHARGE_GRACE_MS)).toEqual({
      status: 'FAILED',
      failureCode: 'PAYMENT_UNAVAILABLE',
    });
    expect(decideLater({ outcome: 'approved', reference: 'r' }, [], 0)).toEqual({
      status: 'CONFIRMED',
      reference: 'r',
    });
  });
});

describe('a hotel’s own system', () => {
  const refused = { status: 'FAILED', failureCode: 'SUPPLIER_REFUSED' };

  it('decides an order once, and any but a refused one can be cancelled', () => {
    expect(orderStatusesBefore('confirmed')).toEqual(['asked']);
    expect(orderStatusesBefore('refused')).toEqual(['asked']);
    expect(orderStatusesBefore('cancelled')).toEqual(['asked', 'confirmed']);
    expect(orderStatusesBefore('asked')).toEqual([]);
  });

  it('lets the card be charged only when every hotel has confirmed', () => {
    expect(decideOrders([])).toBeNull();
    expect(decideOrders(['confirmed', 'confirmed'])).toBeNull();
    expect(decideOrders(['confirmed', 'asked'])).toEqual({ status: 'PENDING' });
    expect(decideOrders(['cancelled'])).toEqual({ status: 'PENDING' });
    expect(decideOrders(['asked', 'refused'])).toEqual(refused);
  });

  it('is answered or looked up before it is too late to charge', () => {
    expect(ORDER_ANSWER_MS + ORDER_LOOKUP_MS).toBeLessThan(CHARGE_WINDOW_MS);
  });

  it('fails a booking at once when it refused, and when it stays silent as soon as no charge can be on its way', () => {
    const declined = { outcome: 'declined', reason: 'other' } as const;
    expect(decideLater(null, ['refused'], 0)).toEqual(refused);
    expect(decideLater(null, ['asked'], UNKNOWN_CHARGE_GRACE_MS - 1)).toBeNull();
    expect(decideLater(null, ['asked'], UNKNOWN_CHARGE_GRACE_MS)).toEqual(refused);
    expect(decideLater(null, ['confirmed'], UNKNOWN_CHARGE_GRACE_MS - 1)).toBeNull();
    expect(decideLater(null, ['confirmed'], UNKNOWN_CHARGE_GRACE_MS)).toEqual({
      status: 'FAILED',
      failureCode: 'PAYMENT_UNAVAILABLE',
    });
    // Nobody charges before all have confirmed: what the gateway says comes later than what hotels said.
    expect(decideLater({ outcome: 'approved', reference: 'r' }, ['confirmed'], 0)).toEqual({
      status: 'CONFIRMED',
      reference: 'r',
    });
    expect(decideLater(declined, ['confirmed'], 0)).toEqual({ status: 'FAILED', failureCode: 'PAYMENT_DECLINED' });
  });
});
