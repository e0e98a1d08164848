import { pathFor, type RouteName, type RouteParams } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { hotelsPath, packagePath } from '../e2e/support/stays';
import { ticketsPath, today } from '../e2e/support/traveller';

/** What a visitor has when they come: nothing, a booking, a cart, an account. In this order. */
export const STAGES = ['nothing', 'booking', 'cart', 'account'] as const;
export type Stage = (typeof STAGES)[number];

/** Names that are known while it runs. */
export type Found = { hotelName: string; bookingNumber: string };
type Visit = { stage: Stage; path: (language: Language, found: Found) => string };

const trip = { leave: 45, back: 48, adults: 2 };
const at = <Name extends RouteName>(
  name: Name,
  params: RouteParams<Name> | Record<string, never> = {},
  stage: Stage = 'nothing',
): Visit => ({
  stage,
  path: (language) => pathFor(name, language, params),
});
type OfBooking = 'myBooking' | 'dayTickets' | 'claimBooking' | 'bookingTravellers' | 'cancelBooking' | 'exchangeBus';
const ofBooking = (name: OfBooking): Visit => ({
  stage: 'booking',
  path: (language, { bookingNumber }) => pathFor(name, language, { bookingNumber }),
});
const tripQuery = (path: string) => path.slice(path.indexOf('?'));

/** They come about by what others do, or are gone at once: the tests of those cases look at them. */
type LeftOut = 'earlierTerms' | 'exchangePayment' | 'companyChange' | 'authCallback';

/** Every route as somebody sees it, with what it needs to be whole. */
export const VISITS: Readonly<Record<Exclude<RouteName, LeftOut>, Visit>> = {
  home: at('home'),
  bus: at('bus'),
  busOutbound: { stage: 'nothing', path: (language) => ticketsPath({ language, ...trip }) },
  // Without an outbound of its own it is the form and a message (D39).
  busReturn: at('busReturn'),
  busHotelOutbound: { stage: 'nothing', path: (language) => packagePath(language, trip) },
  busHotelReturn: at('busHotelReturn'),
  busHotelAccommodation: {
    stage: 'cart',
    path: (language) => `${pathFor('busHotelAccommodation', language)}${tripQuery(packagePath(language, trip))}`,
  },
  hotelAccommodation: { stage: 'nothing', path: (language) => hotelsPath(language, { checkin: trip.leave }) },
  hotel: at('hotel'),
  hotelCity: at('hotelCity', { cityName: 'toronto' }),
  hotelPage: {
    stage: 'nothing',
    path: (language, { hotelName }) => pathFor('hotelPage', language, { cityName: 'toronto', hotelName }),
  },
  hotels: at('hotels'),
  activities: {
    stage: 'nothing',
    path: (language) =>
      pathFor('activities', language, {}, { city: 'toronto', dateFrom: addDays(today(), trip.leave) }),
  },
  activitiesOptions: {
    stage: 'nothing',
    path: (language) => pathFor('activitiesOptions', language, {}, { activity: 'toronto-market-morning' }),
  },
  activitiesSelected: at('activitiesSelected', {}, 'cart'),
  activity: at('activity', { id: 'toronto-market-morning' }),
  tour: at('tour', { slug: 'toronto-two-nights' }),
  summary: at('summary', {}, 'cart'),
  passengers: at('passengers', {}, 'cart'),
  payment: at('payment', {}, 'cart'),
  confirmation: at('confirmation', {}, 'booking'),
  receipt: at('receipt', {}, 'booking'),
  findBooking: at('findBooking'),
  myBookings: at('myBookings', {}, 'booking'),
  myBooking: ofBooking('myBooking'),
  dayTickets: ofBooking('dayTickets'),
  claimBooking: ofBooking('claimBooking'),
  bookingTravellers: ofBooking('bookingTravellers'),
  cancelBooking: ofBooking('cancelBooking'),
  exchangeBus: ofBooking('exchangeBus'),
  tripPlanner: at('tripPlanner', {}, 'account'),
  account: at('account', {}, 'account'),
  aboutUs: at('aboutUs'),
  privacyPolicy: at('privacyPolicy'),
  termsConditions: at('termsConditions'),
  subscribe: at('subscribe'),
  unsubscribe: at('unsubscribe'),
  blog: at('blog'),
  blogPost: at('blogPost', { slug: 'crossing-the-border-by-bus' }),
  success: at('success'),
  offline: at('offline'),
  maintenance: at('maintenance'),
  notFound: at('notFound'),
  fromTo: at('fromTo', { fromTo: 'bus-montreal-toronto' }),
};

/** Landing pages of the other kinds, which one route draws. */
export const LANDING_PAGES = [
  'bus-montreal',
  'hotels-toronto',
  'bus-hotel-toronto',
  'bus-hotel-montreal-toronto',
] as const;
