import type { ApiContext } from '../../context';
import { listPlaces } from '../../places/find-destinations';
import { faresOf } from '../timetable/assemble-segments';
import { listFares, listOperators } from '../timetable/list-operators';
import type { OfferedRide } from '../timetable/offered-segment';
import type { RideRow } from './trip-rides';

/**
 * Rows with their company, terms, places and fares from memory, in the same order; null for one whose inventory is just
 * being taken out.
 */
export async function offeredRides(ctx: ApiContext, rows: readonly RideRow[]): Promise<(OfferedRide | null)[]> {
  const [places, operators] = await Promise.all([listPlaces(ctx), listOperators(ctx)]);
  const ends = rows.map((row) => ({ row, from: places.get(row.fromStation), to: places.get(row.toStation) }));
  const pairs = new Map(
    ends.flatMap(({ from, to }) =>
      from && to ? [[`${from.cityCode}>${to.cityCode}`, { from: from.cityCode, to: to.cityCode }] as const] : [],
    ),
  );
  const fares = new Map(
    await Promise.all([...pairs].map(async ([key, { from, to }]) => [key, await listFares(ctx, from, to)] as const)),
  );
  return ends.map(({ row, from, to }) => {
    const operator = operators.get(row.operatorId);
    if (!from || !to || !operator) return null;
    const { id, name, color, phone, url, currency, isDirectContract, terms, demandSteps } = operator;
    return {
      departureId: row.id,
      fromPosition: row.fromPosition,
      toPosition: row.toPosition,
      operator: { id, name, color, phone, url, currency, isDirectContract },
      terms,
      demandSteps,
      departureAt: new Date(row.departureAt * 1_000),
      arrivalAt: new Date(row.arrivalAt * 1_000),
      from,
      to,
      capacity: row.capacity,
      taken: row.taken,
      blockBefore: row.blockBefore,
      blockAfter: row.blockAfter,
      fareSteps: faresOf(row, fares.get(`${from.cityCode}>${to.cityCode}`)?.get(id) ?? []),
    };
  });
}
