import type { RoomStay } from '../cart-hotel';

/**
 * The one order in which everybody locks rooms: by room, then by time, so that two transactions never wait for each
 * other.
 */
export function inRoomOrder<Stay extends RoomStay>(stays: readonly Stay[]): Stay[] {
  return [...stays].sort(
    (left, right) => compare(left.roomId, right.roomId) || compare(left.checkinDate, right.checkinDate),
  );
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
