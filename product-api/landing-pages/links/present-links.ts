import type { LandingLink, LandingPage } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import type { Known } from '../sale/known';
import { cityName, landingCity } from '../landing-city';
import { cityNightPrices, hotelCounts } from './hotel-cities';
import { linkTargets } from './landing-links';
import { pairKey } from '../sale/pair-departures';
import { linkPrices } from './link-prices';

/**
 * The page's links with names and prices: of a bus route its cheapest of the next 14 days, of a hotel city its cheapest
 * night for two. A city's buses and packages have many prices: null.
 */
export async function presentLinks(
  ctx: ApiContext,
  page: FromToPage,
  known: Known,
  language: Language,
): Promise<LandingPage['links']> {
  const targets = linkTargets(page, known, known.cities);
  const all = [...(targets.back ? [targets.back] : []), ...targets.from, ...targets.to, ...targets.cities];
  const pairs = all.flatMap(({ kind, from, to }) => (kind === 'bus-route' ? [{ fromCity: from, toCity: to }] : []));
  const hotelCities = all.flatMap(({ kind, to }) => (kind === 'hotels-city' ? (known.cities.get(to) ?? []) : []));
  const [busPrices, nights, counts] = await Promise.all([
    linkPrices(ctx, pairs, known.bus),
    cityNightPrices(ctx, hotelCities, known.pricing),
    hotelCounts(ctx),
  ]);
  const present = (target: FromToPage): LandingLink[] => {
    const to = known.cities.get(target.to ?? '');
    const from = known.cities.get(target.from ?? '');
    if (!to) return [];
    const { country } = landingCity(to, language);
    const face = {
      slug: target.canonical,
      kind: target.kind,
      from: from ? cityName(from, language) : null,
      to: cityName(to, language),
      country,
    };
    if (target.kind === 'hotels-city')
      return [{ ...face, prices: nights.get(to.code) ?? null, count: counts.get(to.code) ?? 0 }];
    if (!from)
      return [{ ...face, prices: null, count: target.kind === 'bus-hotel-city' ? (counts.get(to.code) ?? 0) : 0 }];
    const network = target.kind === 'bus-route' ? known.bus : known.busHotel;
    const prices =
      target.kind === 'bus-route' ? (busPrices.get(pairKey({ fromCity: from.code, toCity: to.code })) ?? null) : null;
    return [{ ...face, prices, count: network.routes.get(from.code)?.get(to.code)?.length ?? 0 }];
  };
  const presentAll = (list: readonly FromToPage[]) => list.flatMap(present);
  return {
    back: presentAll(targets.back ? [targets.back] : [])[0] ?? null,
    from: presentAll(targets.from),
    to: presentAll(targets.to),
    cities: presentAll(targets.cities),
  };
}
