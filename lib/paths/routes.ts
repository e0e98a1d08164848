import { DEFAULT_LANGUAGE, type Language } from '@/rules/language';

export type Route = {
  /** Lower case, without a language; `{name}` is a parameter. Both languages use the same words (D1). */
  path: `/${string}`;
  /** Root layout that draws it: folder of app/[locale]. */
  group: 'browse' | 'booking' | 'account' | 'bare';
  /** Transparent header over a hero (R47, D13). */
  isHomeLike?: true;
  /** The last three steps: one column, without the main navigation and the long footer (R44). */
  isCheckout?: true;
  /** Search engines may list it; everything else says noindex (E8). */
  isIndexed?: true;
  /** Who may see it (R122–R124). */
  guard?: 'selectedItems' | 'openSelection' | 'signedIn' | 'account';
};

/**
 * Every page of the site (R14–R31), once: middleware, links, canonical and language links come from here.
 * A path without parameters goes before those with some, so that `/activities/options` is not the page of an activity;
 * these are matched in this order.
 */
export const ROUTES = {
  home: { path: '/', group: 'browse', isHomeLike: true, isIndexed: true },
  bus: { path: '/bus', group: 'browse', isHomeLike: true, isIndexed: true },
  busOutbound: { path: '/bus/outbound', group: 'booking' },
  busReturn: { path: '/bus/return', group: 'booking' },
  busHotelOutbound: { path: '/bus-hotel/outbound', group: 'booking' },
  busHotelReturn: { path: '/bus-hotel/return', group: 'booking' },
  busHotelAccommodation: { path: '/bus-hotel/accommodation', group: 'booking' },
  hotelAccommodation: { path: '/hotel/accommodation', group: 'booking' },
  hotel: { path: '/hotel', group: 'browse' },
  /** Says what hotels-{city} says: that page is the one to list. */
  hotelCity: { path: '/hotel/{cityName}', group: 'browse' },
  hotelPage: { path: '/hotel/{cityName}/{hotelName}', group: 'browse', isIndexed: true },
  hotels: { path: '/hotels', group: 'browse', isHomeLike: true, isIndexed: true },
  activities: { path: '/activities', group: 'booking' },
  activitiesOptions: { path: '/activities/options', group: 'booking' },
  activitiesSelected: { path: '/activities/selected', group: 'booking' },
  activity: { path: '/activities/{id}', group: 'browse' },
  /** A stay day by day (R43): which there are is content/tours. */
  tour: { path: '/tours/{slug}', group: 'browse', isIndexed: true },
  summary: { path: '/summary', group: 'booking', isCheckout: true },
  passengers: { path: '/passengers', group: 'booking', isCheckout: true },
  payment: { path: '/payment', group: 'booking', isCheckout: true, guard: 'openSelection' },
  confirmation: { path: '/confirmation', group: 'booking', guard: 'selectedItems' },
  receipt: { path: '/receipt', group: 'booking' },
  /** After the sale (D60): what a booking says of its people comes in the frame of the strict policy. */
  findBooking: { path: '/find-booking', group: 'booking' },
  myBookings: { path: '/my-bookings', group: 'booking' },
  myBooking: { path: '/my-bookings/{bookingNumber}', group: 'booking' },
  dayTickets: { path: '/my-bookings/{bookingNumber}/tickets', group: 'booking' },
  claimBooking: { path: '/my-bookings/{bookingNumber}/claim', group: 'booking' },
  bookingTravellers: { path: '/my-bookings/{bookingNumber}/travellers', group: 'booking' },
  cancelBooking: { path: '/my-bookings/{bookingNumber}/cancel', group: 'booking' },
  exchangeBus: { path: '/my-bookings/{bookingNumber}/exchange', group: 'booking' },
  exchangePayment: { path: '/my-bookings/{bookingNumber}/payment', group: 'booking' },
  companyChange: { path: '/my-bookings/{bookingNumber}/change/{caseId}', group: 'booking' },
  tripPlanner: { path: '/trip-planner', group: 'account', guard: 'signedIn' },
  /** Sign-ins, data, deletion: open to whoever is signed in, with or without the planner. */
  account: { path: '/account', group: 'account', guard: 'account' },
  aboutUs: { path: '/about-us', group: 'browse', isIndexed: true },
  privacyPolicy: { path: '/privacy-policy', group: 'browse', isIndexed: true },
  termsConditions: { path: '/terms-conditions', group: 'browse', isIndexed: true },
  /** The annex as earlier bookings have agreed to it (D75), by its day. */
  earlierTerms: { path: '/terms-conditions/{version}', group: 'browse' },
  subscribe: { path: '/subscribe', group: 'browse', isIndexed: true },
  unsubscribe: { path: '/unsubscribe', group: 'browse' },
  blog: { path: '/blog', group: 'browse', isIndexed: true },
  blogPost: { path: '/blog/{slug}', group: 'browse', isIndexed: true },
  success: { path: '/success', group: 'bare' },
  /** What the service worker shows without a connection (R154). */
  offline: { path: '/offline', group: 'bare' },
  authCallback: { path: '/auth/callback', group: 'account' },
  maintenance: { path: '/maintenance', group: 'bare' },
  notFound: { path: '/404', group: 'browse' },
  /**
   * Landing pages: what the segment may say is rules/places/from-to-slug (R22, R107). One without data of its own says
   * noindex itself (D5).
   */
  fromTo: { path: '/{fromTo}', group: 'browse', isHomeLike: true, isIndexed: true },
} as const satisfies Record<string, Route>;

/**
 * End of the path, inside app/[locale] only, of a page that is drawn for the search in its address. No address has it.
 */
export const WITH_SEARCH = '/searched';

export type RouteName = keyof typeof ROUTES;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type RouteParams<Name extends RouteName> = { [Param in ParamNames<(typeof ROUTES)[Name]['path']>]: string };

export type SearchInput = URLSearchParams | Record<string, string> | string;

/** '' for English, '/fr' for French (R14). */
function languagePrefix(language: Language): '' | `/${Language}` {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/**
 * Address of a page on this site, in its one spelling (D1).
 * @param search query, with or without '?'
 */
export function pathFor<Name extends RouteName>(
  name: Name,
  language: Language,
  params: RouteParams<Name> | Record<string, never> = {},
  search: SearchInput = '',
): string {
  const path = ROUTES[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ''),
  );
  return withSearch(withLanguage(path, language), search);
}

/** A path without a language, in this one: '/bus' → '/fr/bus', '/' → '/fr'. */
export function withLanguage(path: string, language: Language): string {
  const prefixed = `${languagePrefix(language)}${path}`;
  return prefixed.length > 1 ? prefixed.replace(/\/$/, '') : prefixed;
}

export function withSearch(path: string, search: SearchInput): string {
  const query = typeof search === 'string' ? search.replace(/^\?/, '') : new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}
