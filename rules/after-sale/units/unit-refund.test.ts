import { describe, expect, it } from 'vitest';
import { cancellableUntil, stepsNow, unitRefund, type RefundableUnit } from './unit-refund';

const seat: RefundableUnit = {
  kind: 'seat',
  price: 4_700,
  steps: [
    { until: '2026-12-03T19:05:00.000Z', amount: 4_700 },
    { until: '2026-12-10T12:30:00.000Z', amount: 3_700 },
  ],
  startsAt: '2026-12-11T12:30:00.000Z',
  startsNow: '2026-12-11T12:30:00.000Z',
};
const at = (instant: string, unit = seat) => unitRefund(unit, new Date(instant));

describe('what comes back of a unit (D63, D64)', () => {
  it('is nothing any more from its scan on, before departure, too', () => {
    const scanned = { ...seat, usedAt: '2026-12-11T12:14:00.000Z' };
    expect(at('2026-12-11T12:13:59.999Z', scanned).amount).toBe(0);
    expect(at('2026-12-11T12:14:00.000Z', scanned).amount).toBeNull();
    expect(cancellableUntil(scanned)).toBe('2026-12-11T12:13:59.999Z');
    expect(cancellableUntil({ ...seat, usedAt: '2026-12-11T12:40:00.000Z' })).toBe(seat.startsAt);
  });

  it('follows the frozen steps; a step’s own moment still counts', () => {
    expect(at('2026-12-01T00:00:00Z')).toEqual({
      amount: 4_700,
      step: seat.steps[0],
      passed: null,
      holdsUntil: '2026-12-03T19:05:00.000Z',
    });
    expect(at('2026-12-03T19:05:00.000Z').amount).toBe(4_700);
    expect(at('2026-12-03T19:05:00.001Z')).toEqual({
      amount: 3_700,
      step: seat.steps[1],
      passed: '2026-12-03T19:05:00.000Z',
      holdsUntil: '2026-12-10T12:30:00.000Z',
    });
    expect(at('2026-12-10T12:30:00.001Z')).toEqual({
      amount: 0,
      step: null,
      passed: '2026-12-10T12:30:00.000Z',
      holdsUntil: '2026-12-11T12:30:00.000Z',
    });
  });

  it('can be given back until its departure, that moment included, and not after it', () => {
    expect(at('2026-12-11T12:30:00.000Z').amount).toBe(0);
    expect(at('2026-12-11T12:30:00.001Z').amount).toBeNull();
  });

  it('moves its deadlines with a later departure, never with an earlier one (D75)', () => {
    const late = { ...seat, startsNow: '2026-12-11T13:30:00.000Z' };
    expect(stepsNow(late).map(({ until }) => until)).toEqual(['2026-12-03T20:05:00.000Z', '2026-12-10T13:30:00.000Z']);
    expect(cancellableUntil(late)).toBe('2026-12-11T13:30:00.000Z');
    const early = { ...seat, startsNow: '2026-12-11T11:30:00.000Z' };
    expect(stepsNow(early)).toEqual(seat.steps);
    expect(cancellableUntil(early)).toBe(seat.startsAt);
  });

  it('keeps a stay open until 00:00 of check-in or its last step, whichever is later', () => {
    const room = { ...seat, kind: 'room' as const };
    expect(cancellableUntil(room)).toBe(room.startsAt);
    const lastMinute = { ...room, steps: [{ until: '2026-12-11T23:00:00.000Z', amount: 100 }] };
    expect(cancellableUntil(lastMinute)).toBe('2026-12-11T23:00:00.000Z');
    expect(unitRefund(lastMinute, new Date('2026-12-11T22:00:00Z')).amount).toBe(100);
  });

  it('gives nothing where nothing was ever promised, and the best of several open steps', () => {
    expect(at('2026-12-01T00:00:00Z', { ...seat, steps: [] })).toEqual({
      amount: 0,
      step: null,
      passed: null,
      holdsUntil: seat.startsAt,
    });
    const crossed = [
      { until: '2026-12-03T19:05:00.000Z', amount: 100 },
      { until: '2026-12-05T19:05:00.000Z', amount: 300 },
    ];
    expect(at('2026-12-01T00:00:00Z', { ...seat, steps: crossed }).amount).toBe(300);
  });
});
