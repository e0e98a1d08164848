import { expect, it } from 'vitest';
import type { ImportedItem } from '@/contract/trip-planner';
import { makePlannerHotel } from '@/tests/support/planner/planner-fixtures';
import { readyItems, withFound } from './found-items';

const found = (name: string, changes: Partial<ImportedItem> = {}): ImportedItem => ({
  fields: makePlannerHotel({ name }),
  faults: [],
  source: 'mail',
  sameAs: null,
  repeats: false,
  ...changes,
});

it('offers all at once what is new and right, once', () => {
  const fault = { path: 'checkOut', message: 'Later, please.' };
  const first = withFound([], 'a.eml', [
    found('A'),
    found('B', { sameAs: 'hotel-1' }),
    found('C', { faults: [fault] }),
  ]);
  const all = withFound(first, 'b.eml', [found('A'), found('D')]);
  expect(all.map(({ key, fileName, isKnown, faults }) => [key, fileName, isKnown, faults.length])).toEqual([
    ['0', 'a.eml', false, 0],
    ['1', 'a.eml', true, 0],
    ['2', 'a.eml', false, 1],
    ['3', 'b.eml', true, 0],
    ['4', 'b.eml', false, 0],
  ]);
  expect(readyItems(all).map(({ key }) => key)).toEqual(['0', '4']);
  expect(readyItems(all.map((item) => ({ ...item, state: 'added' as const })))).toEqual([]);
});
