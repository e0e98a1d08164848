import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { UNIT_MACHINE } from '@/rules/after-sale/units/unit-status';
import { statusesBefore } from '@/rules/after-sale/status-machine';
import type { Queryable } from '../../database/database';
import { runStatement, statement, type Statement } from '../../database/statement';
import { insertionInto } from '../../database/stored-rows';
import { bookings } from '../bookings.table';
import type { BookingRow } from '../record/booking-record';
import { bookingUnits } from './units.table';

export type UnitRow = typeof bookingUnits.$inferSelect;
type LaterFields = 'cancellationId' | 'givenBack' | 'addOnGivenBack' | 'keptAtExchanges' | 'leastKept' | 'usedAt';
export type NewUnit = Omit<UnitRow, 'id' | 'bookingId' | 'status' | LaterFields>;

/** Writes a sale's units once: whoever comes second changes nothing. */
export async function insertUnits(tx: Queryable, bookingId: number, units: readonly NewUnit[]): Promise<void> {
  if (units.length > 0) await runStatement(tx, unitsInsertion(bookingId, units));
}

/** What insertUnits runs. */
export function unitsInsertion(bookingId: number, units: readonly NewUnit[]): Statement {
  return statement`${insertion(units.map((unit) => ({ ...unit, bookingId, status: 'SOLD' })))} on conflict do nothing`;
}

const insertion = insertionInto(bookingUnits, [
  ...(['bookingId', 'kind', 'entryIndex', 'directionIndex', 'memberIndex', 'status', 'price', 'taxes'] as const),
  ...(['addOn', 'addOnTaxes', 'steps', 'startsAt'] as const),
]);

/** A booking's units, in the order in which they were sold. */
export async function listUnits(db: Queryable, bookingId: number): Promise<UnitRow[]> {
  return db.select().from(bookingUnits).where(eq(bookingUnits.bookingId, bookingId)).orderBy(asc(bookingUnits.id));
}

export async function listUnitsOf(db: Queryable, bookingIds: readonly number[]): Promise<UnitRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(bookingUnits)
    .where(inArray(bookingUnits.bookingId, [...bookingIds]))
    .orderBy(asc(bookingUnits.id));
}

/** Cancels one unit by conditional update. False: somebody else has. */
export async function cancelUnit(
  tx: Queryable,
  unit: Pick<UnitRow, 'id' | 'givenBack' | 'addOnGivenBack'> & { cancellationId: number },
): Promise<boolean> {
  const isMovable = and(
    eq(bookingUnits.id, unit.id),
    inArray(bookingUnits.status, statusesBefore(UNIT_MACHINE, 'CANCELLED')),
  );
  const { cancellationId, givenBack, addOnGivenBack } = unit;
  const rows = await tx
    .update(bookingUnits)
    .set({ status: 'CANCELLED', cancellationId, givenBack, addOnGivenBack })
    .where(isMovable)
    .returning({ id: bookingUnits.id });
  return rows.length > 0;
}

/**
 * A sold unit stands for another bus from now on (D69). `kept`: what the exchange keeps of what was paid for it. False:
 * it is not sold any more.
 */
export async function exchangeUnit(
  tx: Queryable,
  { id, ...become }: Pick<UnitRow, 'id' | 'price' | 'taxes' | 'steps' | 'leastKept' | 'startsAt'>,
  kept: number,
): Promise<boolean> {
  const rows = await tx
    .update(bookingUnits)
    .set({ ...become, keptAtExchanges: sql`${bookingUnits.keptAtExchanges} + ${kept}` })
    .where(and(eq(bookingUnits.id, id), eq(bookingUnits.status, 'SOLD')))
    .returning({ id: bookingUnits.id });
  return rows.length > 0;
}

/** More comes back of a unit that was cancelled before. False: somebody else has changed it since it was read. */
export async function giveBackMore(
  tx: Queryable,
  unit: Pick<UnitRow, 'id' | 'givenBack' | 'addOnGivenBack'>,
  more: { givenBack: number; addOnGivenBack: number },
): Promise<boolean> {
  const isUnchanged = and(
    eq(bookingUnits.id, unit.id),
    eq(bookingUnits.status, 'CANCELLED'),
    eq(bookingUnits.givenBack, unit.givenBack),
    eq(bookingUnits.addOnGivenBack, unit.addOnGivenBack),
  );
  const rows = await tx
    .update(bookingUnits)
    .set({
      givenBack: unit.givenBack + more.givenBack,
      addOnGivenBack: unit.addOnGivenBack + more.addOnGivenBack,
    })
    .where(isUnchanged)
    .returning({ id: bookingUnits.id });
  return rows.length > 0;
}

/** What a unit stands for keeps its clock time, which is another moment now. */
export async function updateMoments(
  tx: Queryable,
  id: number,
  moments: Pick<UnitRow, 'startsAt' | 'steps'>,
): Promise<void> {
  await tx.update(bookingUnits).set(moments).where(eq(bookingUnits.id, id));
}

/** What some units stand for begins at another time than it was sold for. */
export async function moveStart(tx: Queryable, ids: readonly number[], startsAt: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(bookingUnits)
      .set({ startsAt })
      .where(inArray(bookingUnits.id, [...ids]));
}

/** Bookings with a part of a kind that begins after a moment, in the order of their ids. */
export async function listBookingsAhead(
  db: Queryable,
  { kind, since, afterId, limit }: { kind: UnitRow['kind']; since: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: bookingUnits.bookingId })
    .from(bookingUnits)
    .where(and(eq(bookingUnits.kind, kind), gt(bookingUnits.startsAt, since), gt(bookingUnits.bookingId, afterId)))
    .orderBy(asc(bookingUnits.bookingId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Bookings sold before units were written (D75), by id. */
export async function listSoldWithoutUnits(
  db: Queryable,
  page: { afterId: number; limit: number },
): Promise<BookingRow[]> {
  const itsUnits = db
    .select({ one: sql`1` })
    .from(bookingUnits)
    .where(eq(bookingUnits.bookingId, bookings.id));
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'CONFIRMED'), gt(bookings.id, page.afterId), notExists(itsUnits)))
    .orderBy(asc(bookings.id))
    .limit(page.limit);
}
