import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/claims';
import type { LoginContext } from '../accounts/login-tokens';
import { doorCallOf, openDoor } from '../bookings/doors/open-door';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { claimableBooking, presentClaimable } from './claims/claimable';
import { sendClaim } from './claims/send-claim';
import { sendClaimAgain } from './claims/send-claim-again';

/** Claims of the refundable booking (D68). */
export function mountClaimRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.readClaimable, async (_, input) => {
    const { booking } = await openDoor(ctx, 'readClaimable', doorCallOf(input));
    const found = await claimableBooking(ctx.database.db, booking, ctx.now());
    return { status: 200, body: presentClaimable(found, booking) };
  });

  serveOperation(app, ctx, contract.sendClaim, async (_, input) => {
    const { booking, door } = await openDoor(ctx, 'sendClaim', doorCallOf(input));
    return { status: 201, body: await sendClaim(ctx, { booking, door, ...input.body }) };
  });

  serveOperation(app, ctx, contract.sendClaimAgain, async (_, input) => {
    const { booking, door } = await openDoor(ctx, 'sendClaimAgain', doorCallOf(input));
    const { claimId } = input.params;
    return { status: 200, body: await sendClaimAgain(ctx, { bookingId: booking.id, claimId, door, ...input.body }) };
  });
}
