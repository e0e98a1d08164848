/** One room of one stay, by their places in the booking (D22). An activity has no rooms: its voucher says 0. */
export type RoomPlace = { entryIndex: number; roomIndex: number };

export function isInSameRoom(left: RoomPlace, right: RoomPlace): boolean {
  return left.entryIndex === right.entryIndex && left.roomIndex === right.roomIndex;
}
