import type { z } from 'zod';
import type { seatChoiceSchema } from '@/contract/seats';
import type { Queryable } from '../../database/database';
import { ApiError, type FieldFault } from '../../http/api-error';
import type { CartBus } from '../cart-bus';
import { freeExpiredHolds } from './free-expired-holds';
import { findCoaches } from './coaches.repository';
import { deleteAssignments, insertAssignments, listAssignments } from './seat-assignments.repository';
import { isOwn, isSameRide, seatingOf, seatLegsOf, type SeatLeg } from './seat-legs';
import { listHolds } from './seats.repository';
import { isSameSegment } from './segment-order';

export type SeatChoice = z.infer<typeof seatChoiceSchema>;
type Placed = SeatChoice & { path: string; leg: SeatLeg };

/**
 * Makes these the seats of an entry `bus`, in place of those chosen before: all or none (F17). Whoever is left out is
 * seated at the sale. `part`: place of the entry in the cart. The departures are locked in the order of their ids while
 * seats are compared, so that one seat never has two people on one hop.
 * @throws ApiError HOLD_EXPIRED when the seats are no longer held; SEAT_UNKNOWN with the fields that lead
 * nowhere; VALIDATION_FAILED for a seat or traveller named twice; SEAT_TAKEN with the seats that somebody else has
 */
export async function writeSeatChoices(tx: Queryable, input: SeatsToWrite): Promise<void> {
  const { choices, faults } = await judgeChoices(tx, input);
  const unknown = faults.filter((fault) => fault.code === 'SEAT_UNKNOWN');
  if (unknown.length > 0) throw new ApiError('SEAT_UNKNOWN', { fields: unknown });
  if (faults.length > 0) throw new ApiError('SEAT_TAKEN', { fields: faults });
  await write(tx, input, choices);
}

/** The same of those that are still free, the others are left out. @returns what was written */
export async function writeFreeSeatChoices(tx: Queryable, input: SeatsToWrite): Promise<SeatChoice[]> {
  const { choices, faults } = await judgeChoices(tx, input);
  const free = choices.filter(({ path }) => !faults.some((fault) => fault.path === seatPath(path)));
  await write(tx, input, free);
  return free.map(({ direction, legIndex, travellerIndex, seat }) => ({ direction, legIndex, travellerIndex, seat }));
}

type SeatsToWrite = {
  sessionId: string;
  bus: CartBus;
  part: number;
  seats: readonly SeatChoice[];
  travellers: number;
  now: Date;
};

const seatPath = (path: string) => `${path}.seat`;

async function judgeChoices(
  tx: Queryable,
  { sessionId, bus, part, seats, travellers, now }: SeatsToWrite,
): Promise<{ choices: Placed[]; faults: FieldFault[] }> {
  const legs = seatLegsOf(bus);
  const choices = placeChoices(seats, legs, travellers);
  await requireHolds(tx, sessionId, { cart: bus, part, now });
  const departureIds = [...new Set(legs.map((leg) => leg.segment.departureId))].sort((left, right) => left - right);
  for (const departureId of departureIds) await freeExpiredHolds(tx, departureId, now);
  return { choices, faults: await wrongSeats(tx, sessionId, choices) };
}

async function write(tx: Queryable, { sessionId, bus }: SeatsToWrite, choices: readonly Placed[]): Promise<void> {
  for (const { segment } of seatLegsOf(bus)) await deleteAssignments(tx, sessionId, segment);
  await insertAssignments(
    tx,
    choices.map(({ leg, seat, travellerIndex }) => ({ ...leg.segment, seat, travellerIndex, sessionId })),
  );
}

/** @throws ApiError SEAT_UNKNOWN, VALIDATION_FAILED */
function placeChoices(seats: readonly SeatChoice[], legs: readonly SeatLeg[], travellers: number): Placed[] {
  const unknown: FieldFault[] = [];
  const placed = seats.flatMap((choice, index): Placed[] => {
    const path = `seats.${index}`;
    const leg = legs.find(({ direction, legIndex }) => direction === choice.direction && legIndex === choice.legIndex);
    if (!leg) unknown.push({ path: `${path}.legIndex`, code: 'SEAT_UNKNOWN', params: { seat: choice.seat } });
    if (choice.travellerIndex >= travellers)
      unknown.push({ path: `${path}.travellerIndex`, code: 'SEAT_UNKNOWN', params: { seat: choice.seat } });
    return leg ? [{ ...choice, path, leg }] : [];
  });
  if (unknown.length > 0) throw new ApiError('SEAT_UNKNOWN', { fields: unknown });
  const twice = placed.filter((one, index) =>
    placed
      .slice(0, index)
      .some(
        (other) => other.leg === one.leg && (other.seat === one.seat || other.travellerIndex === one.travellerIndex),
      ),
  );
  if (twice.length > 0)
    throw new ApiError('VALIDATION_FAILED', {
      fields: twice.map(({ path, seat }) => ({ path: `${path}.seat`, code: 'SEAT_TWICE', params: { seat } })),
    });
  return placed;
}

/** Every ride of the entry is held, and not about to be somebody else's. @throws ApiError HOLD_EXPIRED */
async function requireHolds(
  tx: Queryable,
  sessionId: string,
  { cart, part, now }: { cart: CartBus; part: number; now: Date },
): Promise<void> {
  const holds = (await listHolds(tx, sessionId)).filter((hold) => hold.expiresAt > now);
  const isHeld = seatLegsOf(cart).every(({ segment }) => holds.some((hold) => isSameSegment(hold, segment)));
  if (!isHeld) throw new ApiError('HOLD_EXPIRED', { part });
}

/** Choices of expired holds are gone by now; one that is still there is just being renewed or sold by its owner. */
async function wrongSeats(tx: Queryable, sessionId: string, choices: readonly Placed[]): Promise<FieldFault[]> {
  const departureIds = [...new Set(choices.map(({ leg }) => leg.segment.departureId))];
  const coaches = await findCoaches(tx, departureIds);
  const rows = await listAssignments(tx, departureIds);
  return choices.flatMap(({ leg, seat, path }): FieldFault[] => {
    const fault = { path: seatPath(path), params: { seat } };
    const seating = leg.isReserved
      ? seatingOf(coaches.find((coach) => coach.departureId === leg.segment.departureId))
      : null;
    if (!seating?.plan.seats.some((one) => one.number === seat)) return [{ ...fault, code: 'SEAT_UNKNOWN' }];
    const isOurs = seating.onSale.some((one) => one.number === seat);
    const isTaken = rows.some(
      (row) => row.seat === seat && isSameRide(row, leg.segment) && !isOwn(row, sessionId, leg),
    );
    return isTaken || !isOurs ? [{ ...fault, code: 'SEAT_TAKEN' }] : [];
  });
}
