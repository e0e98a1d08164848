import type { Language } from '@/rules/language';
import type { CurrencyCode } from '@/rules/money/currency';
import { judgeInFull } from '../offers/judge-in-full';
import { giveBack } from '../cancel/give-back';
import { payAndTell, type CancelContext } from '../cancel/pay-and-tell';
import { insertSupportAct, type SupportAct } from '../support-acts.repository';
import { findClaim, moveClaim, type ClaimRow } from '../../bookings/claims/claims.repository';
import { hasPendingExchange } from '../../bookings/exchanges/exchanges.repository';
import { listStandingDisputes } from '../../bookings/money/disputes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { claimableBooking, type ClaimableUnit } from './claimable';
import { tellOfClaim } from './tell-of-claim';

/** `because`: what the operator will want to know later; of a refusal what the traveller reads. */
export type ClaimDecision = { id: number; because: string };

/** What the operator says of units whose use nobody knows (D68), by their names. */
export type KnownUse = { used: readonly string[]; notUsed: readonly string[] };

/**
 * Pays a claim in full for each of its units that was not used: everything paid for it that has not come back, without
 * the refundable booking itself (D68). What is SOLD of them is cancelled by that; what was cancelled before gives the
 * rest, so that the sum is the same.
 * @throws Error in words where it is not in review, where nothing is left to pay, or where of a unit has to be said
 * whether it was used
 */
export async function acceptClaim(
  ctx: CancelContext,
  decision: ClaimDecision & KnownUse,
): Promise<{ amount: number; currency: CurrencyCode; creditNoteNumber: string; language: Language }> {
  const { bookingId, ...accepted } = await retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const { claim, booking } = await lockClaim(tx, decision.id);
      const now = ctx.now();
      if (await hasPendingExchange(tx, booking.id))
        throw new Error(`An exchange of ${booking.number} is being paid: try again in a few minutes.`);
      const { units, all } = await claimableBooking(tx, booking, now);
      const payable = notUsedOf(
        units.filter(({ unit }) => claim.unitIds.includes(unit.id)),
        decision,
      );
      const judged = judgeInFull(all, payable, { keepAddOn: true });
      if (judged.total === 0) throw new Error(`Nothing is left to pay of claim ${claim.id}: refuse it.`);
      if ((await listStandingDisputes(tx, booking.id)).length > 0)
        throw new Error(
          `The bank decides on a charge of ${booking.number}, or has paid it back: npm run disputes -- list.`,
        );
      const key = `claim-${claim.id}`;
      const note = await giveBack(ctx, tx, { booking, all, judged, because: 'claim', key, door: null });
      const { total: amount, creditNoteNumber } = note;
      await audit(tx, { claim, act: 'claim-accept', because: decision.because, at: now });
      await move(tx, booking, claim, { status: 'ACCEPTED', decidedAt: now, amount, creditNoteNumber });
      const { id: bookingId, currency, language } = booking;
      return { bookingId, amount, currency, creditNoteNumber, language };
    }),
  );
  await payAndTell(ctx, bookingId);
  return accepted;
}

/**
 * Refuses a claim, with the reason that its traveller reads. @returns the language in which they read it
 * @throws Error in words where it is not in review
 */
export async function refuseClaim(ctx: CancelContext, { id, because }: ClaimDecision): Promise<{ language: Language }> {
  return ctx.database.transaction(async (tx) => {
    const { claim, booking } = await lockClaim(tx, id);
    const now = ctx.now();
    await audit(tx, { claim, act: 'claim-refuse', because, at: now });
    await move(tx, booking, claim, { status: 'REFUSED', decidedAt: now, because });
    return { language: booking.language };
  });
}

async function lockClaim(tx: Queryable, id: number): Promise<{ claim: ClaimRow; booking: BookingRow }> {
  const found = await findClaim(tx, id);
  const booking = found && (await lockBooking(tx, found.booking.id));
  // Read again: somebody may have decided it while its booking was locked.
  const claim = (await findClaim(tx, id))?.claim;
  if (!booking || !claim) throw new Error(`There is no claim ${id}.`);
  if (claim.status === 'SENT')
    throw new Error(`Nobody has looked at claim ${id} yet: npm run claims -- show ${id} --proof FILE --because TEXT.`);
  if (claim.status !== 'IN_REVIEW') throw new Error(`Claim ${id} is ${claim.status}: it is not decided twice.`);
  return { claim, booking };
}

function notUsedOf(units: readonly ClaimableUnit[], { used, notUsed }: KnownUse): ClaimableUnit['unit'][] {
  const names = units.map(({ unit }) => unitIdOf(unit));
  const strange = [...used, ...notUsed].filter((name) => !names.includes(name));
  if (strange.length > 0) throw new Error(`Not in this claim: ${strange.join(', ')}. It has ${names.join(', ')}.`);
  const scanned = units.filter(({ unit, use }) => use === 'USED' && notUsed.includes(unitIdOf(unit)));
  if (scanned.length > 0)
    throw new Error(`Used, as scans or the night there say: ${scanned.map(({ unit }) => unitIdOf(unit)).join(', ')}.`);
  const unsaid = units.filter(
    ({ unit, use }) => use === 'UNKNOWN' && !used.includes(unitIdOf(unit)) && !notUsed.includes(unitIdOf(unit)),
  );
  if (unsaid.length > 0)
    throw new Error(
      `Nobody knows whether these were used: ${unsaid.map(({ unit }) => unitIdOf(unit)).join(', ')}. ` +
        'Say so of each: --not-used UNIT pays for it, --used UNIT does not.',
    );
  return units.filter(({ unit, use }) => use !== 'USED' && !used.includes(unitIdOf(unit))).map(({ unit }) => unit);
}

async function move(
  tx: Queryable,
  booking: BookingRow,
  claim: ClaimRow,
  change: Parameters<typeof moveClaim>[2],
): Promise<void> {
  const moved = await moveClaim(tx, claim.id, change);
  if (!moved) throw new Error('A claim of a locked booking was changed');
  await tellOfClaim(tx, booking, { claim: moved, door: null, at: moved.decidedAt ?? claim.sentAt });
}

/** Writes down what support did with a claim, and why. */
export async function audit(
  tx: Queryable,
  { claim, ...act }: Pick<SupportAct, 'act' | 'because' | 'at'> & { claim: ClaimRow },
): Promise<void> {
  await insertSupportAct(tx, { bookingId: claim.bookingId, ...act });
}
