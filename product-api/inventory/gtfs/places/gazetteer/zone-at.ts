import { distanceKm, type Coordinate } from '@/rules/places/great-circle';
import { REGION_POINTS } from './region-points';

type InRegion = Coordinate & { country: string; region: string };
type Point = Coordinate & { zone: string };

/** A town of our list as near as this knows better: the packaged zones are coarse along their borders. */
const NEAR_KM = 40;

/**
 * Tells the time zone of a place: its region's where the whole region has one, else by coordinates, as far as its
 * region has that zone at all.
 */
export async function readZones(): Promise<(place: InRegion) => string> {
  const { default: zoneAt } = await import('@photostructure/tz-lookup');
  const regions = new Map<string, Point[]>();
  for (const { country, region, zone, points } of REGION_POINTS) {
    const there = regions.get(`${country}-${region}`) ?? [];
    regions.set(`${country}-${region}`, there);
    for (const [, latitude, longitude] of points) there.push({ zone, latitude, longitude });
  }
  return (place) => {
    const points = regions.get(`${place.country}-${place.region}`) ?? [];
    const near = nearest(place, points);
    if (!near) throw new RangeError(`No time zone is known for ${place.country}-${place.region}.`);
    const own = new Set(points.map(({ zone }) => zone));
    if (own.size === 1 || distanceKm(place, near) <= NEAR_KM) return near.zone;
    const zone = zoneAt(place.latitude, place.longitude);
    return own.has(zone) ? zone : near.zone;
  };
}

function nearest(place: Coordinate, points: readonly Point[]): Point | null {
  let best: { point: Point; km: number } | null = null;
  for (const point of points) {
    const km = distanceKm(place, point);
    if (!best || km < best.km) best = { point, km };
  }
  return best?.point ?? null;
}
