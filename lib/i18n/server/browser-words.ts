import type { Language } from '@/rules/language';
import { compiledMessages } from './compiled-messages';
import type { Messages } from './load-messages';

/**
 * Words that scripts ask for on the kept pages: only these travel with every one of them. Names of namespaces, or of
 * parts of one ('hotelRooms.form'). What the server draws takes its words from there.
 * tests/architecture/browser-words.test.ts reads the imports and tells what is missing or too much.
 */
export const BROWSE_WORDS = [
  'carousel',
  'consent',
  'faults',
  'feedback',
  'forms',
  'hotelRooms.form',
  'hotelRooms.words',
  'layout',
  'notFound',
  'quotes',
  'searchForm',
  'siteStart.footer',
  'subscribe',
] as const;

/** Pages of the booking: nearly everything, but nothing that only other pages say. */
export const BOOKING_WORDS = [
  'activities',
  'amenities',
  'bedChoice',
  'busChanges',
  'busTickets',
  'captcha',
  'cart',
  'confirmation',
  'consent',
  'faults',
  'feedback',
  'flow',
  'forms',
  'hotelAmenities',
  'hotelRooms',
  'layout',
  'notFound',
  'offline.keep',
  'passengers',
  'payment',
  'policies',
  'priceHistory',
  'quotes',
  'recap',
  'refundLines',
  'refundable',
  'searchForm',
  'seats',
  'siteStart.footer',
  'ticketFilters',
  'tripSummary',
] as const;

/** What the tickets of the day say, with a connection and without one (D74). */
export const DAY_TICKET_WORDS = ['dayTickets'] as const;

/** What the pages after the sale need besides (D60). */
export const MY_BOOKINGS_WORDS = [
  'cancelBooking',
  'exchangeBus',
  'findBooking',
  'myBooking',
  'myBookings',
  ...DAY_TICKET_WORDS,
] as const;

/** What the page of a change by company or hotel needs besides (D71). */
export const COMPANY_CHANGE_WORDS = ['companyChange'] as const;

/** What the page of a claim needs besides (D68), and that of names, passports and phones (D70). */
export const CLAIM_WORDS = ['claimBooking'] as const;
export const TRAVELLERS_WORDS = ['bookingTravellers'] as const;

/** The return from sign-in and the trip planner. */
export const ACCOUNT_WORDS = [
  'account',
  'consent',
  'faults',
  'feedback',
  'forms',
  'layout',
  'notFound',
  'plannerFiles',
  'plannerForm',
  'plannerImport',
  'quotes',
  'siteStart.footer',
  'tripPlanner',
] as const;

/** Whole-page messages: maintenance, 404, a page without connection. */
export const BARE_WORDS = ['feedback', 'layout', 'notFound', 'offline.page', 'quotes'] as const;

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
] as const;

/** What is opened later brings these along (app/words): no page carries them before. */
export const LAZY_WORDS = ['contact'] as const;
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
