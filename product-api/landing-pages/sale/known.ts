import { slugOf } from '@/rules/fold-text';
import { parseFromToSlug, type FromToPage, type KnownCities } from '@/rules/places/from-to-slug';
import { inventoryCached } from '../../inventory-cache/inventory-cache';
import { listSoldPairs } from '../../buses/timetable/list-sold-pairs';
import type { ApiContext } from '../../context';
import { listDestinationRows, type DestinationRow } from '../../places/find-destinations';
import { listHotelCities } from '../../hotels/hotel-catalogue';
import type { OnSale } from './indexed-pages';
import { pricingInAll, type Pricing } from '../prices-in-all';
import { busSale, type BusSale } from './bus-sale';

/** What every page is made with. */
export type Known = OnSale & {
  cities: ReadonlyMap<string, DestinationRow>;
  pricing: Pricing;
  bus: BusSale;
  busHotel: BusSale;
};

export async function readKnown(ctx: ApiContext): Promise<Known> {
  const [rows, hotelCities, pricing, bus, busHotel] = await Promise.all([
    listDestinationRows(ctx),
    listHotelCities(ctx),
    pricingInAll(ctx),
    busSale(ctx, 'bus'),
    busSale(ctx, 'busHotel'),
  ]);
  return { cities: new Map(rows.map((row) => [row.code, row])), hotelCities, pricing, bus, busHotel };
}

/** Reads ahead what every page is made with: in a large land it takes longer than a page may. */
export async function readForPages(ctx: ApiContext): Promise<void> {
  await Promise.all([readKnown(ctx), knownCities(ctx)]);
}

/** The page of a slug in its one spelling (D2); null for anything else, also for another spelling of a page. */
export async function pageOfSlug(ctx: ApiContext, slug: string): Promise<FromToPage | null> {
  const page = parseFromToSlug(slug, await knownCities(ctx));
  return page.kind === 'redirect' || page.kind === 'not-found' ? null : page;
}

async function knownCities(ctx: ApiContext): Promise<KnownCities> {
  const [rows, pairs] = await Promise.all([listDestinationRows(ctx), listSoldPairs(ctx)]);
  const { codes, aliases } = await inventoryCached(ctx, 'from-to-cities', async () => namesOf(rows));
  return { codes, aliases, isSold: (from, to) => pairs.get(from)?.has(to) ?? false };
}

/** As the website makes them of the destinations it is told. */
function namesOf(rows: readonly DestinationRow[]): Pick<KnownCities, 'codes' | 'aliases'> {
  const codes = new Set(rows.map(({ code }) => code));
  const aliases = new Map<string, string>();
  for (const { code, nameEn, nameFr, aliases: others } of rows) {
    for (const other of [nameEn, nameFr, ...others]) {
      const slug = slugOf(other);
      if (!codes.has(slug) && !aliases.has(slug)) aliases.set(slug, code);
    }
  }
  return { codes, aliases };
}
