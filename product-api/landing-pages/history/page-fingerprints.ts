import { createHash } from 'node:crypto';
import type { FromToPage } from '@/rules/places/from-to-slug';
import { linkTargets } from '../links/landing-links';
import type { Known } from '../sale/known';
import { linkedCities } from '../sale/bus-sale';
import { countBuses } from '../sale/buses-of-day';
import { pairKey, type PairDeparture } from '../sale/pair-departures';

/**
 * What a page says of a route, in one line: companies, times, durations, buses a day, cheapest price. Nothing of it
 * changes by the hour.
 */
export function routeDigest(departures: readonly PairDeparture[]): string {
  const [, ...later] = [...new Set(departures.map(({ date }) => date))].sort();
  const ordinary = departures.filter(({ date }) => later.includes(date));
  const clocks = ordinary.map(({ clock }) => clock);
  const minutes = ordinary.map((departure) => departure.minutes);
  const prices = departures.flatMap(({ prices: own, isFull }) => (own && !isFull ? [own.CAD] : []));
  return JSON.stringify([
    [...new Set(departures.map(({ operatorId }) => operatorId))].sort(),
    ordinary.length === 0
      ? null
      : [Math.min(...clocks), Math.max(...clocks), Math.min(...minutes), Math.max(...minutes)],
    later.length === 0 ? 0 : Math.round(countBuses(ordinary) / later.length),
    prices.length === 0 ? null : Math.min(...prices),
  ]);
}

/** SHA-256 of everything lasting that a page says (E9). `routes`: digests by pair; `hotels`: digests by city. */
export function pageFingerprint(
  page: FromToPage,
  known: Known,
  digests: { routes: ReadonlyMap<string, string>; hotels: ReadonlyMap<string, string> },
): string {
  const { from = '', to = '' } = page;
  const routeOf = (fromCity: string, toCity: string) => digests.routes.get(pairKey({ fromCity, toCity })) ?? '';
  const linked = page.kind === 'bus-city' ? linkedCities(known.bus, to).sort() : [];
  const { back, ...links } = linkTargets(page, known, known.cities);
  const facts = [
    page.canonical,
    from === '' ? linked.map((city) => [routeOf(to, city), routeOf(city, to)]) : routeOf(from, to),
    page.kind === 'hotels' ? [...digests.hotels].sort() : (digests.hotels.get(to) ?? ''),
    // The index says what its routes cost.
    page.kind === 'bus' ? links.from.map((route) => routeOf(route.from ?? '', route.to ?? '')) : [],
    [back?.canonical ?? '', ...Object.values(links).map((list) => list.map(({ canonical }) => canonical))],
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
