import type { LandingDeparture, LandingStation, RouteFacts } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { readRoadOfRide } from '../../buses/roads/read-road';
import { listSpanSegments, type RoutePair } from '../../buses/day-prices/list-span-segments';
import { spanOfDays } from '../../buses/supply/list-offered-segments';
import { listCoaches, listOperators } from '../../buses/timetable/list-operators';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import type { OfferedPlace } from '../../places/place';
import { priceHistory } from '../history/price-history';
import { selectSamples } from '../history/price-samples.repository';
import type { Known } from '../sale/known';
import { isSoldRoute, spanOf, type BusSale } from '../sale/bus-sale';
import { cityBoard } from './city-board';
import { MAX_DEPARTURES, nextDepartures } from './present-departure';
import { oncePerBus } from '../sale/buses-of-day';
import { pairKey, readPairDepartures, type PairDeparture } from '../sale/pair-departures';
import { priceSegments, type PricedSegment } from '../sale/priced-segments';
import { dateOfNext, routeDays, sampleDateOf } from '../sale/route-days';
import { routeFacts } from './route-facts';
import { usualStations } from './route-line';
import { cityStations, routeStations } from './station-block';

export type BusBlocks = { route: RouteFacts | null; departures: LandingDeparture[]; stations: LandingStation[] };

const NOTHING: BusBlocks = { route: null, departures: [], stations: [] };

/** What a page says of buses: a route, a city's board, or a city's stations. */
export async function busBlocks(
  ctx: ApiContext,
  page: FromToPage,
  known: Known,
  language: Language,
): Promise<BusBlocks> {
  if (page.kind === 'bus' || page.kind === 'hotels') return NOTHING;
  if (page.kind === 'bus-route' || page.kind === 'bus-hotel-route') return routeBlocks(ctx, page, known, language);
  const city = known.cities.get(page.to ?? '');
  if (!city) return NOTHING;
  const { bus: sale, pricing } = known;
  const days = spanOf(city.zone, ctx.now());
  const [departures, stations] = await Promise.all([
    page.kind === 'bus-city' && sale.routes.has(city.code)
      ? cityBoard(ctx, city, { days, sale, pricing, language })
      : [],
    cityStations(ctx, city, { date: addDays(days.first, 1), hidden: sale.hidden, language }),
  ]);
  return { route: null, departures, stations };
}

async function routeBlocks(
  ctx: ApiContext,
  page: FromToPage & { from: string; to: string },
  { cities, pricing, bus, busHotel }: Known,
  language: Language,
): Promise<BusBlocks> {
  const sale = page.kind === 'bus-route' ? bus : busHotel;
  const origin = cities.get(page.from);
  if (!origin || !isSoldRoute(sale, page.from, page.to)) return NOTHING;
  const pair = { fromCity: page.from, toCity: page.to };
  const [departures, samples, places, operators, coaches] = await Promise.all([
    departuresOf(ctx, pair, origin.zone, sale),
    selectSamples(ctx.database, page.from, page.to),
    listPlaces(ctx),
    listOperators(ctx),
    listCoaches(ctx),
  ]);
  const span = spanOf(origin.zone, ctx.now());
  const days = routeDays(departures, span);
  const sampleDate = sampleDateOf(days);
  if (!sampleDate) return NOTHING;
  // Stops are read of the days of which buses are shown: a busy route has ten thousands in a fortnight.
  const next = dateOfNext(departures, days, MAX_DEPARTURES);
  const shown = { first: span.first, last: next > sampleDate ? next : sampleDate };
  const segments = await listSpanSegments(ctx, pair, shown, sale.hidden);
  const priced = priceSegments(segments, { now: ctx.now(), pricing, isPrettyUp: sale.isPrettyUp });
  const sample = priced.filter((segment) => segment.date === sampleDate);
  const history = priceHistory(samples, pricing);
  const known = { days, places, cities, operators, coaches, pricing, language, history };
  const route = routeFacts(departures, sample, known);
  const [stations, road] = await Promise.all([
    routeStations(ctx, sample, language),
    usualRoad(ctx, page, { sample, places }),
  ]);
  return {
    route: route && road ? { ...route, road } : route,
    departures: nextDepartures(priced, language),
    stations,
  };
}

/** Departures of the fortnight that pages tell of, on the clocks of the stations, without their stops. */
async function departuresOf(
  ctx: ApiContext,
  pair: RoutePair,
  zone: string,
  sale: BusSale,
): Promise<readonly PairDeparture[]> {
  const { first, last } = spanOf(zone, ctx.now());
  const span = { first, last, ...spanOfDays(first, last, zone) };
  const found = await readPairDepartures(ctx, [pair], [span], sale, { database: ctx.database.reading });
  return (found.get(pairKey(pair)) ?? []).filter(({ date }) => date >= first && date <= last);
}

/** The way of the bus whose stops the page's line names. */
async function usualRoad(
  ctx: ApiContext,
  { from, to }: { from: string; to: string },
  { sample, places }: { sample: readonly PricedSegment[]; places: ReadonlyMap<string, OfferedPlace> },
): Promise<RouteFacts['road'] | null> {
  const journeys = oncePerBus(sample).map((segment) => segment.stationIds);
  const stationIds = usualStations(journeys, places);
  const [first, last] = [places.get(stationIds[0] ?? ''), places.get(stationIds.at(-1) ?? '')];
  if (!first || !last) return null;
  return readRoadOfRide(ctx, { fromCity: from, toCity: to, stationIds }, { from: first, to: last });
}
