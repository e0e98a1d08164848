import type { Queryable } from '../../database/database';
import type { SeatSegment } from '../cart-bus';
import { takeSeatsOrFree } from './free-expired-holds';
import { deleteAssignments, deleteLooseAssignments, updateAssignmentsSession } from './seat-assignments.repository';
import {
  deleteHold,
  giveBackSeats,
  insertHold,
  listHolds,
  selectHoldingSessions,
  sumHeldOnDepartures,
  sumHeldSeats,
  updateHoldExpiry,
  updateHoldSession,
} from './seats.repository';
import { inLockOrder, isSameSegment } from './segment-order';

export type HoldRequest = {
  sessionId: string;
  /** Visitor's address, of IPv6 the network, for the limit of holds; null when there is none. */
  heldFor: string | null;
  segments: SeatSegment[];
  /** Seats on each segment. */
  seats: number;
  expiresAt: Date;
  now: Date;
};

/**
 * Keeps seats for a session (D48): all segments or none.
 * Takes them by conditional update in the order of departures; seats of expired holds count as free.
 * In one transaction release first and hold afterwards, so that two sessions never wait for each other.
 */
export async function holdSeats(tx: Queryable, request: HoldRequest): Promise<'held' | 'soldOut'> {
  const { sessionId, heldFor, seats, expiresAt, now } = request;
  const taken: SeatSegment[] = [];
  for (const segment of inLockOrder(request.segments)) {
    if (await takeSeatsOrFree(tx, segment, seats, now)) {
      taken.push(segment);
      continue;
    }
    for (const earlier of taken) await giveBackSeats(tx, earlier, seats);
    return 'soldOut';
  }
  for (const { departureId, fromPosition, toPosition } of taken) {
    await insertHold(tx, { sessionId, heldFor, departureId, fromPosition, toPosition, seats, expiresAt });
  }
  return 'held';
}

/**
 * Ends holds of that session and of nobody else, with the seats chosen on them: all of them, or one hold for each
 * segment named.
 */
export async function releaseSeats(
  tx: Queryable,
  request: { sessionId: string; segments?: SeatSegment[] },
): Promise<void> {
  const wanted = request.segments ? [...request.segments] : null;
  for (const hold of await listHolds(tx, request.sessionId)) {
    const index = wanted ? wanted.findIndex((segment) => isSameSegment(segment, hold)) : 0;
    if (index < 0) continue;
    wanted?.splice(index, 1);
    if (await deleteHold(tx, hold.id)) await giveBackSeats(tx, hold, hold.seats);
    if (wanted) await deleteLooseAssignments(tx, [hold.departureId]);
  }
  if (!wanted) await deleteAssignments(tx, request.sessionId);
}

/** The session's holds end at another time, also those that have expired and that nobody has needed since. */
export async function renewHolds(tx: Queryable, request: { sessionId: string; expiresAt: Date }): Promise<void> {
  await updateHoldExpiry(tx, request.sessionId, request.expiresAt);
}

/** What a session holds seats on, a segment for each hold. */
export async function listHeldSegments(tx: Queryable, sessionId: string): Promise<SeatSegment[]> {
  return (await listHolds(tx, sessionId)).map(({ departureId, fromPosition, toPosition }) => ({
    departureId,
    fromPosition,
    toPosition,
  }));
}

/** The session got another id (D31): holds and chosen seats go with it. */
export async function moveHolds(tx: Queryable, request: { fromSessionId: string; toSessionId: string }): Promise<void> {
  await updateHoldSession(tx, request.fromSessionId, request.toSessionId);
  await updateAssignmentsSession(tx, request.fromSessionId, request.toSessionId);
}

/** Sessions of an address that hold seats now. */
export async function listSessionsWithSeats(tx: Queryable, request: { heldFor: string; now: Date }): Promise<string[]> {
  return selectHoldingSessions(tx, request);
}

/** Seats that all sessions of an address hold on departures now, beside their capacity. */
export async function countHeldOnDepartures(
  tx: Queryable,
  request: { heldFor: string; departureIds: number[]; now: Date },
): Promise<{ departureId: number; capacity: number; seats: number }[]> {
  return request.departureIds.length === 0 ? [] : sumHeldOnDepartures(tx, request);
}

/** Seats held now, by this session and by all sessions of this address: nobody can empty a bus by searching (D48). */
export async function countHeldSeats(
  tx: Queryable,
  request: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  return sumHeldSeats(tx, request);
}
