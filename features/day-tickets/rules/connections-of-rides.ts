import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import type { StatedChange } from '@/lib/live/missed-change';
import type { Ride } from './rides';

/** What was not kept with the tickets: nobody stays seated, and who helps is not known. */
const UNKNOWN: StatedChange = { staysSeated: false, ifMissed: null };

/** What was said of the changes between the vehicles of one way, one fewer than these. */
export function connectionsOf(
  { connections }: Pick<KeptDay, 'connections'>,
  way: readonly Pick<Ride, 'leg'>[],
): StatedChange[] {
  return way
    .slice(1)
    .map(({ leg }) => connections.find(({ departureId }) => departureId === leg.departureId) ?? UNKNOWN);
}
