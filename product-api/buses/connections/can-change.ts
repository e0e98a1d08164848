import { joinRides } from '@/rules/buses/connections/join-rides';
import { neighbours } from '@/rules/neighbours';
import type { ApiContext } from '../../context';
import type { OfferedSegment } from '../timetable/offered-segment';
import { rideOf } from './ride-of';
import { stationTransfers } from './station-transfers';

/**
 * True while a chosen journey's vehicles can still be sold together: there is time for each change, and both companies'
 * terms allow it. What was found by a search may have been changed since, by a timetable, transfers or terms.
 */
export async function canChange(ctx: ApiContext, vehicles: readonly OfferedSegment[]): Promise<boolean> {
  if (vehicles.length === 1) return true;
  const stated = await stationTransfers(ctx);
  const rides = vehicles.map(rideOf);
  return neighbours(rides).every(([before, next]) => joinRides([before], [next], stated).length > 0);
}
