import type { Door } from '@/contract/cancellations';
import type { Claim } from '@/contract/after-sale/claims';
import { sendAgainUntil } from '@/rules/after-sale/claim-act';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { moveClaim } from '../../bookings/claims/claims.repository';
import { sealedAccount } from '../../bookings/claims/sealed-proof';
import { daysOfBooking } from '../../bookings/details/days-of-booking';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { claimableBooking } from './claimable';
import { presentClaim } from './present-claim';
import { readProof } from './read-proof';
import { keepProof } from './send-claim';
import { tellOfClaim } from './tell-of-claim';

/**
 * Sends a refused claim once more, with another proof (D68).
 * @throws ApiError of the proof as readProof; CLAIM_NOT_FOUND; CLAIM_CLOSED where it was not refused, was sent again
 * already, or it is too late
 */
export async function sendClaimAgain(
  ctx: ApiContext,
  request: {
    bookingId: number;
    claimId: string;
    door: Door;
    account?: string;
    proof: { name: string; file: string };
  },
): Promise<Claim> {
  const proof = await readProof(request.proof);
  return ctx.database.transaction(async (tx) => {
    const now = ctx.now();
    const booking = await lockBooking(tx, request.bookingId);
    if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
    const { claims, all } = await claimableBooking(tx, booking, now);
    const refused = claims.find(({ claimId }) => claimId === request.claimId);
    if (!refused) throw new ApiError('CLAIM_NOT_FOUND');
    const until = sendAgainUntil(refused, daysOfBooking(booking).endDate);
    if (until === null || now > until) throw new ApiError('CLAIM_CLOSED');
    const claim = await moveClaim(tx, refused.id, {
      status: 'SENT',
      sendings: refused.sendings + 1,
      account: sealedAccount(ctx.secrets, request.account),
      sentAt: now,
      reviewedAt: null,
      decidedAt: null,
      because: null,
    });
    if (!claim) throw new ApiError('CLAIM_CLOSED');
    await keepProof(ctx, tx, { claim, proof, now });
    await tellOfClaim(tx, booking, { claim, door: request.door, at: now });
    return presentClaim(claim, { booking, all, now });
  });
}
