import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { ApiContext } from '../../context';
import { findDestination } from '../../places/find-destinations';
import { assembleSegments } from '../timetable/assemble-segments';
import { spanOfDays } from '../supply/list-offered-segments';
import type { OfferedSegment } from '../timetable/offered-segment';
import { selectSpanDepartures } from './span-departures.repository';

export type RoutePair = { fromCity: string; toCity: string };

/** A departure with every station from its first to its last, and its day on the clocks of the first. */
export type SpanSegment = OfferedSegment & { stationIds: readonly string[]; date: LocalDate };

/**
 * Departures of our own database between two cities over some days, both included, by departure: one read.
 * @param hidden companies that are left out
 */
export async function listSpanSegments(
  ctx: ApiContext,
  pair: RoutePair,
  days: { first: LocalDate; last: LocalDate },
  hidden: readonly string[],
): Promise<SpanSegment[]> {
  const origin = await findDestination(ctx, pair.fromCity);
  if (!origin) return [];
  const found = await selectSpanDepartures(ctx.database.reading, {
    ...pair,
    firstDate: days.first,
    lastDate: days.last,
    ...spanOfDays(days.first, days.last, origin.zone),
  });
  const rows = found.filter(({ operatorId }) => !hidden.includes(operatorId));
  const stations = new Map(rows.map((row) => [`${row.id}|${row.fromPosition}|${row.toPosition}`, row.stationIds]));
  return (await assembleSegments(ctx, rows))
    .map((segment) => ({
      ...segment,
      stationIds: stations.get(`${segment.departureId}|${segment.fromPosition}|${segment.toPosition}`) ?? [],
      date: localDateOf(segment.departureAt, segment.from.zone),
    }))
    .filter(({ date }) => date >= days.first && date <= days.last)
    .sort(
      (left, right) => left.departureAt.getTime() - right.departureAt.getTime() || left.departureId - right.departureId,
    );
}
