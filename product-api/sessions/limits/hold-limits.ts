import { MAX_TRAVELLERS } from '@/rules/travellers/party-limits';
import type { PartKind } from '../../http/api-error';

/** Who looks around from one address without a proof that a person does it (S27). */
const MAX_UNPROVEN_SESSIONS = 3;
const MAX_UNPROVEN_SEATS = 12;
const UNPROVEN_PARTS_OF_COACH = 3;
/** However often an address proves itself: twenty couples; of a bus that is too small for them not the last seats. */
const MAX_PROVEN_SEATS = 40;
const SEATS_FOR_OTHERS = MAX_TRAVELLERS;

/**
 * What may be held at a time (D48, S27). A session: seats of two round trips of the largest party, or of one with a
 * change each way; six rooms; places as seats. An address, however often it proves itself: what twenty couples need for
 * a round trip with a change each way, two rooms and four activities each.
 */
export const MAX_HELD: Readonly<Record<PartKind, { bySession: number; byAddress: number }>> = {
  bus: { bySession: 36, byAddress: 160 },
  hotel: { bySession: 6, byAddress: 40 },
  activity: { bySession: 36, byAddress: 160 },
};

/** Seats of one departure that an address may hold without proof: a party of nine, or up to a third of the coach. */
export function unprovenSeats(capacity: number): number {
  const share = Math.floor(capacity / UNPROVEN_PARTS_OF_COACH);
  return Math.max(MAX_TRAVELLERS, Math.min(MAX_UNPROVEN_SEATS, share));
}

/**
 * Seats of one departure that an address may hold with any number of proofs, until some of them are paid. A machine
 * solves as many proofs as it likes: only a number keeps the rest of a bus for others.
 */
export function provenSeats(capacity: number): number {
  if (capacity >= MAX_PROVEN_SEATS) return MAX_PROVEN_SEATS;
  return Math.max(unprovenSeats(capacity), capacity - SEATS_FOR_OTHERS);
}

/**
 * Whether an address has to prove that a person holds this (S27).
 * @param hold.sessions sessions of the address that hold something unpaid, with the one that asks
 * @param hold.departures unpaid seats of the address on each departure, with those wanted
 */
export function needsProof(hold: { sessions: number; departures: { seats: number; capacity: number }[] }): boolean {
  return (
    hold.sessions > MAX_UNPROVEN_SESSIONS ||
    hold.departures.some(({ seats, capacity }) => seats > unprovenSeats(capacity))
  );
}
