import { isNear, type LiveRide } from './live-word';

/** A kept page may be read for so long after it was drawn. */
const KEPT_MS = 3_600_000;

/** Whether anybody says live times (GTFS_RT_URL): nobody is asked otherwise. Read on the server. */
export function hasLiveTimes(settings: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(settings.GTFS_RT_URL?.trim());
}

/** Whether somebody who reads a page that is drawn now may wait for a ride. */
export function isLiveWhileKept(ride: Pick<LiveRide, 'departureTime' | 'arrivalTime'>): boolean {
  return isNear(ride, Date.now() + KEPT_MS);
}
