import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOf } from '../money/refund-ladder';
import { journeyRefund, ticketRefundLadder, type LegRefund } from './ticket-refunds';

const FULL_DAY_BEFORE = {
  steps: [
    { until: '2026-12-10T12:00:00Z', percent: 100 },
    { until: '2026-12-11T11:00:00Z', percent: 50 },
  ],
  fee: 500,
};

describe('ticketRefundLadder', () => {
  it('takes the fee from each step, and leaves out what gives nothing', () => {
    expect(ticketRefundLadder(9000, [FULL_DAY_BEFORE])).toEqual({
      paid: 9000,
      steps: [
        { until: '2026-12-10T12:00:00Z', amount: 8500 },
        { until: '2026-12-11T11:00:00Z', amount: 4000 },
      ],
    });
    expect(ticketRefundLadder(900, [FULL_DAY_BEFORE]).steps).toEqual([{ until: '2026-12-10T12:00:00Z', amount: 400 }]);
  });

  it('gives nothing where nothing is stated, or there is no refund', () => {
    expect(ticketRefundLadder(9000, [null])).toEqual({ paid: 9000, steps: [] });
    expect(ticketRefundLadder(9000, [{ steps: [], fee: 0 }]).steps).toEqual([]);
  });

  it('follows the strictest company of several', () => {
    const lateAndFree = { steps: [{ until: '2026-12-11T15:00:00Z', percent: 80 }], fee: 0 };
    expect(ticketRefundLadder(10_000, [FULL_DAY_BEFORE, lateAndFree]).steps).toEqual([
      { until: '2026-12-10T12:00:00Z', amount: 8000 },
      { until: '2026-12-11T11:00:00Z', amount: 4500 },
    ]);
    expect(ticketRefundLadder(10_000, [FULL_DAY_BEFORE, null]).steps).toEqual([]);
  });

  it('says an amount once, with its last moment', () => {
    const twice = {
      steps: [
        { until: '2026-12-09T12:00:00Z', percent: 80 },
        { until: '2026-12-10T12:00:00Z', percent: 80 },
      ],
      fee: 0,
    };
    expect(ticketRefundLadder(10_000, [twice]).steps).toEqual([{ until: '2026-12-10T12:00:00Z', amount: 8000 }]);
  });
});

describe('journeyRefund', () => {
  it('is what one company states', () => {
    expect(journeyRefund([FULL_DAY_BEFORE])).toBe(FULL_DAY_BEFORE);
    expect(journeyRefund([null])).toBeNull();
  });

  it('is the strictest of several, and nothing where one has stated nothing', () => {
    const late = { steps: [{ until: '2026-12-11T15:00:00Z', percent: 80 }], fee: 700 };
    expect(journeyRefund([FULL_DAY_BEFORE, late])).toEqual({
      steps: [
        { until: '2026-12-10T12:00:00Z', percent: 80 },
        { until: '2026-12-11T11:00:00Z', percent: 50 },
      ],
      fee: 700,
    });
    expect(journeyRefund([FULL_DAY_BEFORE, { steps: [], fee: 0 }])).toEqual({ steps: [], fee: 500 });
    expect(journeyRefund([FULL_DAY_BEFORE, null])).toBeNull();
  });

  it('never says more than comes back', () => {
    const moment = fc.integer({ min: 0, max: 9 }).map((hour) => `2026-12-10T0${hour}:00:00Z`);
    const leg: fc.Arbitrary<LegRefund> = fc.record({
      steps: fc
        .uniqueArray(fc.record({ until: moment, percent: fc.integer({ min: 1, max: 100 }) }), {
          selector: ({ until }) => until,
          maxLength: 4,
        })
        .map((steps) => steps.sort((left, right) => (left.until < right.until ? -1 : 1))),
      fee: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), moment, (legs, at) => {
        const said = refundOf(ticketRefundLadder(10_000, [journeyRefund(legs)]), new Date(at));
        expect(said).toBeLessThanOrEqual(refundOf(ticketRefundLadder(10_000, legs), new Date(at)));
      }),
    );
  });
});
