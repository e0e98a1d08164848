import { text } from '../../texts/text';
import type { ApiContext } from '../../context';
import { describeBooking } from '../../bookings/details/booking-details';
import { findClaim, listClaimsOfStatus, moveClaim, type ClaimRow } from '../../bookings/claims/claims.repository';
import { findLastProof } from '../../bookings/claims/proofs.repository';
import { openedAccount, openedProof, type Proof } from '../../bookings/claims/sealed-proof';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { unitIdOf } from '../../bookings/units/unit-id';
import { unitInWords } from '../papers/unit-words';
import { claimableBooking, type ClaimableUnit } from './claimable';
import { audit, type ClaimDecision } from './decide-claim';
import { tellOfClaim } from './tell-of-claim';

/** A claim as an operator reads it. `units`: with what each would be paid, and what is known of its use. */
export type ShownClaim = {
  claim: ClaimRow;
  booking: BookingRow;
  reason: string;
  account: string | null;
  units: (Pick<ClaimableUnit, 'amount' | 'use'> & { unitId: string; label: string })[];
  /** null: it is gone (S30). */
  proof: Proof | null;
};

/** What waits for somebody, the oldest first; with `all` what was decided, too. */
export function listClaimsToDecide(
  { database }: Pick<ApiContext, 'database'>,
  { all }: { all: boolean },
): Promise<{ claim: ClaimRow; booking: BookingRow }[]> {
  return listClaimsOfStatus(database.db, all ? ['SENT', 'IN_REVIEW', 'ACCEPTED', 'REFUSED'] : ['SENT', 'IN_REVIEW']);
}

/**
 * Opens a claim with its proof: from then on it is in review, which its traveller is told (D68). That somebody read it,
 * and why, is written down. @throws Error in words for one that is not there
 */
export async function reviewClaim(ctx: ApiContext, { id, because }: ClaimDecision): Promise<ShownClaim> {
  const { booking, claim, found } = await ctx.database.transaction(async (tx) => {
    const before = await findClaim(tx, id);
    const locked = before && (await lockBooking(tx, before.booking.id));
    if (!before || !locked) throw new Error(`There is no claim ${id}.`);
    const at = ctx.now();
    await audit(tx, { claim: before.claim, act: 'claim-show', because, at });
    const moved = await moveClaim(tx, id, { status: 'IN_REVIEW', reviewedAt: at });
    if (moved) await tellOfClaim(tx, locked, { claim: moved, door: null, at });
    return { booking: locked, claim: moved ?? before.claim, found: await claimableBooking(tx, locked, at) };
  });
  const proof = await findLastProof(ctx.database.db, claim.id);
  const details = await describeBooking(ctx, booking, 'en');
  return {
    claim,
    booking,
    reason: text('en', `mails.claim.reasons.${claim.reason}`),
    account: openedAccount(ctx.secrets, claim.account),
    units: found.units
      .filter(({ unit }) => claim.unitIds.includes(unit.id))
      .map(({ unit, amount, use }) => ({
        unitId: unitIdOf(unit),
        label: unitInWords(unit, details, details.travellers).label,
        amount,
        use,
      })),
    proof: proof && openedProof(ctx.secrets, proof),
  };
}
