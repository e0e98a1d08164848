import { randomBytes } from 'node:crypto';
import type { Door } from '@/contract/cancellations';
import type { Claim } from '@/contract/after-sale/claims';
import type { ClaimReason } from '@/rules/after-sale/claim-status';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { ApiError } from '../../http/api-error';
import { insertClaim, type ClaimRow } from '../../bookings/claims/claims.repository';
import { insertProof } from '../../bookings/claims/proofs.repository';
import { sealedAccount, sealedProof, type Proof } from '../../bookings/claims/sealed-proof';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import { unitIdOf } from '../../bookings/units/unit-id';
import { requireUnits } from '../../bookings/units/write-missing-units';
import { chosenUnits, refuseChildrenAlone } from '../offers/judge-units';
import { claimableBooking, type ClaimableBooking, type ClaimableUnit } from './claimable';
import { presentClaim } from './present-claim';
import { readProof } from './read-proof';
import { tellOfClaim } from './tell-of-claim';

export type ClaimRequest = {
  booking: BookingRow;
  door: Door;
  unitIds: readonly string[];
  reason: ClaimReason;
  account?: string;
  proof: { name: string; file: string };
};

/**
 * Claims units of a refundable booking (D68). Nothing moves by it but the claim itself: somebody reads the proof first.
 * @throws ApiError of the proof as readProof; VALIDATION_FAILED for a unit that the booking does not have; CLAIM_CLOSED
 * without the refundable booking, or 30 days after the return; CLAIM_EXISTS, CLAIM_USED, CLAIM_NOTHING by its units;
 * CHILD_ALONE
 */
export async function sendClaim(ctx: ApiContext, request: ClaimRequest): Promise<Claim> {
  const proof = await readProof(request.proof);
  await requireUnits(ctx.database, request.booking);
  return ctx.database.transaction(async (tx) => {
    const now = ctx.now();
    const booking = await lockBooking(tx, request.booking.id);
    if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
    const found = await claimableBooking(tx, booking, now);
    const units = judgeClaim(booking, found, request.unitIds, now);
    const claim = await insertClaim(tx, {
      claimId: randomBytes(15).toString('base64url'),
      bookingId: booking.id,
      unitIds: units.map(({ unit }) => unit.id),
      reason: request.reason,
      account: sealedAccount(ctx.secrets, request.account),
      sentAt: now,
    });
    await keepProof(ctx, tx, { claim, proof, now });
    await tellOfClaim(tx, booking, { claim, door: request.door, at: now });
    return presentClaim(claim, { booking, all: found.all, now });
  });
}

export async function keepProof(
  { secrets }: Pick<ApiContext, 'secrets'>,
  tx: Queryable,
  { claim, proof, now }: { claim: ClaimRow; proof: Proof; now: Date },
): Promise<void> {
  await insertProof(tx, { claimId: claim.id, ...sealedProof(secrets, proof), sentAt: now });
}

function judgeClaim(
  booking: BookingRow,
  { act, units, all }: ClaimableBooking,
  asked: readonly string[],
  now: Date,
): ClaimableUnit[] {
  const chosen = chosenUnits(
    units.map(({ unit }) => unit),
    asked,
  );
  const named = units.filter(({ unit }) => chosen.includes(unit));
  const isOpenForMoney = act.isOpen || act.reason === 'NOTHING_LEFT';
  if (!isOpenForMoney) throw new ApiError('CLAIM_CLOSED');
  if (named.some(({ isClaimed }) => isClaimed)) throw new ApiError('CLAIM_EXISTS');
  if (named.some(({ use }) => use === 'USED')) throw new ApiError('CLAIM_USED');
  if (named.some(({ amount }) => amount === 0)) throw new ApiError('CLAIM_NOTHING');
  const toCome = chosen.filter((unit) => new Date(refundableUnit(unit, booking).startsNow) > now);
  refuseChildrenAlone(booking, all, toCome);
  return units.filter(({ unit }) => asked.includes(unitIdOf(unit)));
}
