import type { Coordinate } from '@/rules/places/great-circle';
import { roadBetween, type RoadPoint } from '@/rules/places/road-line';
import { neighbours } from '@/rules/neighbours';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { listPlaces } from '../../places/find-destinations';
import { selectRoadOfDeparture, selectRoadOfRide } from './roads.repository';

/** Roads are stored in whole units: 1.1 m. */
export const ROAD_UNITS_PER_DEGREE = 100_000;
/** Eleven metres: less than a line on any map is wide. */
const DIGITS = 4;

type Road = [longitude: number, latitude: number][];
type Ends = { from: Coordinate; to: Coordinate };

/** The way of a bus between two cities by exactly these stations; null where its timetable does not say it. */
export async function readRoadOfRide(
  { database }: Pick<ApiContext, 'database'>,
  ride: { fromCity: string; toCity: string; stationIds: readonly string[] },
  ends: Ends,
): Promise<Road | null> {
  const units = await selectRoadOfRide(database.reading, ride);
  return units && cut(units, ends);
}

/**
 * The way of a departure between two of its stations; empty where its timetable does not say it. @throws ApiError
 * NOT_FOUND for a departure or a station that is not there
 */
export async function readRoadOfDeparture(
  ctx: ApiContext,
  { departureId, from, to }: { departureId: number; from: string; to: string },
): Promise<Road> {
  const places = await listPlaces(ctx);
  const ends = { from: places.get(from), to: places.get(to) };
  const found = await selectRoadOfDeparture(ctx.database.reading, departureId);
  if (!found || !ends.from || !ends.to) throw new ApiError('NOT_FOUND');
  return (found.points && cut(found.points, { from: ends.from, to: ends.to })) ?? [];
}

function cut(units: readonly number[], { from, to }: Ends): Road | null {
  const points = neighbours(units)
    .filter((_, index) => index % 2 === 0)
    .map(([longitude, latitude]): RoadPoint => [longitude / ROAD_UNITS_PER_DEGREE, latitude / ROAD_UNITS_PER_DEGREE]);
  const part = roadBetween(points, from, to);
  return part?.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]) ?? null;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}
