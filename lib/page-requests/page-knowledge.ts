import { readActivity } from '@/contract/activities';
import { readBooking } from '@/contract/booking';
import type { Destination } from '@/contract/destinations';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags, type FeatureFlags } from '@/contract/feature-flags';
import { openBookingLink } from '@/contract/after-sale/my-bookings';
import { readSession } from '@/contract/session';
import type { KnownCities } from '@/rules/places/from-to-slug';
import { todayIn } from '@/rules/dates/dates';
import { DEFAULT_LANGUAGE } from '@/rules/language';
import { accountsAreOpen, signedInVisitor } from '../auth/signed-in';
import { countCartItems } from '../booking-session/cart-items';
import { isKnownHotel } from '../destinations/hotels-of-city';
import { knownDestinations } from '../destinations/known-destinations';
import { isListedLandingPage } from '../destinations/listed-landing-pages';
import { ApiFailure } from '../http/api-failure';
import { remembered } from '../http/remembered';
import { publicApi, sessionApi } from '../http/server/public-api';
import { HOME_ZONE } from '../i18n/home-zone';
import type { GuardedSession } from './guards';
import { knownCities } from '../paths/known-cities';
import type { PageKnowledge } from './page-request';

const FLAGS_MS = 2_000;

/** The same list is indexed once. */
let indexed: { destinations: readonly Destination[]; cities: KnownCities | null } = { destinations: [], cities: null };

const flags = remembered<FeatureFlags>(async () => (await publicApi(DEFAULT_LANGUAGE)(readFeatureFlags)).data, {
  keepMs: () => FLAGS_MS,
  fallback: FEATURE_FLAG_DEFAULTS,
});

async function cities(): Promise<KnownCities | null> {
  const destinations = await knownDestinations(DEFAULT_LANGUAGE);
  const isAnythingSold = destinations.some(({ experiences }) => experiences.buses || experiences.hotels);
  if (!isAnythingSold) return null;
  if (destinations !== indexed.destinations) indexed = { destinations, cities: knownCities(destinations) };
  return indexed.cities;
}

async function session(id: string): Promise<GuardedSession | null | 'unknown'> {
  try {
    const { data } = await sessionApi(DEFAULT_LANGUAGE, id)(readSession);
    return data && { items: countCartItems(data), isLocked: data.isLocked, hasPassengers: data.passengers !== null };
  } catch {
    return 'unknown';
  }
}

async function renewedSession(id: string): Promise<string | null> {
  try {
    return (await sessionApi(DEFAULT_LANGUAGE, id)(readBooking)).headers['x-session-id'] ?? null;
  } catch {
    return null;
  }
}

const openMailLink: PageKnowledge['openMailLink'] = async ({ bookingNumber, key, browserKey, visitorAddress }) => {
  const headers = {
    ...(browserKey ? { 'x-browser-key': browserKey } : {}),
    ...(visitorAddress ? { 'x-forwarded-for': visitorAddress } : {}),
  };
  try {
    const answer = await publicApi(DEFAULT_LANGUAGE)(openBookingLink, {
      params: { bookingNumber },
      body: { key },
      headers,
    });
    const proof = answer.headers['x-browser-key'];
    return proof ? { browserKey: proof } : 'away';
  } catch (failure) {
    return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 429 ? 'invalid' : 'away';
  }
};

async function hasActivity(id: string): Promise<boolean> {
  const today = todayIn(HOME_ZONE, new Date());
  try {
    await publicApi(DEFAULT_LANGUAGE)(readActivity, { params: { id }, query: { from: today, to: today } });
    return true;
  } catch (failure) {
    return !(failure instanceof ApiFailure && failure.code === 'ACTIVITY_NOT_FOUND');
  }
}

/** What the middleware asks, answered by the product API and remembered where it is the same for everybody. */
export const pageKnowledge: PageKnowledge = {
  flags,
  cities,
  session,
  renewedSession,
  openMailLink,
  isListed: isListedLandingPage,
  isKnownHotel,
  hasActivity,
  accountsAreOpen,
  isSignedIn: (cookies) =>
    signedInVisitor(cookies).then(
      (visitor) => visitor !== null,
      // The page asks again, and says so itself.
      () => true,
    ),
};
