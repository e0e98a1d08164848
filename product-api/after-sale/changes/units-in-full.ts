import type { BookingRow } from '../../bookings/record/booking-record';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { Queryable } from '../../database/database';
import { listLiveChanges, moveChange, type ChangeRow } from './changes.repository';
import { touchedUnits, unitsOfAll } from './touched-units';

/**
 * Of some units that the traveller gives back, those that an open change gives back in full (D71): what it touches, and
 * where all of that is given back, everything that comes back with it. By unit id, until when.
 */
export async function listUnitsInFull(
  db: Queryable,
  { booking, all, unitIds }: { booking: BookingRow; all: readonly UnitRow[]; unitIds: readonly string[] },
  now: Date,
): Promise<Map<number, Date>> {
  const asked = all.filter((unit) => unitIds.includes(unitIdOf(unit)));
  return unitsInFull(await listLiveChanges(db, [booking.id]), { booking, all, asked }, now);
}

/** The same of changes that were read. */
export function unitsInFull(
  changes: readonly ChangeRow[],
  { booking, all, asked }: { booking: BookingRow; all: readonly UnitRow[]; asked: readonly UnitRow[] },
  now: Date,
): Map<number, Date> {
  const found = new Map<number, Date>();
  for (const change of changes) {
    if (change.status !== 'OPEN' || change.deadline === null || now > change.deadline) continue;
    const touched = touchedUnits(change, all);
    const isWhole = touched.every((unit) => asked.includes(unit));
    const given = isWhole ? unitsOfAll(change, booking, all, now) : touched;
    for (const { id } of given.filter((unit) => asked.includes(unit))) found.set(id, change.deadline);
  }
  return found;
}

/** What was given back needs no answer any more. @param after all units of the booking as they stand then */
export async function closeChanges(
  tx: Queryable,
  { bookingId, after, at }: { bookingId: number; after: readonly UnitRow[]; at: Date },
): Promise<void> {
  for (const change of await listLiveChanges(tx, [bookingId]))
    if (change.status === 'OPEN' && touchedUnits(change, after).length === 0)
      await moveChange(tx, change.id, { status: 'CLOSED', endedAt: at });
}
