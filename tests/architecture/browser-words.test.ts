import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_WORDS,
  BARE_WORDS,
  BOOKING_WORDS,
  BROWSE_WORDS,
  CLAIM_WORDS,
  COMPANY_CHANGE_WORDS,
  DAY_TICKET_WORDS,
  HOTEL_WORDS,
  LAZY_WORDS,
  MY_BOOKINGS_WORDS,
  pickWords,
  TRAVELLERS_WORDS,
} from '@/lib/i18n/server/browser-words';
import { LANGUAGES } from '@/rules/language';
import { clientNamespaces } from './client-words';

const root = path.resolve(import.meta.dirname, '../..');

/** Files of a group of app/[locale] that draw something. */
function filesOf(group: string): string[] {
  const folder = path.join('app/[locale]', group);
  return (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file));
}

const isHotel = (file: string) => file.includes('/hotel/[cityName]/');
const browse = filesOf('(browse)');
const isAfterSale = (file: string) => /\/(my-bookings|find-booking)\//.test(file);
const isCompanyChange = (file: string) => file.includes('/change/[caseId]/');
const isClaim = (file: string) => file.includes('/[bookingNumber]/claim/');
const isTravellers = (file: string) => file.includes('/[bookingNumber]/travellers/');
const booking = filesOf('(booking)');
const afterSale = [...BOOKING_WORDS, ...MY_BOOKINGS_WORDS];

const covers = (given: readonly string[], name: string) =>
  given.some((each) => name === each || name.startsWith(`${each}.`));
const uses = (needed: readonly string[], name: string) =>
  needed.some((each) => each === name || each.startsWith(`${name}.`) || name.startsWith(`${each}.`));

describe.each([
  ['kept pages', browse.filter((file) => !isHotel(file)), BROWSE_WORDS, BROWSE_WORDS],
  ['pages of a city’s hotels', browse.filter(isHotel), [...BROWSE_WORDS, ...HOTEL_WORDS], HOTEL_WORDS],
  ['pages of the booking', booking.filter((file) => !isAfterSale(file)), BOOKING_WORDS, BOOKING_WORDS],
  [
    'pages after the sale',
    booking.filter((file) => isAfterSale(file) && !isCompanyChange(file) && !isClaim(file) && !isTravellers(file)),
    afterSale,
    MY_BOOKINGS_WORDS,
  ],
  [
    'changes by companies',
    booking.filter(isCompanyChange),
    [...afterSale, ...COMPANY_CHANGE_WORDS],
    COMPANY_CHANGE_WORDS,
  ],
  ['claims', booking.filter(isClaim), [...afterSale, ...CLAIM_WORDS], CLAIM_WORDS],
  ['names, passports and phones', booking.filter(isTravellers), [...afterSale, ...TRAVELLERS_WORDS], TRAVELLERS_WORDS],
  ['sign-in and the planner', filesOf('(account)'), ACCOUNT_WORDS, ACCOUNT_WORDS],
  // The page without a connection brings those of the tickets itself.
  ['bare pages', filesOf('(bare)'), [...BARE_WORDS, ...DAY_TICKET_WORDS], BARE_WORDS],
])('words that go to the browser with %s', (_, files, given, own) => {
  const { namespaces, unknown } = clientNamespaces(files);
  const needed = namespaces.filter((name) => !covers(LAZY_WORDS, name));

  it('are named where they are asked for, so that this test can see them', () => {
    expect(unknown).toEqual([]);
  });

  it('are all there', () => {
    expect(needed.filter((name) => !covers(given, name))).toEqual([]);
    expect(needed.length).toBeGreaterThan(0);
  });

  it('are no more than are asked for', () => {
    expect(own.filter((name) => !uses(needed, name))).toEqual([]);
  });

  it.each(LANGUAGES)('exist in %s', (language) => {
    expect(Object.keys(pickWords(language, given)).length).toBeGreaterThan(0);
  });
});

it('picks parts of a namespace without the rest of it', () => {
  const words = pickWords('en', ['layout.help', 'layout.nav', 'quotes']) as Record<string, Record<string, unknown>>;
  expect(Object.keys(words)).toEqual(['layout', 'quotes']);
  expect(Object.keys(words.layout ?? {})).toEqual(['help', 'nav']);
  expect(() => pickWords('en', ['nothing'])).toThrow('nothing');
});
