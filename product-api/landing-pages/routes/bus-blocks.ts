import type { LandingDeparture, LandingStation, RouteFacts } from '@/contract/landing-pages';
import type { FromToPage } from '@/rules/places/from-to-slug';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { readRoadOfRide } from '../../buses/roads/read-road';
import { listSpanSegments } from '../../buses/day-prices/list-span-segments';
import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import type { OfferedPlace } from '../../places/place';
import { priceHistory } from '../history/price-history';
import { selectSamples } from '../history/price-samples.repository';
import type { Known } from '../sale/known';
import { isSoldRoute, spanOf } from '../sale/bus-sale';
import { cityBoard } from './city-board';
import { nextDepartures } from './present-departure';
import { oncePerBus } from '../sale/buses-of-day';
import { priceSegments, type PricedSegment } from '../sale/priced-segments';
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
  known: Known,
  language: Language,
): Promise<BusBlocks> {
  const { cities, pricing } = known;
  const sale = page.kind === 'bus-route' ? known.bus : known.busHotel;
  const origin = cities.get(page.from);
  if (!origin || !isSoldRoute(sale, page.from, page.to)) return NOTHING;
  const days = spanOf(origin.zone, ctx.now());
  const [segments, samples, places] = await Promise.all([
    listSpanSegments(ctx, { fromCity: page.from, toCity: page.to }, days, sale.hidden),
    selectSamples(ctx.database, page.from, page.to),
    listPlaces(ctx),
  ]);
  const priced = priceSegments(segments, { now: ctx.now(), pricing, isPrettyUp: sale.isPrettyUp });
  const route = routeFacts(priced, {
    days,
    places,
    cities,
    pricing,
    language,
    history: priceHistory(samples, pricing),
  });
  const sample = priced.filter((segment) => segment.date === route?.sampleDate);
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
