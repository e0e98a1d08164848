import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ABOUT_WORDS,
  ACCOUNT_WORDS,
  ACTIVITY_PAGE_WORDS,
  ACTIVITY_WORDS,
  BARE_WORDS,
  BOOKING_WORDS,
  BROWSE_WORDS,
  CLAIM_WORDS,
  COMPANY_CHANGE_WORDS,
  CONFIRMATION_WORDS,
  DAY_TICKET_WORDS,
  HOTEL_WORDS,
  LAZY_WORDS,
  MY_BOOKINGS_WORDS,
  PACKAGE_STAY_WORDS,
  PASSENGERS_WORDS,
  PAYMENT_WORDS,
  pickWords,
  RECEIPT_WORDS,
  STAY_WORDS,
  SUBSCRIBE_WORDS,
  SUMMARY_WORDS,
  TICKET_WORDS,
  TRAVELLERS_WORDS,
  wordsFor,
} from '@/lib/i18n/server/browser-words';
import { LANGUAGES } from '@/rules/language';
import { clientNamespaces } from './client-words';

const root = path.resolve(import.meta.dirname, '../..');

/** Files of a group of app/[locale] that draw something. */
function filesOf(group: string): string[] {
  const folder = path.join('app/[locale]', group);
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file));
}

const isSubscribe = (file: string) => /\/(?:un)?subscribe\//.test(file);
const isAbout = (file: string) => file.includes('/about-us/');
const isActivity = (file: string) => file.includes('/activities/');
const isHotel = (file: string) => file.includes('/hotel/[cityName]/');
const browse = filesOf('(browse)');
const isAfterSale = (file: string) => /\/(my-bookings|find-booking)\//.test(file);
const isCompanyChange = (file: string) => file.includes('/change/[caseId]/');
const isClaim = (file: string) => file.includes('/[bookingNumber]/claim/');
const isTravellers = (file: string) => file.includes('/[bookingNumber]/travellers/');
const booking = filesOf('(booking)');
const afterSale = [...BOOKING_WORDS, ...MY_BOOKINGS_WORDS];

const inGroup = (file: string) => file.slice('app/[locale]/(booking)/'.length);
type Case = [string, string[], readonly string[], readonly string[]];

/** Pages of a folder with the words of their frame and those of the folder's layout. */
function ofBooking(folders: readonly (readonly [string, readonly string[]])[]): Case[] {
  return folders.map(([folder, words]) => [
    `pages of ${folder}`,
    booking.filter((file) => inGroup(file).startsWith(`${folder}/`)),
    [...BOOKING_WORDS, ...words],
    words,
  ]);
}

const covers = (given: readonly string[], name: string) =>
  given.some((each) => name === each || name.startsWith(`${each}.`));
const uses = (needed: readonly string[], name: string) =>
  needed.some((each) => each === name || each.startsWith(`${name}.`) || name.startsWith(`${each}.`));

describe.each<Case>([
  [
    'kept pages',
    browse.filter((file) => !isHotel(file) && !isActivity(file) && !isSubscribe(file) && !isAbout(file)),
    BROWSE_WORDS,
    BROWSE_WORDS,
  ],
  ['the newsletter’s pages', browse.filter(isSubscribe), [...BROWSE_WORDS, ...SUBSCRIBE_WORDS], SUBSCRIBE_WORDS],
  ['the page about us', browse.filter(isAbout), [...BROWSE_WORDS, ...ABOUT_WORDS], ABOUT_WORDS],
  ['an activity’s page', browse.filter(isActivity), [...BROWSE_WORDS, ...ACTIVITY_PAGE_WORDS], ACTIVITY_PAGE_WORDS],
  ['pages of a city’s hotels', browse.filter(isHotel), [...BROWSE_WORDS, ...HOTEL_WORDS], HOTEL_WORDS],
  [
    'the frame of the booking',
    booking.filter((file) => /^(?:layout|error|not-found)\.tsx$/.test(inGroup(file))),
    BOOKING_WORDS,
    BOOKING_WORDS,
  ],
  ...ofBooking([
    ['bus', TICKET_WORDS],
    ['bus-hotel/[direction]', TICKET_WORDS],
    ['bus-hotel/accommodation', PACKAGE_STAY_WORDS],
    ['hotel', STAY_WORDS],
    ['activities', ACTIVITY_WORDS],
    ['summary', SUMMARY_WORDS],
    ['passengers', PASSENGERS_WORDS],
    ['payment', PAYMENT_WORDS],
    ['confirmation', CONFIRMATION_WORDS],
    ['receipt', RECEIPT_WORDS],
  ]),
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

it('every page of the booking is asked about', () => {
  const asked = [
    'bus',
    'bus-hotel',
    'hotel',
    'activities',
    'summary',
    'passengers',
    'payment',
    'confirmation',
    'receipt',
  ];
  const folders = new Set(
    booking
      .map(inGroup)
      .filter((file) => file.includes('/') && !isAfterSale(`/${file}`))
      .map((file) => file.split('/')[0]),
  );
  expect([...folders].sort()).toEqual(asked.sort());
});

it('picks parts of a namespace without the rest of it', () => {
  const words = pickWords('en', ['layout.help', 'layout.nav', 'quotes']) as Record<string, Record<string, unknown>>;
  expect(Object.keys(words)).toEqual(['layout', 'quotes']);
  expect(Object.keys(words.layout ?? {})).toEqual(['help', 'nav']);
  expect(() => pickWords('en', ['nothing'])).toThrow('nothing');
  expect(JSON.parse(wordsFor('en', ['layout.help', 'quotes']))).toEqual(pickWords('en', ['layout.help', 'quotes']));
  expect(wordsFor('fr', ['quotes'])).not.toBe(wordsFor('en', ['quotes']));
});
