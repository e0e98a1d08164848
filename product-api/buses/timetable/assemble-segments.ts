import { listPlaces } from '../../places/find-destinations';
import type { ApiContext } from '../../context';
import type { OfferedPlace } from '../../places/place';
import type { DepartureRow, FareRow } from './bus-trips.repository';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { listCoaches, listFares, listOperators } from './list-operators';
import type { OfferedSegment } from './offered-segment';
import { holdsEverywhere } from './one-price';
import { reservesSeats } from '../seats/seat-map';

type Known = {
  places: Awaited<ReturnType<typeof listPlaces>>;
  operators: Awaited<ReturnType<typeof listOperators>>;
  coaches: Awaited<ReturnType<typeof listCoaches>>;
};

async function readKnown(ctx: ApiContext): Promise<Known> {
  const [places, operators, coaches] = await Promise.all([listPlaces(ctx), listOperators(ctx), listCoaches(ctx)]);
  return { places, operators, coaches };
}

function isComplete(known: Known, row: DepartureRow): boolean {
  return (
    known.operators.has(row.operatorId) &&
    known.coaches.has(row.coachId) &&
    row.stationIds.every((id) => known.places.has(id))
  );
}

/**
 * Rows of the database with names, places, terms and fares from memory. A row whose inventory is just being taken out
 * is left out.
 */
export async function assembleSegments(ctx: ApiContext, rows: readonly DepartureRow[]): Promise<OfferedSegment[]> {
  let known = await readKnown(ctx);
  if (!rows.every((row) => isComplete(known, row))) {
    // Inventory changed a moment ago and memory has not noticed yet.
    forgetInventory(ctx);
    known = await readKnown(ctx);
  }
  const placed = rows.flatMap((row) => {
    const from = known.places.get(row.stationIds[0] ?? '');
    const to = known.places.get(row.stationIds.at(-1) ?? '');
    return from && to && isComplete(known, row) ? [{ row, from, to }] : [];
  });
  // Asked once for each pair of cities: a search has hundreds of rows of one.
  const pairs = new Map(placed.map(({ from, to }) => [pairOf(from, to), [from.cityCode, to.cityCode] as const]));
  const fares = new Map(
    await Promise.all([...pairs].map(async ([pair, cities]) => [pair, await listFares(ctx, ...cities)] as const)),
  );
  return placed.map(({ row, from, to }) => {
    const own = fares.get(pairOf(from, to))?.get(row.operatorId) ?? [];
    return segmentOf(known, row, { from, to }, faresOf(row, own));
  });
}

function pairOf(from: OfferedPlace, to: OfferedPlace): string {
  return `${from.cityCode}>${to.cityCode}`;
}

/** Those that hold on a departure between two of its stops. */
export function faresOf<Fare extends FareRow>(
  { fareScope, fromPosition, toPosition }: Pick<DepartureRow, 'fareScope' | 'fromPosition' | 'toPosition'>,
  fares: readonly Fare[],
): Fare[] {
  return fares.filter(
    (fare) =>
      fare.scope === fareScope &&
      (holdsEverywhere(fare) || (fare.fromPosition === fromPosition && fare.toPosition === toPosition)),
  );
}

function segmentOf(
  known: Known,
  row: DepartureRow,
  ends: Pick<OfferedSegment, 'from' | 'to'>,
  fareSteps: readonly FareRow[],
): OfferedSegment {
  const operator = rowOf(known.operators, row.operatorId);
  const { amenities, layout } = rowOf(known.coaches, row.coachId);
  const at = (seconds: number | undefined) => new Date((row.base + (seconds ?? 0)) * 1000);
  const stops = row.stationIds.slice(1, -1).map((stationId, index) => {
    const { nameEn, nameFr, cityEn, cityFr, zone, latitude, longitude } = rowOf(known.places, stationId);
    return {
      nameEn,
      nameFr,
      cityEn,
      cityFr,
      zone,
      latitude,
      longitude,
      arrivalAt: at(row.arrivals[index + 1]),
      departureAt: at(row.departures[index + 1]),
    };
  });
  const { id, name, color, phone, url, currency, isDirectContract, terms, demandSteps } = operator;
  return {
    departureId: Number(row.id),
    fromPosition: row.fromPosition,
    toPosition: row.toPosition,
    operator: { id, name, color, phone, url, currency, isDirectContract },
    terms,
    demandSteps,
    tripNumber: row.tripNumber,
    amenities,
    hasReservedSeats: reservesSeats({ amenities, layout }),
    departureAt: at(row.departures[0]),
    arrivalAt: at(row.arrivals.at(-1)),
    ...ends,
    stops,
    capacity: row.capacity,
    taken: row.taken,
    blockBefore: row.blockBefore,
    blockAfter: row.blockAfter,
    fareSteps: [...fareSteps],
  };
}

/** Departures refer to their rows by foreign key: one that is not there is a fault of ours. */
function rowOf<Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`A departure refers to ${String(key)}, which was not read.`);
  return row;
}
