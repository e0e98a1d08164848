import { expect, it } from 'vitest';
import { makePrices } from '@/tests/support/landing-page-fixtures';
import { historyPoints } from './history-points';

const point = (daysBefore: number, cad: number) => ({ daysBefore, prices: makePrices(cad) });

it('run from far before departure to the day itself', () => {
  const { sorted, first, lowest, last } = historyPoints([
    point(0, 7_100),
    point(20, 4_600),
    point(10, 4_600),
    point(60, 5_800),
  ]);
  expect(sorted.map(({ daysBefore }) => daysBefore)).toEqual([60, 20, 10, 0]);
  expect([first.daysBefore, lowest.daysBefore, last.daysBefore]).toEqual([60, 20, 0]);
});
