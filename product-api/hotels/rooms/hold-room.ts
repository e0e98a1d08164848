import type { Queryable } from '../../database/database';
import type { RoomsStay, RoomStay } from '../cart-hotel';
import { takeRoomsOrFree } from './free-expired-room-holds';
import {
  countRoomHolds,
  deleteRoomHold,
  giveBackNights,
  insertRoomHolds,
  listRoomHolds,
  selectHoldingSessions,
  updateRoomHoldExpiry,
  updateRoomHoldSession,
} from './rooms.repository';

export type RoomHoldRequest = {
  sessionId: string;
  /** Visitor's address, of IPv6 the network, for the limit of holds; null when there is none. */
  heldFor: string | null;
  stay: RoomsStay;
  expiresAt: Date;
  now: Date;
};

/**
 * Keeps the rooms of a stay for a session (D48, D22): all rooms and nights or none, by one conditional update. Rooms of
 * expired holds count as free.
 */
export async function holdRooms(
  tx: Queryable,
  { sessionId, heldFor, stay, expiresAt, now }: RoomHoldRequest,
): Promise<'held' | 'soldOut'> {
  if (!(await takeRoomsOrFree(tx, stay, now))) return 'soldOut';
  const { roomIds, checkinDate, checkoutDate } = stay;
  await insertRoomHolds(
    tx,
    roomIds.map((roomId) => ({ roomId, checkinDate, checkoutDate, sessionId, heldFor, expiresAt })),
  );
  return 'held';
}

/** Ends holds of that session and of nobody else: all of them, or one for each room of the stay named. */
export async function releaseRooms(
  tx: Queryable,
  { sessionId, stay }: { sessionId: string; stay?: RoomsStay },
): Promise<void> {
  const held = await listRoomHolds(tx, sessionId);
  const ended = stay ? holdsOf(held, stay) : held;
  for (const hold of ended) {
    if (await deleteRoomHold(tx, hold.id)) await giveBackNights(tx, hold);
  }
}

/** The session's holds end at another time, also those that have expired and that nobody has needed since. */
export async function renewRoomHolds(
  tx: Queryable,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<void> {
  await updateRoomHoldExpiry(tx, sessionId, expiresAt);
}

/** The session got another id (D31). */
export async function moveRoomHolds(
  tx: Queryable,
  { fromSessionId, toSessionId }: { fromSessionId: string; toSessionId: string },
): Promise<void> {
  await updateRoomHoldSession(tx, fromSessionId, toSessionId);
}

/** Sessions of an address that hold rooms now. */
export async function listSessionsWithRooms(tx: Queryable, request: { heldFor: string; now: Date }): Promise<string[]> {
  return selectHoldingSessions(tx, request);
}

/** Rooms held now, by this session and by all sessions of this address: nobody can empty a hotel by searching (D48). */
export async function countHeldRooms(
  tx: Queryable,
  request: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  return countRoomHolds(tx, request);
}

/** The holds of a stay among those of a session: as many of each kind of room as the stay has. */
function holdsOf<Hold extends RoomStay>(
  held: readonly Hold[],
  { roomIds, checkinDate, checkoutDate }: RoomsStay,
): Hold[] {
  const wanted = [...roomIds];
  return held.filter((hold) => {
    if (hold.checkinDate !== checkinDate || hold.checkoutDate !== checkoutDate) return false;
    const index = wanted.indexOf(hold.roomId);
    return index >= 0 && wanted.splice(index, 1).length > 0;
  });
}
