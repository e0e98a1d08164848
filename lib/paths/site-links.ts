import type { Language } from '@/rules/language';
import { pathFor } from './routes';

/** Addresses that header and footer link to, in a language. */
export function siteLinks(language: Language) {
  return {
    home: pathFor('home', language),
    bus: pathFor('bus', language),
    hotels: pathFor('hotels', language),
    // Bus & Hotels is a tab of the bus search (D6, R34).
    busHotel: pathFor('bus', language, {}, { busHotelMode: 'true' }),
    activities: pathFor('activities', language),
    myBookings: pathFor('myBookings', language),
    tripPlanner: pathFor('tripPlanner', language),
    about: pathFor('aboutUs', language),
    findBooking: pathFor('findBooking', language),
    newsletter: pathFor('subscribe', language),
    privacy: pathFor('privacyPolicy', language),
    terms: pathFor('termsConditions', language),
    blog: pathFor('blog', language),
  };
}
