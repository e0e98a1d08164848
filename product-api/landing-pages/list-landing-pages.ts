import type { LandingPageEntry } from '@/contract/landing-pages';
import type { ApiContext } from '../context';
import { listHotelCities } from '../hotels/hotel-catalogue';
import { forget, remember } from '../database/remember';
import { keptJson, type KeptJson } from '../http/kept-json';
import { selectStates } from './history/landing-states.repository';
import { indexedPages } from './sale/indexed-pages';
import { busSale } from './sale/bus-sale';

/** Crawlers read sitemaps seldom; a change may be a minute late. */
const MEMORY_MS = 60_000;
const KEY = 'landing-page-list';

/** Every page that search engines may list, with when it last changed (E9): see record-landing-facts. */
async function listLandingPages(ctx: ApiContext): Promise<LandingPageEntry[]> {
  const [bus, busHotel, hotelCities, states] = await Promise.all([
    busSale(ctx, 'bus'),
    busSale(ctx, 'busHotel'),
    listHotelCities(ctx),
    selectStates(ctx.database),
  ]);
  const known = new Map(states.map(({ slug, modifiedAt }) => [slug, modifiedAt]));
  return indexedPages({ bus, busHotel, hotelCities }).map(({ canonical, kind }) => ({
    slug: canonical,
    kind,
    modifiedAt: known.get(canonical)?.toISOString() ?? null,
  }));
}

/** The same as it is sent. */
export async function listLandingPagesJson(ctx: ApiContext): Promise<KeptJson> {
  return remember(ctx, KEY, MEMORY_MS, async () => keptJson(await listLandingPages(ctx)));
}

export function forgetLandingList(ctx: ApiContext): void {
  forget(ctx, KEY);
}
