import type { PlannerItem, Trip } from '@/contract/trip-planner';
import type { LocalDate } from '@/rules/dates/local-date';

export type Planner = { trips: readonly Trip[]; undated: readonly PlannerItem[]; hasEarlier: boolean };

/** The trip an address names; a trip is called after its first item, and found by any of them. */
export function tripOf(trips: readonly Trip[], id: string | null): Trip | null {
  if (id === null) return null;
  return (
    trips.find((trip) => trip.id === id) ?? trips.find(({ items }) => items.some((item) => item.id === id)) ?? null
  );
}

/** The trip to show: the one asked for, else the one that goes on or comes next, else the latest. */
export function chooseTrip(trips: readonly Trip[], asked: string | null, today: LocalDate): Trip | null {
  return tripOf(trips, asked) ?? trips.find(({ endDate }) => endDate >= today) ?? trips.at(-1) ?? null;
}

export function findItem({ trips, undated }: Pick<Planner, 'trips' | 'undated'>, id: string): PlannerItem | null {
  return (
    undated.find((item) => item.id === id) ?? trips.flatMap(({ items }) => items).find((item) => item.id === id) ?? null
  );
}

/**
 * What stands after the first of these, else before it: on its trip, or among what has no date. Null: nothing else is
 * there.
 */
export function itemAfter(
  { trips, undated }: Pick<Planner, 'trips' | 'undated'>,
  gone: readonly string[],
): PlannerItem | null {
  const items = tripOf(trips, gone[0] ?? null)?.items ?? undated;
  const place = items.findIndex(({ id }) => id === gone[0]);
  const isLeft = ({ id }: PlannerItem) => !gone.includes(id);
  return items.slice(place + 1).find(isLeft) ?? items.slice(0, Math.max(0, place)).filter(isLeft).at(-1) ?? null;
}

/** The planner as it will be once an item is gone; totals and conflicts follow from the API. */
export function withoutItem<P extends Planner>(planner: P, id: string): P {
  const rest = (items: readonly PlannerItem[]) => items.filter((item) => item.id !== id);
  const trips = planner.trips.map((trip) =>
    tripOf([trip], id)
      ? { ...trip, items: rest(trip.items), conflicts: trip.conflicts.filter(({ itemIds }) => !itemIds.includes(id)) }
      : trip,
  );
  return { ...planner, trips: trips.filter(({ items }) => items.length > 0), undated: rest(planner.undated) };
}
