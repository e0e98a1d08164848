import type { Prices } from '@/contract/landing-pages';
import { LANGUAGES, type Language } from '@/rules/language';
import { recordOf } from '@/rules/records';
import { remembered } from '../http/remembered';
import { publicApi } from '../http/server/public-api';

/** Cheapest ticket of the next 14 days for one adult, by the slug of the route's page; no entry where none is known. */
export type RoutePrices = Readonly<Record<string, Prices>>;

/** Kept pages are made of it: as old as the other lists (lib/web-server/kept). */
const KEEP_MS = 10_000;
/** While the first inventory loads nothing has a price yet. */
const ASK_AGAIN_MS = 2_000;

const byLanguage = recordOf(LANGUAGES, (language) =>
  remembered<RoutePrices>(
    async () => {
      const { links } = (await publicApi(language)('readLandingPage', { params: { slug: 'bus' } })).data;
      return Object.fromEntries(links.from.flatMap(({ slug, prices }) => (prices ? [[slug, prices] as const] : [])));
    },
    {
      keepMs: (prices) => (Object.keys(prices).length > 0 ? KEEP_MS : ASK_AGAIN_MS),
      fallback: {},
    },
  ),
);

/**
 * Prices of the most travelled routes, as the bus index says them, for pages that come without them, too: none while
 * nobody can say, and those of before while the product API is away.
 */
export function knownRoutePrices(language: Language): Promise<RoutePrices> {
  return byLanguage[language]();
}
