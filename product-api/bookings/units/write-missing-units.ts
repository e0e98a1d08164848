import type { ApiContext } from '../../context';
import { kindOfFailure } from '../../timing/answer-in-time';
import type { Queryable } from '../../database/database';
import { writeCharge } from '../money/write-charge';
import type { BookingRow } from '../record/booking-record';
import { unitsOfBooking } from './units-of-booking';
import { insertUnits, listSoldWithoutUnits, listUnits, type UnitRow } from './units.repository';

const BATCH = 100;

/**
 * Bookings made before there were units get them, with their charge, by the same code (D75). Several processes may do
 * this at once: whoever comes second changes nothing. @returns how many bookings got theirs
 */
export async function writeMissingUnits(ctx: ApiContext): Promise<number> {
  let written = 0;
  for (let afterId = 0; ;) {
    const page = await listSoldWithoutUnits(ctx.database.db, { afterId, limit: BATCH });
    for (const booking of page) if (await tryToWrite(ctx, booking)) written += 1;
    if (page.length < BATCH) return written;
    afterId = page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}

/** An odd booking keeps none of the others waiting. */
async function tryToWrite(ctx: ApiContext, booking: BookingRow): Promise<boolean> {
  try {
    await ctx.database.transaction((tx) => writeUnits(tx, booking));
    return true;
  } catch (error) {
    ctx.log.error({ bookingNumber: booking.number, failure: kindOfFailure(error) }, 'units of a booking not written');
    return false;
  }
}

/** A confirmed booking's units, written now if nobody has yet. */
export async function requireUnits(
  database: Pick<ApiContext['database'], 'db' | 'transaction'>,
  booking: BookingRow,
): Promise<UnitRow[]> {
  const units = await listUnits(database.db, booking.id);
  if (units.length > 0) return units;
  await database.transaction((tx) => writeUnits(tx, booking));
  return listUnits(database.db, booking.id);
}

async function writeUnits(tx: Queryable, booking: BookingRow): Promise<void> {
  await insertUnits(tx, booking.id, unitsOfBooking(booking));
  if (booking.paymentReference)
    await writeCharge(tx, booking, booking.paymentReference, booking.decidedAt ?? booking.createdAt);
}
