import type { OfferedRide } from '../timetable/offered-segment';

/** What `of` says of a ride, found out once: thousands of journeys share some hundred rides. */
export function perRide<T>(of: (ride: OfferedRide) => T): (ride: OfferedRide) => T {
  const known = new Map<OfferedRide, T>();
  return (ride) => {
    const found = known.get(ride);
    if (found !== undefined) return found;
    const value = of(ride);
    known.set(ride, value);
    return value;
  };
}
