import type { Queryable } from '../database/database';
import type { ActivityPlaces } from './cart-activity';
import { takePlacesOrFree } from './free-expired-place-holds';
import { isSamePlaces } from './place-order';
import {
  deleteHold,
  giveBackPlaces,
  insertHold,
  listHolds,
  selectHoldingSessions,
  sumHeldPlaces,
  updateHoldExpiry,
  updateHoldSession,
} from './places.repository';

export type PlaceHoldRequest = {
  sessionId: string;
  /** Visitor's address, of IPv6 the network, for the limit of holds; null when there is none. */
  heldFor: string | null;
  places: ActivityPlaces;
  expiresAt: Date;
  now: Date;
};

/**
 * Keeps places of one beginning for a session (D48), by one conditional update; places of expired holds count as free.
 * In one transaction release first and hold afterwards, several activities in the order of place-order.
 */
export async function holdPlaces(
  tx: Queryable,
  { sessionId, heldFor, places, expiresAt, now }: PlaceHoldRequest,
): Promise<'held' | 'soldOut'> {
  if (!(await takePlacesOrFree(tx, places, now))) return 'soldOut';
  await insertHold(tx, { ...places, sessionId, heldFor, expiresAt });
  return 'held';
}

/** Ends holds of that session and of nobody else: all of them, or one hold on exactly these places. */
export async function releasePlaces(
  tx: Queryable,
  request: { sessionId: string; places?: ActivityPlaces },
): Promise<void> {
  const { sessionId, places } = request;
  const held = await listHolds(tx, sessionId);
  const ending = places ? held.filter((hold) => isSamePlaces(hold, places)).slice(0, 1) : held;
  for (const { id, ...taken } of ending) {
    if (await deleteHold(tx, id)) await giveBackPlaces(tx, taken);
  }
}

/** The session's holds end at another time, also those that have expired and that nobody has needed since. */
export async function renewPlaceHolds(tx: Queryable, request: { sessionId: string; expiresAt: Date }): Promise<void> {
  await updateHoldExpiry(tx, request.sessionId, request.expiresAt);
}

/** The session got another id (D31). */
export async function movePlaceHolds(
  tx: Queryable,
  request: { fromSessionId: string; toSessionId: string },
): Promise<void> {
  await updateHoldSession(tx, request.fromSessionId, request.toSessionId);
}

/** Sessions of an address that hold places now. */
export async function listSessionsWithPlaces(
  tx: Queryable,
  request: { heldFor: string; now: Date },
): Promise<string[]> {
  return selectHoldingSessions(tx, request);
}

/**
 * Places held now, by this session and by all sessions of this address: nobody can empty an activity by looking around
 * (D48).
 */
export async function countHeldPlaces(
  tx: Queryable,
  request: { sessionId: string; heldFor: string | null; now: Date },
): Promise<{ bySession: number; byAddress: number }> {
  return sumHeldPlaces(tx, request);
}
