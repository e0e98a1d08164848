import { losesTooMuch, type Losses } from '../../gtfs/versions/weigh-losses';
import { refuseList } from '../list-faults';
import type { PreparedHotel } from './assign-identifiers';

/** Stays that are sold and not over, and how many of them have no room in the next version. */
export type LostStays = Losses & { rooms: { roomId: string; stays: number }[] };

export const NO_LOSSES: LostStays = { sold: 0, lost: 0, rooms: [] };

const MAX_LISTED = 20;

export function weighLosses(
  hotels: readonly PreparedHotel[],
  soldStays: readonly { roomId: string; stays: number }[],
): LostStays {
  const listed = new Set(hotels.flatMap(({ rooms }) => rooms.map(({ row }) => row.id)));
  const sum = (rooms: LostStays['rooms']) => rooms.reduce((total, { stays }) => total + stays, 0);
  const rooms = soldStays.filter(({ roomId }) => !listed.has(roomId));
  return { sold: sum([...soldStays]), lost: sum(rooms), rooms };
}

export function describeLosses({ sold, lost, rooms }: LostStays): string[] {
  const more = rooms.length > MAX_LISTED ? [`  … and ${rooms.length - MAX_LISTED} more rooms`] : [];
  return [
    `${lost} of ${sold} sold stays have no room in this version:`,
    ...rooms.slice(0, MAX_LISTED).map(({ roomId, stays }) => `  ${roomId}: ${stays}`),
    ...more,
  ];
}

/** @throws HotelListRefused for a version that loses too much; nothing was changed then */
export function refuseLosses(losses: LostStays): void {
  if (!losesTooMuch(losses)) return;
  const told = describeLosses(losses).join('\n  ');
  throw refuseList(
    `leaves too many guests without their room. ${told}\n  Ask the hotels whether these rooms really end; --accept-losses loads the list, and what was sold stays with its booking`,
  );
}
