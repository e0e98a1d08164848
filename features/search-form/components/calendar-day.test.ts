import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '@/messages/en/searchForm.json';
import { standIn } from '@/tests/support/stand-in';
import { dayText, pricesByDay } from './calendar-day';

const t = standIn<Parameters<typeof dayText>[0]>(
  createTranslator({ locale: 'en', messages: { searchForm: messages }, namespace: 'searchForm.calendar' }),
);
const priced = pricesByDay([{ date: '2026-12-01', perPerson: null, currency: 'CAD', isSoldOut: false, departures: 0 }]);

const day = (date: string, perPerson: number | null) => ({
  date,
  perPerson,
  currency: 'CAD' as const,
  isSoldOut: perPerson === null,
  departures: 2,
});
const marked = (...amounts: (number | null)[]) =>
  [...pricesByDay(amounts.map((amount, index) => day(`2026-12-0${index + 1}`, amount))).values()].map(
    ({ isLow }) => isLow,
  );

it('marks the lowest price of the days, as it is shown, and none where none differs', () => {
  expect(marked(4_700, 5_100, 4_650, null)).toEqual([true, false, true, false]);
  expect(marked(4_700, 4_700)).toEqual([false, false]);
  expect(marked(4_650, 4_700)).toEqual([false, false]);
  expect(marked(4_700, null)).toEqual([false, false]);
});

it('says that no bus runs on a day of which that is known', () => {
  expect(dayText(t, 'en', '2026-12-01', priced.get('2026-12-01'), true)).toMatch(/, no bus$/);
});

it('does not say so of a day that has passed, or lies beyond what is on sale', () => {
  expect(dayText(t, 'en', '2026-11-01', undefined, true)).toMatch(/2026$/);
});
