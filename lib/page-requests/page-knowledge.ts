import type { Destination } from '@/contract/destinations';
import { FEATURE_FLAG_DEFAULTS, type FeatureFlags } from '@/contract/feature-flags';
import type { KnownCities } from '@/rules/places/from-to-slug';
import { DEFAULT_LANGUAGE } from '@/rules/language';
import { accountsAreOpen, signedInVisitor } from '../auth/signed-in';
import { countCartItems } from '../booking-session/cart-items';
import { isGoneHotel, isKnownHotel } from '../destinations/hotels-of-city';
import { hasActivity } from '../destinations/known-activities';
import { knownDestinations } from '../destinations/known-destinations';
import { isListedLandingPage } from '../destinations/listed-landing-pages';
import { ApiFailure } from '../http/api-failure';
import { remembered } from '../http/remembered';
import { publicApi, sessionApi } from '../http/server/public-api';
import type { GuardedSession } from './guards';
import { knownCities } from '../paths/known-cities';
import type { PageKnowledge } from './page-request';

const FLAGS_MS = 2_000;
/** No page waits longer for a product API that is busy, to hear what it has been told before (P14, P15). */
const PATIENCE_MS = 100;

/** The same list is indexed once. */
let indexed: { destinations: readonly Destination[]; cities: KnownCities | null } = { destinations: [], cities: null };

const flags = remembered<FeatureFlags>(async () => (await publicApi(DEFAULT_LANGUAGE)('readFeatureFlags')).data, {
  keepMs: () => FLAGS_MS,
  patienceMs: PATIENCE_MS,
  fallback: FEATURE_FLAG_DEFAULTS,
});

async function cities(): Promise<KnownCities | null> {
  const destinations = await knownDestinations(DEFAULT_LANGUAGE, PATIENCE_MS);
  const isAnythingSold = destinations.some(({ experiences }) => experiences.buses || experiences.hotels);
  if (!isAnythingSold) return null;
  if (destinations !== indexed.destinations) indexed = { destinations, cities: knownCities(destinations) };
  return indexed.cities;
}

async function session(id: string): Promise<GuardedSession | null | 'unknown'> {
  try {
    const { data } = await sessionApi(DEFAULT_LANGUAGE, id)('readSession');
    return data && { items: countCartItems(data), isLocked: data.isLocked, hasPassengers: data.passengers !== null };
  } catch {
    return 'unknown';
  }
}

async function renewedSession(id: string): Promise<string | null> {
  try {
    return (await sessionApi(DEFAULT_LANGUAGE, id)('readBooking')).headers['x-session-id'] ?? null;
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
    const answer = await publicApi(DEFAULT_LANGUAGE)('openBookingLink', {
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

/** What the middleware asks, answered by the product API and remembered where it is the same for everybody. */
export const pageKnowledge: PageKnowledge = {
  flags,
  cities,
  session,
  renewedSession,
  openMailLink,
  isListed: (slug) => isListedLandingPage(slug, PATIENCE_MS),
  isKnownHotel: (cityCode, slug) => isKnownHotel(cityCode, slug, PATIENCE_MS),
  isGoneHotel,
  hasActivity,
  accountsAreOpen,
  isSignedIn: (cookies) =>
    signedInVisitor(cookies).then(
      (visitor) => visitor !== null,
      // The page asks again, and says so itself.
      () => true,
    ),
};
