import { describe, expect, it } from 'vitest';
import { ticketRefundLadder } from './ticket-refunds';

const FULL_DAY_BEFORE = { steps: [{ until: '2026-12-10T12:00:00Z', percent: 100 }, { until: '2026-12-11T11:00:00Z', percent: 50 }], fee: 500 };

describe('ticketRefundLadder', () => {
  it('takes the fee from each step, and leaves out what gives nothing', () => {
    expect(ticketRefundLadder(9000, [FULL_DAY_BEFORE])).toEqual({
      paid: 9000,
      steps: [{ until: '2026-12-10T12:00:00Z', amount: 8500 }, { until: '2026-12-11T11:00:00Z', amount: 4000 }],
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
    const twice = { steps: [{ until: '2026-12-09T12:00:00Z', percent: 80 }, { until: '2026-12-10T12:00:00Z', percent: 80 }], fee: 0 };
    expect(ticketRefundLadder(10_000, [twice]).steps).toEqual([{ until: '2026-12-10T12:00:00Z', amount: 8000 }]);
  });
});
