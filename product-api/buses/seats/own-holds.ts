import type { Queryable } from '../../database/database';
import type { SeatSegment } from '../cart-bus';
import { listHolds } from './seats.repository';
import { isSameSegment } from './segment-order';

type Ride = SeatSegment & { taken: number };

/**
 * Rides as they are for whoever already holds seats on them: those seats are free to them, also for the moment between
 * a hold's end and somebody taking notice of it.
 * @param sessionId whose holds they are
 */
export async function freeToHolder(db: Queryable, sessionId: string): Promise<<R extends Ride>(ride: R) => R> {
  const holds = await listHolds(db, sessionId);
  return (ride) => {
    const own = holds.filter((hold) => isSameSegment(hold, ride)).reduce((sum, { seats }) => sum + seats, 0);
    return own === 0 ? ride : { ...ride, taken: ride.taken - own };
  };
}

/** Until when a session holds a seat on every one of some rides; null: not on all of them. */
export async function heldUntil(
  db: Queryable,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<(rides: readonly SeatSegment[]) => Date | null> {
  const holds = (await listHolds(db, sessionId)).filter(({ expiresAt }) => expiresAt > now);
  return (rides) => {
    const ends = rides.map((ride) => holds.find((hold) => isSameSegment(hold, ride))?.expiresAt.getTime() ?? 0);
    const first = Math.min(...ends);
    return first > 0 && Number.isFinite(first) ? new Date(first) : null;
  };
}
