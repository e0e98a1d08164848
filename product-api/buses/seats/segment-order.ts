import type { SeatSegment } from '../cart-bus';

/** The order in which departures are locked everywhere, so that two buyers never wait for each other in a circle. */
export function inLockOrder<S extends SeatSegment>(segments: readonly S[]): S[] {
  return [...segments].sort(
    (left, right) => left.departureId - right.departureId || left.fromPosition - right.fromPosition,
  );
}

export function isSameSegment(left: SeatSegment, right: SeatSegment): boolean {
  return (
    left.departureId === right.departureId &&
    left.fromPosition === right.fromPosition &&
    left.toPosition === right.toPosition
  );
}
