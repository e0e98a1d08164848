import type { LandingPage, Prices } from '@/contract/landing-pages';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { knownRoutePrices } from '@/lib/destinations/known-route-prices';
import { ApiFailure } from '@/lib/http/api-failure';
import { remembered } from '@/lib/http/remembered';
import { publicApi } from '@/lib/http/server/public-api';
import { LANGUAGES, type Language } from '@/rules/language';
import { recordOf } from '@/rules/records';
import type { HomePrices, PricedHotel } from './rules/home-prices';
import { homeTiles, packageSlug } from './rules/popular-routes';

/** The pages that these come from are kept as long by themselves. */
const KEEP_MS = 5 * 60_000;
/** While the first inventory loads nothing has a price yet. */
const ASK_AGAIN_MS = 2_000;
const keepMs = (found: object) => (Object.keys(found).length > 0 ? KEEP_MS : ASK_AGAIN_MS);

async function pageOf(slug: string, language: Language): Promise<LandingPage> {
  return (await publicApi(language)('readLandingPage', { params: { slug } })).data;
}

const hotelsIn = recordOf(LANGUAGES, (language) =>
  remembered<readonly PricedHotel[]>(
    async () => {
      const { hotels } = await pageOf('hotels', language);
      return hotels.flatMap((hotel) => (hotel.fromRate ? [{ ...hotel, fromRate: hotel.fromRate }] : []));
    },
    { keepMs, fallback: [] },
  ),
);

/** The same prices in both languages: asked for once. */
const packages = remembered<HomePrices['packages']>(
  async () => {
    const slugs = homeTiles(await knownDestinations('en')).map(packageSlug);
    // One after the other: visitors' own searches come in between.
    const found: [string, Prices][] = [];
    for (const slug of slugs) {
      const perPerson = await packagePrice(slug);
      if (perPerson) found.push([slug, perPerson]);
    }
    return Object.fromEntries(found);
  },
  { keepMs, fallback: {} },
);

/** Null where that package has no page, or nothing that can be bought. */
async function packagePrice(slug: string): Promise<Prices | null> {
  try {
    return (await pageOf(slug, 'en')).package?.perPerson ?? null;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

/** Prices of before while the product API is away. */
export async function knownHomePrices(language: Language): Promise<HomePrices> {
  const [routes, known, hotels] = await Promise.all([knownRoutePrices(language), packages(), hotelsIn[language]()]);
  return { routes, packages: known, hotels };
}
