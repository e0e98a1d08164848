import { describe, expect, it } from 'vitest';
import { pictureText } from '@/features/og-pictures/rules/picture-text';
import { passContents } from '@/product-api/bookings/documents/booking-passes';
import { busEvents, stayEvents, activityEvents } from '@/product-api/bookings/documents/calendar-events';
import { textRuns } from '@/product-api/bookings/documents/pdf-fonts';
import { receiptContent } from '@/product-api/bookings/documents/receipt/receipt-content';
import { confirmedParts } from '@/product-api/bookings/mails/confirmed-parts';
import { addDays, formatDate, formatDateRange, formatDuration, formatTime, type DateStyle } from '@/rules/dates/dates';
import { CURRENCIES } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import { formatDistance } from '@/rules/places/distance';
import { colonsIn, colonsInCode, frenchInCode } from '../support/screens/french-in-code';
import { COUNT_RULE, FRENCH_RULES } from '../support/screens/french-rules';
import { frenchTexts } from '../support/screens/french-texts';
import { makeBookingDetails } from '../support/trips/booking-rows';

const { messages, content } = frenchTexts();
const inCode = frenchInCode();

const STYLES: DateStyle[] = ['short', 'shortYear', 'long', 'longYear', 'dayMonth', 'dayMonthYear', 'weekdayDay'];

/** Every day of a leap year, minute of a day and size of an amount, as the code writes them into sentences. */
function formatted(): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));
  return [
    ...days.flatMap((day) => STYLES.map((style) => formatDate(day, 'fr', style))),
    ...days.map((day) => formatDateRange(day, addDays(day, 3), 'fr', 'compact')),
    ...Array.from({ length: 24 * 60 }, (_, index) =>
      formatTime({ hour: Math.floor(index / 60), minute: index % 60 }, 'fr'),
    ),
    ...Array.from({ length: 24 * 60 }, (_, minutes) => formatDuration(minutes, 'fr')),
    ...CURRENCIES.flatMap((currency) =>
      [5, 4_700, -123_450, 123_456_789].map((amount) => formatMoney({ amount, currency }, 'fr')),
    ),
    ...[40, 950, 1_250, 14_000].map((meters) => formatDistance(meters, 'fr')),
  ].map((words) => `Le voyage\u00A0: ${words}, taxes comprises`);
}

/** What a reader sees of a composed paper or mail; drawn codes are no words. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('<svg') ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

function composed(): string[] {
  const details = makeBookingDetails('fr');
  const events = [
    ...busEvents(details, new Set()),
    ...stayEvents(details, []),
    ...stayEvents(details, [{ entryIndex: 0, roomIndex: 0 }]),
    ...activityEvents(details),
  ];
  return wordsIn([
    receiptContent(details),
    passContents(details),
    confirmedParts({ ...details, stopped: new Set() }, new Date('2026-11-20T15:00:00Z'), []),
    events.map(({ summary, description }) => [summary, description]),
  ]);
}

const short = [
  ...messages,
  ...inCode,
  ...formatted().map((words) => ['dates, times, amounts', words] as const),
  ...composed().map((words) => ['papers and mails', words] as const),
];
const texts = [...short, ...content];

describe('French texts are written as the Office québécois de la langue française asks', () => {
  it('which are messages, the product API’s texts, our content, sentences in code, and what is composed of them', () => {
    expect(messages.length).toBeGreaterThan(1000);
    expect(content.length).toBeGreaterThan(200);
    expect(inCode.length).toBeGreaterThan(200);
    expect(composed().length).toBeGreaterThan(100);
  });

  describe.each([...FRENCH_RULES, COUNT_RULE])('$says', ({ says, breaks, seeds, sound }) => {
    it('is found where it is broken, and only there', () => {
      expect([...seeds, ...sound].filter((words) => breaks.test(words))).toEqual(seeds);
    });

    it('holds', () => {
      const read = says === COUNT_RULE.says ? short : texts;
      expect(read.filter(([, text]) => breaks.test(text)).map(([name, text]) => `${name}: ${text}`)).toEqual([]);
    });
  });

  it('have the colon between two values in a message, which knows its language', () => {
    const seeds = ['<b>{act}<i>: {part}</i></b>', '<b>{act}:{part}</b>', '`${name}: ${value}`', "name + ': ' + value"];
    expect(seeds.map((code) => colonsIn(code).length)).toEqual([1, 1, 1, 1]);
    expect(["t('act', { part })", '`No ${name}: ask`', "'a:b'"].flatMap(colonsIn)).toEqual([]);
    expect(colonsInCode()).toEqual([]);
  });

  it('reach PDF and pictures with their no-break spaces and every sign', () => {
    const words = [...new Set([...composed(), ...formatted()])];
    const drawn = (text: string) =>
      textRuns(text)
        .map((run) => (run.kind === 'arrow' ? '→' : run.text))
        .join('');
    expect(words.filter((text) => drawn(text) !== text.normalize('NFC'))).toEqual([]);
    expect(formatted().filter((text) => pictureText(text) !== text)).toEqual([]);
  });
});
