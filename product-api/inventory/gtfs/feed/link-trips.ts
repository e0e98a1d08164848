import { skip, type FeedTrip, type Route, type Skipped } from './timetable';

/** Two trips of one vehicle, whose travellers stay seated between them, or must not. Indices of trips.txt. */
export type TripLink = { from: number; to: number; isInSeat: boolean };

/**
 * Gives trips that are linked in-seat (transfer_type 4) a common block where they have none, and parts the block of
 * trips whose travellers must get off in between (5): see nameBlocks.
 */
export function linkTrips(
  trips: FeedTrip[],
  routes: readonly Route[],
  links: readonly TripLink[],
  skipped: Skipped,
): void {
  for (const { from, to } of links.filter((link) => link.isInSeat)) {
    const [first, second] = [trips[from], trips[to]];
    if (!first || !second) continue;
    const [block, other] = [first.block ?? second.block ?? `linked:${first.id}`, second.block];
    if (routes[first.route]?.agency !== routes[second.route]?.agency)
      skip(skipped, 'in-seat transfer between two companies');
    else if (other !== null && other !== block) skip(skipped, 'in-seat transfer between trips of different blocks');
    else [first.block, second.block] = [block, block];
  }
  for (const { from, to, isInSeat } of links) {
    const [first, second] = [trips[from], trips[to]];
    if (!isInSeat && first && second && first.block !== null && first.block === second.block) second.isParted = true;
  }
}
