import type { Queryable } from '../../database/database';
import type { RoomStay } from '../cart-hotel';
import { takeRoomOrFree } from './free-expired-room-holds';
import {
  countRoomHolds,
  deleteRoomHold,
  giveBackNights,
  insertRoomHold,
  listRoomHolds,
  selectHoldingSessions,
  updateRoomHoldExpiry,
  updateRoomHoldSession,
} from './rooms.repository';

export type RoomHoldRequest = {
  sessionId: string;
  /** Visitor's address, of IPv6 the network, for the limit of holds; null when there is none. */
  heldFor: string | null;
  stay: RoomStay;
  expiresAt: Date;
  now: Date;
};

/**
 * Keeps a room for a session (D48): all nights of the stay or none, by one conditional update. Rooms of expired holds
 * count as free.
 */
export async function holdRoom(
  tx: Queryable,
  { sessionId, heldFor, stay, expiresAt, now }: RoomHoldRequest,
): Promise<'held' | 'soldOut'> {
  if (!(await takeRoomOrFree(tx, stay, now))) return 'soldOut';
  await insertRoomHold(tx, { ...stay, sessionId, heldFor, expiresAt });
  return 'held';
}

/** Ends holds of that session and of nobody else: all of them, or one hold of the stay named. */
export async function releaseRooms(
  tx: Queryable,
  { sessionId, stay }: { sessionId: string; stay?: RoomStay },
): Promise<void> {
  const held = await listRoomHolds(tx, sessionId);
  const ended = stay ? held.filter((hold) => isSameStay(hold, stay)).slice(0, 1) : held;
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

function isSameStay(left: RoomStay, right: RoomStay): boolean {
  return (
    left.roomId === right.roomId && left.checkinDate === right.checkinDate && left.checkoutDate === right.checkoutDate
  );
}
