import { expect, it } from 'vitest';
import type { UnitRow } from '../../bookings/units/units.repository';
import { judgeInFull } from './judge-in-full';
import { withAtMost } from './with-at-most';

const GST = { code: 'GST', jurisdiction: 'CA', percent: '5', product: 'bus', status: 'established' } as const;
const UNIT: UnitRow = {
  id: 1,
  bookingId: 1,
  kind: 'seat',
  entryIndex: 0,
  directionIndex: 0,
  memberIndex: 0,
  status: 'SOLD',
  price: 1_050,
  taxes: [{ ...GST, amount: 50 }],
  addOn: 100,
  addOnTaxes: [{ ...GST, amount: 5 }],
  steps: [],
  startsAt: new Date('2026-10-23T13:15:00Z'),
  cancellationId: null,
  givenBack: 0,
  addOnGivenBack: 0,
  keptAtExchanges: 0,
  leastKept: 0,
  usedAt: null,
};
const UNITS = [UNIT, { ...UNIT, id: 2, memberIndex: 1, price: 2_100, taxes: [{ ...GST, amount: 100 }] }];
const inFull = judgeInFull(UNITS, UNITS);

it('is the same where enough is left', () => {
  expect(withAtMost(inFull, inFull.total)).toBe(inFull);
  expect(withAtMost(inFull, Infinity)).toBe(inFull);
});

it('gives nothing where the bank has paid all, and keeps it in full', () => {
  const none = withAtMost(inFull, 0);
  expect(none).toMatchObject({ total: 0, addOnGivenBack: 0, addOnKept: 200, paid: inFull.paid, units: UNITS });
  expect(none.lines.map(({ paid, kept, givenBack }) => [paid, kept, givenBack])).toEqual([
    [1_050, 1_050, 0],
    [2_100, 2_100, 0],
  ]);
  expect(none.taxesGivenBack).toEqual([]);
});

it('shares out what is left, with the taxes in it, and the refundable booking stays whole', () => {
  const some = withAtMost(inFull, 1_000);
  expect(some.lines.map(({ kept, givenBack }) => [kept, givenBack])).toEqual([
    [717, 333],
    [1_433, 667],
  ]);
  expect(some).toMatchObject({ total: 1_000, addOnGivenBack: 0, addOnKept: 200, paid: inFull.paid });
  expect(some.taxesGivenBack.map(({ amount }) => amount)).toEqual([48]);
  expect(withAtMost(inFull, inFull.total - 1)).toMatchObject({ total: 3_150, addOnGivenBack: 0 });
});
