import { describe, expect, it } from 'vitest';
import {
  addLadders,
  fullRefundUntil,
  refundOf,
  refundPreview,
  refundTurningPoints,
  type RefundLadder,
} from './refund-ladder';

const BUS: RefundLadder = {
  paid: 4_500,
  steps: [
    { until: '2026-11-01T12:00:00Z', amount: 4_000 },
    { until: '2026-11-02T12:00:00Z', amount: 2_000 },
  ],
};
const HOTEL: RefundLadder = {
  paid: 30_000,
  steps: [
    { until: '2026-11-01T12:00:00.000Z', amount: 30_000 },
    { until: '2026-11-03T04:59:00Z', amount: 20_000 },
  ],
};
const NOTHING: RefundLadder = { paid: 9_000, steps: [] };
const at = (moment: string) => new Date(moment);

describe('addLadders', () => {
  it('steps wherever one of them does, and gives what they give together', () => {
    expect(addLadders([BUS, HOTEL, NOTHING])).toEqual({
      paid: 43_500,
      steps: [
        { until: '2026-11-01T12:00:00.000Z', amount: 34_000 },
        { until: '2026-11-02T12:00:00Z', amount: 22_000 },
        { until: '2026-11-03T04:59:00Z', amount: 20_000 },
      ],
    });
  });

  it('is the ladder itself when there is one', () => {
    expect(addLadders([BUS])).toEqual(BUS);
  });
});

describe('refundOf', () => {
  it.each<[string, number]>([
    ['2026-10-01T00:00:00Z', 4_000],
    ['2026-11-01T12:00:00Z', 4_000],
    ['2026-11-01T12:00:00.001Z', 2_000],
    ['2026-11-02T12:00:00Z', 2_000],
    ['2026-11-02T12:00:01Z', 0],
  ])('at %s gives %i', (moment, amount) => {
    expect(refundOf(BUS, at(moment))).toBe(amount);
  });

  it('takes the best of several open steps', () => {
    const odd: RefundLadder = {
      paid: 100,
      steps: [
        { until: '2026-11-01T00:00:00Z', amount: 10 },
        { until: '2026-11-02T00:00:00Z', amount: 90 },
      ],
    };
    expect(refundOf(odd, at('2026-10-01T00:00:00Z'))).toBe(90);
  });
});

describe('refundTurningPoints', () => {
  it('are all deadlines in order, each moment once however it is written', () => {
    const points = refundTurningPoints([HOTEL, BUS, NOTHING]);
    expect(points.map((point) => Date.parse(point))).toEqual(
      ['2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z', '2026-11-03T04:59:00Z'].map((point) => Date.parse(point)),
    );
    expect(refundTurningPoints([])).toEqual([]);
  });
});

describe('fullRefundUntil', () => {
  it('is the last moment at which everything comes back', () => {
    expect(fullRefundUntil(HOTEL)).toBe('2026-11-01T12:00:00.000Z');
    expect(
      fullRefundUntil({ ...HOTEL, steps: [...HOTEL.steps, { until: '2026-11-02T00:00:00Z', amount: 30_000 }] }),
    ).toBe('2026-11-02T00:00:00Z');
  });

  it('is null where part of it is always kept', () => {
    expect(fullRefundUntil(BUS)).toBeNull();
    expect(fullRefundUntil(NOTHING)).toBeNull();
  });
});

describe('refundPreview (F25, D25)', () => {
  it('adds up the parts at that moment, and all that was paid with the refundable booking', () => {
    expect(refundPreview([BUS, HOTEL, NOTHING], at('2026-11-02T00:00:00Z'))).toEqual({
      parts: [2_000, 20_000, 0],
      standard: 22_000,
      refundable: 43_500,
    });
  });
});
