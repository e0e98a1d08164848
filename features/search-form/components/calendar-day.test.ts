import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import messages from '@/messages/en/searchForm.json';
import { dayText, pricesByDay } from './calendar-day';

const t = createTranslator({
  locale: 'en',
  messages: { searchForm: messages },
  namespace: 'searchForm.calendar',
}) as Parameters<typeof dayText>[0];
const priced = pricesByDay([{ date: '2026-12-01', perPerson: null, currency: 'CAD', isSoldOut: false, departures: 0 }]);

it('says that no bus runs on a day of which that is known', () => {
  expect(dayText(t, 'en', '2026-12-01', priced.get('2026-12-01'), true)).toMatch(/, no bus$/);
});

it('does not say so of a day that has passed, or lies beyond what is on sale', () => {
  expect(dayText(t, 'en', '2026-11-01', undefined, true)).toMatch(/2026$/);
});
