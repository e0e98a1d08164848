export type Coordinate = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371.0088;

/** Kilometres between two points as the crow flies (haversine, mean Earth radius). */
export function distanceKm(from: Coordinate, to: Coordinate): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Of latitude. */
export const METERS_PER_DEGREE = 111_195;

/**
 * The point so many metres from another in a direction (degrees from north, clockwise), accurate to a metre within a
 * city; five decimals.
 */
export function movedBy(from: Coordinate, bearing: number, meters: number): Coordinate {
  const angle = (bearing * Math.PI) / 180;
  const north = (Math.cos(angle) * meters) / METERS_PER_DEGREE;
  const east = (Math.sin(angle) * meters) / (METERS_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180));
  return { latitude: rounded(from.latitude + north), longitude: rounded(from.longitude + east) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
