import { expect, it } from 'vitest';
import type { Language } from '@/rules/language';
import { datesText } from './dates-text';

const TODAY = '2026-11-20';

it.each<[string, string, Language, 'full' | 'compact', string]>([
  ['2026-12-11', '2026-12-13', 'en', 'full', 'Fri 11 Dec – Sun 13 Dec'],
  ['2026-12-30', '2027-01-02', 'en', 'full', 'Wed 30 Dec – Sat 2 Jan 2027'],
  ['2027-01-11', '2027-01-13', 'fr', 'compact', '11 – 13 janv. 2027'],
  ['2025-12-11', '', 'en', 'full', 'Thu 11 Dec 2025'],
  ['2027-01-01', '2026-02-31', 'fr', 'full', 'ven. 1er janv. 2027'],
  ['2026-02-31', '2026-12-13', 'en', 'full', ''],
  ['', '', 'en', 'compact', ''],
])(
  'dates of a search, with the year where it is not this one: %s, %s (%s, %s) are “%s”',
  (dateStart, dateEnd, language, style, text) => {
    expect(datesText({ tripType: 'roundTrip', dateStart, dateEnd }, language, TODAY, style).replace(/\s/g, ' ')).toBe(
      text,
    );
  },
);

it('one way has no return date', () => {
  expect(
    datesText({ tripType: 'oneWay', dateStart: '2026-12-11', dateEnd: '2027-01-02' }, 'en', TODAY, 'compact'),
  ).toBe('11\u00a0Dec');
});
