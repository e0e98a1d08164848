import type { CancellationCause, Door } from '@/contract/cancellations';
import { partStatus } from '@/rules/after-sale/part-status';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { moveRevision } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { requestOrderCancel } from '../../bookings/record/supplier-orders.repository';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { cancelUnit, giveBackMore, type UnitRow } from '../../bookings/units/units.repository';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { enqueue } from '../../outbox/enqueue';
import { closeChanges } from '../changes/units-in-full';
import type { Judgement } from '../offers/judgement';
import { releaseStock } from './release-stock';
import { voidCodes } from './void-codes';
import { writeCreditNote } from './write-credit-note';

/** What is given back, and for whose sake. */
export type GiveBack = {
  /** Locked, and CONFIRMED, or CANCELLED when more of it comes back. */
  booking: BookingRow;
  /** Its units as they stand (`listUnits`). */
  all: readonly UnitRow[];
  judged: Judgement;
  because: CancellationCause;
  /** What it is written from: of two with the same key the second is refused by the database. */
  key: string;
  /** null: by itself, or by the operator. */
  door: Door | null;
  /** Of the page of whoever wants it, for the mail; without one the booking's. */
  language?: Language;
};

type Context = Pick<ApiContext, 'secrets' | 'now'>;

/**
 * Gives units back, whoever wants it (D65, D68, D71), inside the caller's transaction: units cancelled, codes void,
 * stock released, hotels to be told, refunds owed, credit note, event and mail written, the booking's revision raised.
 * Units that were cancelled before only give what they still keep. Once it is committed, pay-and-tell asks the gateway.
 * @throws ApiError DISPUTE_OPEN while the bank decides on a charge of it, or has paid it back already
 */
export async function giveBack(ctx: Context, tx: Queryable, giving: GiveBack): Promise<CancellationRow> {
  const { booking, judged, all } = giving;
  const { because, key, door } = giving;
  const row = await writeCreditNote(ctx, tx, { booking, because, key, door, amounts: judged });
  const ending = judged.units.filter(({ status }) => status === 'SOLD');
  for (const unit of judged.units) await moveUnit(tx, unit, { judged, cancellationId: row.id });
  const after = all.map((unit) =>
    ending.some(({ id }) => id === unit.id) ? { ...unit, status: 'CANCELLED' as const } : unit,
  );
  const status = partStatus(after.map((unit) => unit.status)) === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED';
  if (!(await moveRevision(tx, booking, { status }))) throw new Error('A locked booking was changed');
  await releaseStock(tx, booking, ending);
  await voidCodes(tx, ctx, { booking, given: ending, after });
  for (const { kind, entryIndex, memberIndex: roomIndex } of ending)
    if (kind === 'room') await requestOrderCancel(tx, { bookingId: booking.id, entryIndex, roomIndex, at: row.at });
  await closeChanges(tx, { bookingId: booking.id, after, at: row.at });
  await tell(tx, giving, row);
  return row;
}

async function moveUnit(
  tx: Queryable,
  unit: UnitRow,
  { judged, cancellationId }: { judged: Judgement; cancellationId: number },
): Promise<void> {
  const { id, status } = unit;
  const givenBack = judged.lines.find(({ unitId }) => unitId === unitIdOf(unit))?.givenBack ?? 0;
  const hasAddOn = judged.addOnGivenBack > 0 && (judged.addOnOf ?? judged.units).some((one) => one.id === id);
  const addOnGivenBack = hasAddOn ? unit.addOn - unit.addOnGivenBack : 0;
  const isMoved =
    status === 'SOLD'
      ? await cancelUnit(tx, { id, cancellationId, givenBack, addOnGivenBack })
      : await giveBackMore(tx, unit, { givenBack, addOnGivenBack });
  if (!isMoved) throw new Error('A unit was not as it was judged');
}

/** The mail of an accepted claim says it all by itself (D68). */
async function tell(
  tx: Queryable,
  { booking, door, because, language }: GiveBack,
  row: CancellationRow,
): Promise<void> {
  const { id: bookingId } = booking;
  const { total: amount, creditNoteNumber, at } = row;
  await insertEvent(tx, { bookingId, at, what: 'CANCELLED', door, amount, detail: creditNoteNumber });
  if (booking.contactEmail === null || because === 'claim') return;
  const dedupKey = `booking-cancelled:${creditNoteNumber}`;
  const payload = { bookingId, creditNoteNumber, language };
  await enqueue(tx, { kind: 'booking-cancelled', payload, dedupKey }, at);
}
