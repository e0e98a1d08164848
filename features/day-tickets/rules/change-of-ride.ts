import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import type { Ride } from './rides';

export type RideChange = KeptDay['changes'][number];

/** What the company changed of a ride's direction and is not settled (D71): to be answered, or told. */
export function changeOfRide({ changes }: Pick<KeptDay, 'changes'>, { direction }: Pick<Ride, 'direction'>) {
  return changes.findLast(
    ({ kind, status, entryIndex, directionIndex }): boolean =>
      kind !== 'ROOM_GONE' &&
      (status === 'OPEN' || status === 'TOLD') &&
      `${entryIndex}-${directionIndex}` === direction,
  );
}
