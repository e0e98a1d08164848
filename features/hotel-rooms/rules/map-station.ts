import type { Hotel } from '@/contract/hotels';

type Station = NonNullable<Hotel['station']>;

/** The station that most of the hotels are measured from: the map's middle. Null where none is known. */
export function mapStation(hotels: readonly Pick<Hotel, 'station'>[]): Station | null {
  const counts = new Map<string, { station: Station; count: number }>();
  for (const { station } of hotels) {
    if (station) counts.set(station.stationId, { station, count: (counts.get(station.stationId)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((left, right) => right.count - left.count)[0]?.station ?? null;
}
