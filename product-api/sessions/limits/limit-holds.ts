import { countHeldPlaces, listSessionsWithPlaces } from '../../activities/hold-places';
import type { SeatSegment } from '../../buses/cart-bus';
import { countHeldOnDepartures, countHeldSeats, listSessionsWithSeats } from '../../buses/seats/hold-seats';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { countHeldRooms, listSessionsWithRooms } from '../../hotels/rooms/hold-room';
import { ApiError, type PartKind } from '../../http/api-error';
import { MAX_HELD, needsProof, provenSeats } from './hold-limits';
import { lockHolder } from './holders.repository';

/** Who wants to hold something. */
export type Holder = {
  sessionId: string;
  /** `holderOf` the visitor's address; null when there is none. */
  heldFor: string | null;
  /** The call has proved by captcha that a person sends it. */
  isPerson: boolean;
  now: Date;
};

/** Seats, rooms or places in addition to those held. */
export type WantedHold = {
  partKind: PartKind;
  count: number;
  /** Seats by departure. */
  rides?: { departureId: number; seats: number }[];
};

/** Seats of a party on every vehicle it wants. */
export function wantedSeats(segments: readonly SeatSegment[], seats: number): WantedHold {
  return {
    partKind: 'bus',
    count: seats * segments.length,
    rides: segments.map(({ departureId }) => ({ departureId, seats })),
  };
}

const COUNTS = { bus: countHeldSeats, hotel: countHeldRooms, activity: countHeldPlaces };

/**
 * Holds of one address come one after the other, so that many at once do not pass its limits together. Call it before
 * anything else is locked but the session: then nobody who waits here has what another one needs.
 */
export async function waitForHolder(ctx: ApiContext, tx: Queryable, { heldFor }: Holder): Promise<void> {
  if (ctx.config.rateLimits && heldFor !== null) await lockHolder(tx, heldFor);
}

/**
 * Nobody can empty a bus, a hotel or a tour by looking around (D48, S27). After waitForHolder, and after what is
 * exchanged was released.
 * @throws ApiError HOLD_LIMIT beyond what a session or an address may ever hold, of everything or of one departure;
 * CAPTCHA_REQUIRED
 */
export async function limitHolds(
  ctx: ApiContext,
  tx: Queryable,
  holder: Holder,
  wanted: readonly WantedHold[],
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  for (const { partKind, count } of wanted) {
    const { bySession, byAddress } = await COUNTS[partKind](tx, holder);
    const most = MAX_HELD[partKind];
    const isTooManyHere = holder.heldFor !== null && byAddress + count > most.byAddress;
    if (bySession + count > most.bySession || isTooManyHere)
      throw new ApiError('HOLD_LIMIT', { partKind, retryAfter: ctx.config.holdMinutes * 60 });
  }
  const { heldFor } = holder;
  if (heldFor === null) return;
  const departures = await seatsByDeparture(tx, { ...holder, heldFor }, wanted);
  if (departures.some(({ seats, capacity }) => seats > provenSeats(capacity)))
    throw new ApiError('HOLD_LIMIT', { partKind: 'bus', about: 'departure', retryAfter: ctx.config.holdMinutes * 60 });
  if (holder.isPerson) return;
  const sessions = await sessionsOf(tx, { ...holder, heldFor });
  if (needsProof({ sessions, departures })) throw new ApiError('CAPTCHA_REQUIRED');
}

type KnownHolder = Holder & { heldFor: string };

/** How many carts of the address hold something unpaid, with the one that asks. */
async function sessionsOf(tx: Queryable, { sessionId, heldFor, now }: KnownHolder): Promise<number> {
  const sessions = new Set([sessionId]);
  for (const list of [listSessionsWithSeats, listSessionsWithRooms, listSessionsWithPlaces])
    for (const holding of await list(tx, { heldFor, now })) sessions.add(holding);
  return sessions.size;
}

/** Unpaid seats of the address on each departure, with those wanted. */
async function seatsByDeparture(
  tx: Queryable,
  { heldFor, now }: KnownHolder,
  wanted: readonly WantedHold[],
): Promise<{ seats: number; capacity: number }[]> {
  const rides = wanted.flatMap((hold) => hold.rides ?? []);
  const held = await countHeldOnDepartures(tx, {
    heldFor,
    departureIds: rides.map(({ departureId }) => departureId),
    now,
  });
  return held.map(({ departureId, seats, capacity }) => ({
    capacity,
    seats: rides.reduce((sum, ride) => (ride.departureId === departureId ? sum + ride.seats : sum), seats),
  }));
}
