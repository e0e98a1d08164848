type Place = { latitude: number; longitude: number };

const METERS_PER_DEGREE = 111_195;

/** As the crow flies, within a city: the Earth is flat there. */
export function metersBetween(left: Place, right: Place): number {
  const middle = (((left.latitude + right.latitude) / 2) * Math.PI) / 180;
  const north = (left.latitude - right.latitude) * METERS_PER_DEGREE;
  const east = (left.longitude - right.longitude) * METERS_PER_DEGREE * Math.cos(middle);
  return Math.hypot(north, east);
}
