import { expect, it } from 'vitest';
import { monthSlices } from './month-slices';

it.each<[string, string, ReturnType<typeof monthSlices>]>([
  ['2026-10-20', '2026-10-21', [{ month: '2026-10-01', first: 20, last: 20 }]],
  ['2026-10-30', '2026-11-01', [{ month: '2026-10-01', first: 30, last: 31 }]],
  [
    '2026-10-31',
    '2026-11-02',
    [
      { month: '2026-10-01', first: 31, last: 31 },
      { month: '2026-11-01', first: 1, last: 1 },
    ],
  ],
  // 30 nights over a short February touch three months.
  [
    '2027-01-31',
    '2027-03-02',
    [
      { month: '2027-01-01', first: 31, last: 31 },
      { month: '2027-02-01', first: 1, last: 28 },
      { month: '2027-03-01', first: 1, last: 1 },
    ],
  ],
  ['2026-10-20', '2026-10-20', []],
])('%s to %s', (checkinDate, checkoutDate, slices) => {
  expect(monthSlices({ checkinDate, checkoutDate })).toEqual(slices);
});
