import type { LandingPage } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import type { DestinationRow } from '../places/find-destinations';
import { networkFaqFacts, taxesOfCity } from './faqs/faq-facts';
import type { FaqFacts } from './faqs/known-facts';
import { selectModifiedAt } from './history/landing-states.repository';
import { isIndexed } from './sale/indexed-pages';
import { readKnown, type Known } from './sale/known';
import { landingCity } from './landing-city';
import { hotelCounts } from './links/hotel-cities';
import { presentLinks } from './links/present-links';
import { byRank, companiesFor, placesFor } from './page-cities';
import { busBlocks } from './routes/bus-blocks';
import { isSoldRoute } from './sale/bus-sale';
import { activityBlock } from './stays/activity-block';
import { hotelBlock, hotelsOfCities, NO_HOTELS, type HotelBlock } from './stays/hotel-block';
import { samplePackage } from './stays/sample-package';

/** Everything a page says but its questions, and what those are made of (E14). */
export async function makePage(ctx: ApiContext, page: FromToPage, language: Language): Promise<FaqFacts> {
  const known = await readKnown(ctx);
  const cityOf = (code: string | undefined) => (code === undefined ? null : (known.cities.get(code) ?? null));
  const [from, to] = [cityOf(page.from), cityOf(page.to)];
  const facts = { ...known, language };
  const [buses, { near, ...stays }, trip, activities, links, modifiedAt, taxes, network] = await Promise.all([
    busBlocks(ctx, page, known, language),
    hotelsFor(ctx, page, to, known, language),
    packageFor(ctx, page, { from, to }, known, language),
    to ? activityBlock(ctx, to, facts) : [],
    presentLinks(ctx, page, known, language),
    selectModifiedAt(ctx.database, page.canonical),
    to ? taxesOfCity(ctx, to, known, language) : null,
    networkFaqFacts(ctx, known),
  ]);
  const content: FaqFacts['page'] = {
    slug: page.canonical,
    kind: page.kind,
    from: from && landingCity(from, language),
    to: to && landingCity(to, language),
    isIndexed: isIndexed(page, known),
    updatedAt: ctx.now().toISOString(),
    modifiedAt: modifiedAt?.toISOString() ?? null,
    companies: companiesFor(page, known),
    ...buses,
    places: placesFor(page, known, language),
    ...stays,
    package: trip,
    activities,
    links,
  };
  return { page: content, near, taxes, ...network };
}

async function hotelsFor(
  ctx: ApiContext,
  page: FromToPage,
  city: DestinationRow | null,
  known: Known,
  language: Language,
): Promise<HotelBlock> {
  const { pricing, cities, hotelCities } = known;
  if (city) return hotelBlock(ctx, city, { pricing, language, isWhole: page.kind === 'hotels-city' });
  const [counts, hotels] = await Promise.all([
    hotelCounts(ctx),
    hotelsOfCities(ctx, byRank(hotelCities, cities), { pricing, language }),
  ]);
  return { ...NO_HOTELS, hotelCount: [...counts.values()].reduce((reached, count) => reached + count, 0), hotels };
}

/** Of a route its own trip; of a city with hotels the trip from the best-known city with buses there and back. */
async function packageFor(
  ctx: ApiContext,
  { kind }: FromToPage,
  { from, to }: { from: DestinationRow | null; to: DestinationRow | null },
  known: Known,
  language: Language,
): Promise<LandingPage['package']> {
  const { busHotel: sale, pricing, hotelCities, cities } = known;
  if (!to || kind === 'bus-city' || !hotelCities.has(to.code)) return null;
  const origin =
    from ?? byRank(sale.origins.get(to.code) ?? [], cities).find(({ code }) => isSoldRoute(sale, to.code, code));
  return origin ? samplePackage(ctx, { from: origin, to }, { sale, pricing, language }) : null;
}
