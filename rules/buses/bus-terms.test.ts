import { describe, expect, it } from 'vitest';
import {
  currentRefund,
  exchangeDeadline,
  firstOnSale,
  isOnSale,
  POLICY_KEYS,
  refundAt,
  refundSchedule,
  salesEnd,
  statedPolicies,
  unstatedTerms,
  type BusTerms,
} from './bus-terms';

const departure = new Date('2026-12-11T12:30:00Z');
const at = (text: string) => new Date(text);
const terms: BusTerms = {
  ...unstatedTerms('CAD', 30),
  exchange: { allowed: true, untilMinutesBefore: 120, fee: 1000 },
  refund: {
    steps: [
      { untilMinutesBefore: 60, percent: 50 },
      { untilMinutesBefore: 2880, percent: 100 },
    ],
    fee: 500,
  },
};

it('has the 8 policies of R73', () => {
  expect(POLICY_KEYS).toHaveLength(8);
  expect(statedPolicies(unstatedTerms('CAD'))).toEqual([]);
  expect(statedPolicies({ ...terms, photo: 'required' })).toEqual(['refunds', 'exchange', 'photo']);
});

describe('exchange', () => {
  it('has a deadline by the departure', () => {
    expect(exchangeDeadline(terms, departure)?.toISOString()).toBe('2026-12-11T10:30:00.000Z');
    expect(exchangeDeadline({ ...terms, exchange: { allowed: true } }, departure)).toEqual(departure);
    expect(exchangeDeadline({ ...terms, exchange: { allowed: false } }, departure)).toBeNull();
    expect(exchangeDeadline(unstatedTerms('CAD'), departure)).toBeNull();
  });
});

describe('refund', () => {
  it('lists its steps in order of time, less the fee', () => {
    expect(refundSchedule(terms, departure, 14_100)).toEqual([
      { until: at('2026-12-09T12:30:00Z'), percent: 100, amount: 13_600 },
      { until: at('2026-12-11T11:30:00Z'), percent: 50, amount: 6550 },
    ]);
    expect(refundSchedule(terms, departure, 900)).toEqual([
      { until: at('2026-12-09T12:30:00Z'), percent: 100, amount: 400 },
    ]);
    expect(refundSchedule(unstatedTerms('CAD'), departure, 14_100)).toEqual([]);
  });

  it('gives at a moment what is still open', () => {
    const amounts = [
      '2026-12-01T00:00:00Z',
      '2026-12-09T12:30:00Z',
      '2026-12-09T12:30:01Z',
      '2026-12-11T11:30:00Z',
      '2026-12-11T11:30:01Z',
    ];
    expect(amounts.map((moment) => refundAt(terms, departure, 14_100, at(moment)))).toEqual([
      13_600, 13_600, 6550, 6550, 0,
    ]);
    expect(currentRefund(terms, departure, 14_100, at('2026-12-10T00:00:00Z'))?.percent).toBe(50);
    expect(currentRefund(terms, departure, 14_100, departure)).toBeNull();
  });

  it('rounds half-up and never goes below nothing', () => {
    const plain: BusTerms = { ...terms, refund: { steps: [{ untilMinutesBefore: 0, percent: 12.5 }] } };
    expect(refundAt(plain, departure, 1004, departure)).toBe(126);
    expect(
      refundAt(
        { ...terms, refund: { steps: [{ untilMinutesBefore: 0, percent: 10 }], fee: 5000 } },
        departure,
        1000,
        departure,
      ),
    ).toBe(0);
  });
});

it('sells until the cut-off', () => {
  expect(salesEnd(departure, terms).toISOString()).toBe('2026-12-11T12:00:00.000Z');
  expect(isOnSale(departure, terms, at('2026-12-11T11:59:59Z'))).toBe(true);
  expect(isOnSale(departure, terms, at('2026-12-11T12:00:00Z'))).toBe(false);
  expect(isOnSale('2026-12-11T12:30:00Z', { sellCutoffMinutes: 0 }, at('2026-12-11T12:29:00Z'))).toBe(true);
});

it.each([
  [30, '2026-12-11T11:59:59Z'],
  [30, '2026-12-11T11:59:59.600Z'],
  [0, '2026-12-11T12:30:00Z'],
])('the first departure on sale is the first that isOnSale lets through: %i minutes before, at %s', (minutes, now) => {
  const own = { sellCutoffMinutes: minutes };
  const first = firstOnSale(own, at(now));
  expect(isOnSale(new Date(first * 1_000), own, at(now))).toBe(true);
  expect(isOnSale(new Date((first - 1) * 1_000), own, at(now))).toBe(false);
});
