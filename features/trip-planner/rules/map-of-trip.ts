import type { PlannerItem } from '@/contract/trip-planner';
import type { MapCoordinates } from '@/lib/maps/map-frame';
import type { RouteMapInput } from '@/lib/maps/map-view';

export type MappedCity = MapCoordinates & { name: string };

/** Codes of the cities of each item in the order of the trip: of a bus both ends, of everything else where it is. */
function stepsOf({ fields }: PlannerItem): string[] {
  const known = (...codes: (string | null)[]) => codes.filter((code) => code !== null);
  if (fields.kind === 'bus') return known(fields.bus.departureCityCode, fields.bus.arrivalCityCode);
  if (fields.kind === 'hotel') return known(fields.hotel.cityCode);
  if (fields.kind === 'activity') return known(fields.activity.cityCode);
  return known(fields.restaurant.cityCode);
}

/** Whether there is a way to draw: a trip within one city has none. */
export function hasWay(items: readonly PlannerItem[]): boolean {
  return new Set(items.flatMap(stepsOf)).size > 1;
}

/** The cities of a trip in their order, joined by its buses, each way once. Null: fewer than two are known. */
export function mapOfTrip(
  items: readonly PlannerItem[],
  cities: ReadonlyMap<string, MappedCity>,
): RouteMapInput | null {
  const codes = [...new Set(items.flatMap(stepsOf))].filter((code) => cities.has(code));
  if (codes.length < 2) return null;
  const rides = items
    .filter(({ fields }) => fields.kind === 'bus')
    .map(stepsOf)
    .filter((ends) => ends.length === 2 && ends[0] !== ends[1]);
  // There and back is one line.
  const lines = new Map(rides.map((ends) => [[...ends].sort().join(' '), ends]));
  return {
    places: codes.flatMap((code, index) => {
      const city = cities.get(code);
      if (!city) return [];
      const { name, latitude, longitude } = city;
      return [{ code, name, latitude, longitude, kind: index === 0 ? 'from' : index === 1 ? 'to' : 'hub' } as const];
    }),
    lines: [...lines.values()],
    note: null,
  };
}
