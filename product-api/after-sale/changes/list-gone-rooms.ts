import type { Queryable } from '../../database/database';
import type { RoomPlace } from '../../bookings/record/room-place';
import { listLiveChanges } from './changes.repository';

/** Rooms of a booking that their hotel cannot give, while nobody has chosen another or the money (D71). */
export async function listGoneRooms(db: Queryable, bookingId: number): Promise<RoomPlace[]> {
  const changes = await listLiveChanges(db, [bookingId]);
  return changes
    .filter(({ kind }) => kind === 'ROOM_GONE')
    .flatMap(({ entryIndex, roomIndexes }) => roomIndexes.map((roomIndex) => ({ entryIndex, roomIndex })));
}
