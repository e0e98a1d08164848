import type { Language } from '@/rules/language';
import { compiledMessages } from './compiled-messages';
import type { Messages } from './load-messages';

/**
 * Words that scripts ask for on the kept pages: only these travel with every one of them. Names of namespaces, or of
 * parts of one ('hotelRooms.form'). What the server draws takes its words from there.
 * tests/architecture/browser-words.test.ts reads the imports and tells what is missing or too much.
 */
export const BROWSE_WORDS = [
  'consent',
  'faults',
  'feedback',
  'forms',
  'hotelRooms.form',
  'hotelRooms.words',
  'layout',
  'notFound.page',
  'quotes',
  'searchForm',
  'siteStart.footer',
] as const;

/** What the newsletter's pages need besides, and the page about us. */
export const SUBSCRIBE_WORDS = ['subscribe'] as const;
export const ABOUT_WORDS = ['carousel'] as const;

/** The frame of the booking. Each of its pages brings its own words besides, by a layout of its folder (P4). */
export const BOOKING_WORDS = [
  'consent',
  'faults',
  'feedback',
  'flow',
  'forms',
  'layout',
  'notFound.page',
  'quotes',
  'siteStart.footer',
  'trip',
] as const;

/** Lists of buses. */
export const TICKET_WORDS = [
  'amenities',
  'busChanges',
  'busTickets',
  'cart',
  'policies',
  'priceHistory',
  'recap',
  'refundable',
  'rideStops',
  'searchForm',
  'streetMap',
  'ticketFilters',
] as const;

/** Lists of hotels with free rooms. */
export const STAY_WORDS = [
  'cart',
  'hotelAmenities',
  'hotelRooms',
  'recap',
  'refundable',
  'searchForm',
  'streetMap',
] as const;

/** The same in a package, where a stay has to fit the buses. */
export const PACKAGE_STAY_WORDS = ['bedChoice', ...STAY_WORDS] as const;

export const ACTIVITY_WORDS = ['activities', 'cart', 'refundLines', 'refundable', 'searchForm'] as const;

/** One activity, a kept page. */
export const ACTIVITY_PAGE_WORDS = [
  'activities',
  'cart',
  'flow',
  'refundable',
  'trip.steps',
  'trip.sum',
  'trip.ticket',
] as const;

export const SUMMARY_WORDS = [
  'bedChoice',
  'busChanges',
  'cart',
  'policies',
  'refundLines',
  'refundable',
  'seats',
  'tripSummary',
] as const;

export const PASSENGERS_WORDS = ['cart', 'detailFaults', 'passengers', 'refundable'] as const;

export const PAYMENT_WORDS = [
  'busChanges',
  'captcha',
  'cart',
  'confirmation.progress',
  'detailFaults',
  'payment',
  'policies',
  'refundLines',
  'refundable',
] as const;

export const CONFIRMATION_WORDS = ['busChanges', 'cart', 'confirmation', 'offline.keep', 'refundLines'] as const;

export const RECEIPT_WORDS = [
  'cart',
  'confirmation.brands',
  'confirmation.plans',
  'confirmation.receipt',
  'confirmation.ofBrowser',
  'confirmation.receiptPage',
] as const;

/** What the tickets of the day say, with a connection and without one (D74). */
export const DAY_TICKET_WORDS = ['dayTickets'] as const;

/** What the pages after the sale need besides (D60). */
export const MY_BOOKINGS_WORDS = [
  'busChanges',
  'cancelBooking',
  'captcha',
  'cart',
  'confirmation.brands',
  'detailFaults',
  'exchangeBus',
  'findBooking',
  'myBooking',
  'myBookings',
  'offline.keep',
  'payment',
  'policies',
  'refundLines',
  'refundable',
  'rideStops',
  'seats',
  ...DAY_TICKET_WORDS,
] as const;

/** What the page of a change by company or hotel needs besides (D71). */
export const COMPANY_CHANGE_WORDS = ['companyChange', 'hotelRooms.beds'] as const;

/** What the page of a claim needs besides (D68), and that of names, passports and phones (D70). */
export const CLAIM_WORDS = ['claimBooking'] as const;
export const TRAVELLERS_WORDS = ['bookingTravellers', 'passengers'] as const;

/** The return from sign-in and the trip planner. */
export const ACCOUNT_WORDS = [
  'account',
  'consent',
  'detailFaults',
  'faults',
  'feedback',
  'forms',
  'layout',
  'notFound.page',
  'plannerFiles',
  'plannerForm',
  'plannerImport',
  'quotes',
  'siteStart.footer',
  'trip.ticket',
  'tripPlanner',
] as const;

/** Whole-page messages: maintenance, 404, a page without connection. */
export const BARE_WORDS = [
  'feedback',
  'layout',
  'notFound.page',
  'offline.page',
  'quotes',
  'trip.journey',
  'trip.ticket',
] as const;

/** What the pages of a city's hotels need besides. */
export const HOTEL_WORDS = [
  'bedChoice',
  'breadcrumb',
  'cart',
  'flow',
  'hotelAmenities',
  'hotelRooms',
  'recap',
  'refundLines',
  'refundable',
  'trip.steps',
  'trip.sum',
  'trip.ticket',
] as const;

/** What is opened later brings these along (app/words): no page carries them before. */
export const LAZY_WORDS = ['contact', 'live'] as const;
export type LazyWords = (typeof LAZY_WORDS)[number];

/** Words of a language by the names of their namespaces or of parts of them. */
export function pickWords(language: Language, names: readonly string[]): Messages {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     messages hold texts and further messages only */
  const all = compiledMessages(language) as Messages;
  const picked: Messages = {};
  for (const name of names) copy(all, picked, name.split('.'));
  return picked;
}

const written = new Map<string, string>();

/**
 * `pickWords` as a text, for a page to carry: an object's words are written and read one by one by the framework,
 * on the server for each page and in each browser, a text as it is (P4).
 */
export function wordsFor(language: Language, names: readonly string[]): string {
  const key = `${language} ${names.join()}`;
  const known = written.get(key);
  if (known !== undefined && process.env.NODE_ENV !== 'development') return known;
  const words = JSON.stringify(pickWords(language, names));
  written.set(key, words);
  return words;
}

function copy(from: Messages, to: Messages, [first = '', ...rest]: readonly string[]): void {
  const part = from[first];
  if (part === undefined) throw new Error(`No words are called ${first}.`);
  if (rest.length === 0) return void (to[first] = part);
  const inner = to[first] ?? {};
  to[first] = inner;
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     messages hold texts and further messages only */
  copy(part as Messages, inner as Messages, rest);
}
