import { describe, expect, it } from 'vitest';
import { hotelRefundLadder, type HotelCancellationStep } from './hotel-terms';

const stay = { checkinDate: '2026-11-03', zone: 'America/Toronto', total: 30_000, nightly: [10_000, 12_000, 8_000] };
const ladder = (cancellation: HotelCancellationStep[], changes: Partial<typeof stay> = {}) =>
  hotelRefundLadder({ cancellation }, { ...stay, ...changes });

describe('hotelRefundLadder (F21, F25)', () => {
  it('gives everything back, then less, until the end of a day at the hotel', () => {
    const steps: HotelCancellationStep[] = [
      { daysBefore: 7, penalty: { kind: 'nothing' } },
      { daysBefore: 3, penalty: { kind: 'percent', percent: 25 } },
      { daysBefore: 1, penalty: { kind: 'nights', nights: 1 } },
    ];
    expect(ladder(steps)).toEqual({
      paid: 30_000,
      steps: [
        // Before the clocks go back on 1 November it is UTC−4, afterwards UTC−5.
        { until: '2026-10-28T03:59:00.000Z', amount: 30_000 },
        { until: '2026-11-01T03:59:00.000Z', amount: 22_500 },
        { until: '2026-11-03T04:59:00.000Z', amount: 20_000 },
      ],
    });
  });

  it('is in order of time whatever order the hotel wrote', () => {
    const written: HotelCancellationStep[] = [
      { daysBefore: 1, penalty: { kind: 'nights', nights: 1 } },
      { daysBefore: 5, penalty: { kind: 'nothing' } },
    ];
    expect(ladder(written).steps.map((step) => step.amount)).toEqual([30_000, 20_000]);
  });

  it('leaves out what gives nothing', () => {
    expect(ladder([]).steps).toEqual([]);
    expect(ladder([{ daysBefore: 1, penalty: { kind: 'percent', percent: 100 } }]).steps).toEqual([]);
    expect(ladder([{ daysBefore: 1, penalty: { kind: 'nights', nights: 5 } }]).steps).toEqual([]);
  });

  it('keeps everything of a stay that is not longer, also where its total was rounded up', () => {
    expect(
      ladder([{ daysBefore: 1, penalty: { kind: 'nights', nights: 1 } }], { total: 13_000, nightly: [12_940] }).steps,
    ).toEqual([]);
  });

  it('keeps the first nights, as they are charged, never more than was paid', () => {
    expect(ladder([{ daysBefore: 1, penalty: { kind: 'nights', nights: 2 } }]).steps[0]?.amount).toBe(8_000);
    expect(
      ladder([{ daysBefore: 1, penalty: { kind: 'nights', nights: 1 } }], { total: 9_000, nightly: [10_000] }).steps,
    ).toEqual([]);
  });

  it('rounds a share half-up', () => {
    expect(
      ladder([{ daysBefore: 1, penalty: { kind: 'percent', percent: 50 } }], { total: 101, nightly: [101] }).steps[0]
        ?.amount,
    ).toBe(50);
  });
});
