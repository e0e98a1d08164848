import { addDays, todayIn, type LocalDate } from '@/rules/dates/dates';
import type { DestinationRow } from './find-destinations';
import { findDestination, listPlaces } from './find-destinations';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';

/** Tickets are on sale a year ahead. */
const SEARCH_HORIZON_DAYS = 365;

/** First and last day that can be searched, on the departure city's calendar. */
export function searchLimits(zone: string, now: Date): { today: LocalDate; lastDate: LocalDate } {
  const today = todayIn(zone, now);
  return { today, lastDate: addDays(today, SEARCH_HORIZON_DAYS) };
}

/** Both cities of a search. @throws ApiError UNKNOWN_CITY that names the field */
export async function findPair(
  ctx: ApiContext,
  departureCityCode: string,
  destinationCityCode: string,
): Promise<{ origin: DestinationRow; destination: DestinationRow }> {
  const [origin, destination] = await Promise.all([
    findDestination(ctx, departureCityCode),
    findDestination(ctx, destinationCityCode),
  ]);
  const unknown = [...(origin ? [] : ['departureCityCode']), ...(destination ? [] : ['destinationCityCode'])];
  if (!origin || !destination)
    throw new ApiError('UNKNOWN_CITY', { fields: unknown.map((path) => ({ path, code: 'CITY_UNKNOWN' })) });
  return { origin, destination };
}

/**
 * A station that its city does not have is nobody's choice: it is said, and not passed over (D22b).
 * @throws ApiError VALIDATION_FAILED that names the field
 */
export async function refuseOtherStations(
  ctx: ApiContext,
  asked: readonly { path: string; stationId: string | undefined; cityCode: string }[],
): Promise<void> {
  const places = await listPlaces(ctx);
  const fields = asked
    .filter(({ stationId, cityCode }) => stationId !== undefined && places.get(stationId)?.cityCode !== cityCode)
    .map(({ path }) => ({ path, code: 'STATION_UNKNOWN' }));
  if (fields.length > 0) throw new ApiError('VALIDATION_FAILED', { fields });
}
