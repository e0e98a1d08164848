import type { ExtraBuses } from '@/contract/live-news';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../../context';
import { remember } from '../../database/remember';
import { listPlaces } from '../../places/find-destinations';
import type { OfferedPlace } from '../../places/place';
import { findPair } from '../../places/search-limits';
import { productFlags } from '../pricing/product-flags';
import { selectExtraBuses, type ExtraBusRow } from './extra-buses.repository';
import { FORGOTTEN_AFTER_MS, STALE_AFTER_MS } from './live-state';

/** They are few, and the same for everybody. */
const MEMORY_MS = 10_000;

type Asked = { departureCityCode: string; destinationCityCode: string; date: LocalDate; language: Language };

/**
 * Buses between two cities that live feeds have added to their timetables and that have not left yet, by the day of
 * the stop that they leave. Nobody can buy them here. Companies under direct contract are left out with their flag
 * (D28b), and what was said over an hour ago is not said any more.
 * @throws ApiError UNKNOWN_CITY
 */
export async function listExtraBuses(ctx: ApiContext, asked: Asked): Promise<ExtraBuses> {
  const { origin, destination } = await findPair(ctx, asked.departureCityCode, asked.destinationCityCode);
  const now = ctx.now();
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const rows = await remember(ctx, 'extra-buses', MEMORY_MS, () => selectExtraBuses(ctx.database.db, since));
  const none = { serverTime: now.toISOString(), buses: [] };
  if (rows.length === 0) return none;
  const [{ hasDirectContract }, places] = [await productFlags(ctx, 'bus'), await listPlaces(ctx)];
  const buses = rows.flatMap((row) => {
    const ride = rideOf(row, places, { from: origin.code, to: destination.code });
    if (ride === null || (row.isDirectContract && !hasDirectContract)) return [];
    const { from, to, leaves, arrives } = ride;
    if (leaves <= now || localDateOf(leaves, from.zone) !== asked.date) return [];
    return [
      {
        id: `${row.feed} ${row.id}`,
        company: row.company,
        phone: row.phone,
        departureTime: leaves.toISOString(),
        arrivalTime: arrives.toISOString(),
        departureLocation: presentPlace(from, asked.language),
        destinationLocation: presentPlace(to, asked.language),
        saidAt: new Date(row.saidAt).toISOString(),
        isStale: now.getTime() - new Date(row.heardAt).getTime() > STALE_AFTER_MS,
      },
    ];
  });
  return { ...none, buses: buses.sort((left, right) => left.departureTime.localeCompare(right.departureTime)) };
}

type Ride = { from: OfferedPlace; to: OfferedPlace; leaves: Date; arrives: Date };

/** From the first stop of the one city to the first one of the other behind it. */
function rideOf(
  { calls }: ExtraBusRow,
  places: ReadonlyMap<string, OfferedPlace>,
  cities: { from: string; to: string },
): Ride | null {
  const stops = calls.flatMap((call) => {
    const place = places.get(call.stationId);
    return place ? [{ ...call, place }] : [];
  });
  const start = stops.findIndex(({ place, departure }) => place.cityCode === cities.from && departure !== null);
  const first = stops[start];
  const last = stops.slice(start + 1).find(({ place }) => place.cityCode === cities.to);
  if (!first || !last || start < 0) return null;
  const moment = (seconds: number | null) => new Date((seconds ?? 0) * 1_000);
  const arrives = moment(last.arrival ?? last.departure);
  return { from: first.place, to: last.place, leaves: moment(first.departure), arrives };
}

function presentPlace({ stationId, nameEn, nameFr, zone }: OfferedPlace, language: Language) {
  return { stationId, name: language === 'fr' ? nameFr : nameEn, zone };
}
