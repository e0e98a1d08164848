import type { Agent, LandingStation } from '@/contract/landing-pages';
import { groupBy } from '@/rules/group-by';
import { distanceKm } from '@/rules/places/great-circle';
import { dayRange, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { listAgentsOfCities } from '../../agents/list-agents';
import type { OfferedPlace } from '../../places/place';
import { presentPlace } from '../../buses/tickets/present-ticket';
import type { ApiContext } from '../../context';
import { listPlaces, type DestinationRow } from '../../places/find-destinations';
import { selectStationCalls } from '../landing-stock.repository';
import { countBuses } from '../sale/buses-of-day';
import type { PricedSegment } from '../sale/priced-segments';

type Calls = ReadonlyMap<string, { place: OfferedPlace; trips: number }>;

/**
 * Stations of a route, those of the origin first, the busiest first, with how many of the day's buses leave or arrive
 * there.
 */
export async function routeStations(
  ctx: ApiContext,
  sample: readonly PricedSegment[],
  language: Language,
): Promise<LandingStation[]> {
  const ends = ['from', 'to'] as const;
  const blocks = ends.map((end) => {
    const calling = groupBy(sample, (segment) => segment[end].stationId);
    const calls = [...calling].flatMap(([stationId, own]) =>
      own[0] ? [[stationId, { place: own[0][end], trips: countBuses(own) }] as const] : [],
    );
    return presentStations(ctx, new Map(calls), language);
  });
  return (await Promise.all(blocks)).flat();
}

/**
 * Stations of a city, the busiest first, with how many buses call there on the day after `today`; those without any are
 * left out.
 */
export async function cityStations(
  ctx: ApiContext,
  city: DestinationRow,
  known: { date: LocalDate; hidden: readonly string[]; language: Language },
): Promise<LandingStation[]> {
  const { start, end } = dayRange(known.date, city.zone);
  const [rows, places] = await Promise.all([
    selectStationCalls(ctx.database, { cityCode: city.code, first: known.date, start, end, hidden: known.hidden }),
    listPlaces(ctx),
  ]);
  const calls = new Map(
    rows.flatMap(({ stationId, trips }) => {
      const place = places.get(stationId);
      return place ? [[stationId, { place, trips }] as const] : [];
    }),
  );
  return presentStations(ctx, calls, known.language);
}

async function presentStations(ctx: ApiContext, calls: Calls, language: Language): Promise<LandingStation[]> {
  const stations = [...calls.values()].sort(
    (left, right) => right.trips - left.trips || (left.place.stationId < right.place.stationId ? -1 : 1),
  );
  const cityCodes = [...new Set(stations.map(({ place }) => place.cityCode))];
  const agents = [...(await listAgentsOfCities(ctx, cityCodes, language)).values()].flat();
  const at = new Map<string, Agent[]>();
  for (const agent of agents) {
    const stationId = calls.has(agent.stationId ?? '')
      ? agent.stationId
      : nearestTo(
          agent,
          stations.map(({ place }) => place),
        );
    if (stationId) at.set(stationId, [...(at.get(stationId) ?? []), agent]);
  }
  return stations.map(({ place, trips }) => ({
    ...presentPlace(place, language),
    tripsPerDay: trips,
    agents: at.get(place.stationId) ?? [],
  }));
}

/** A shop in town is listed with the station of its city that is nearest. */
function nearestTo(agent: Agent, places: readonly OfferedPlace[]): string | null {
  const own = places.filter((place) => place.cityCode === agent.cityCode);
  const nearest = own.reduce<OfferedPlace | null>(
    (best, place) => (best === null || distanceKm(agent, place) < distanceKm(agent, best) ? place : best),
    null,
  );
  return nearest?.stationId ?? null;
}
