import { addDays, dayRange, localDateOf } from '@/rules/dates';
import { findDestination } from '../destinations/find-destinations';
import type { ApiContext } from '../context';
import type { SeatSegment } from '../sessions/cart-bus';
import type { BusSupplyQuery } from '../suppliers/bus-supply';
import { assembleSegments } from './assemble-segments';
import { selectDepartures, selectSegments, type PairQuery } from './bus-trips.repository';
import type { OfferedSegment } from './offered-segment';

/** Stations of one city may keep another time than the city itself; the day is then judged at the stop. */
export const ZONE_MARGIN_MS = 3 * 3_600_000;

/**
 * Departures of our own database for a search: those of the local day at the origin stop, and with
 * `includeArrivingThatDay` overnight ones that leave the day before and arrive on it (D42). Sorted by departure.
 */
export async function listOfferedSegments(ctx: ApiContext, query: BusSupplyQuery, operators: PairQuery['operators']): Promise<OfferedSegment[]> {
  const origin = await findDestination(ctx, query.fromCity);
  if (!origin) return [];
  const firstDate = query.includeArrivingThatDay ? addDays(query.date, -1) : query.date;
  const start = new Date(dayRange(firstDate, origin.zone).start.getTime() - ZONE_MARGIN_MS);
  const end = new Date(dayRange(query.date, origin.zone).end.getTime() + ZONE_MARGIN_MS);
  const pair = { fromCity: query.fromCity, toCity: query.toCity };
  const rows = await selectDepartures(ctx.database, { ...pair, firstDate, lastDate: query.date, start, end, operators });
  const segments = await assembleSegments(ctx, rows);
  const isWanted = wantedDays(query);
  return segments.filter(isWanted).sort((left, right) => left.departureAt.getTime() - right.departureAt.getTime());
}

function wantedDays(query: BusSupplyQuery): (segment: OfferedSegment) => boolean {
  const dayBefore = addDays(query.date, -1);
  return (segment) => {
    const departureDate = localDateOf(segment.departureAt, segment.from.zone);
    if (departureDate === query.date) return true;
    return query.includeArrivingThatDay && departureDate === dayBefore && localDateOf(segment.arrivalAt, segment.to.zone) === query.date;
  };
}

/** Chosen segments as they are now, in the order asked for; null where a departure is gone. */
export async function readOfferedSegments(ctx: ApiContext, wanted: readonly SeatSegment[]): Promise<(OfferedSegment | null)[]> {
  if (wanted.length === 0) return [];
  const segments = await assembleSegments(ctx, await selectSegments(ctx.database, wanted));
  return wanted.map(
    (one) =>
      segments.find(
        (segment) => segment.departureId === one.departureId && segment.fromPosition === one.fromPosition && segment.toPosition === one.toPosition,
      ) ?? null,
  );
}

