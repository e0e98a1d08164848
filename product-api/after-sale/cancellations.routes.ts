import type { Hono } from 'hono';
import * as contract from '@/contract/my-bookings';
import type { LoginContext } from '../accounts/login-tokens';
import { openDoor } from '../bookings/doors/open-door';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { confirmCancellation } from './cancel/confirm-cancellation';
import type { CancelContext } from './cancel/pay-and-tell';
import { offerCancellation } from './offers/offer-cancellation';

export function mountCancellationRoutes(app: Hono<RequestVariables>, ctx: CancelContext & LoginContext): void {
  serveOperation(app, ctx, contract.offerCancellation, async (_, { params, body, ...call }) => {
    const { bookingNumber } = params;
    const { booking, view } = await openDoor(ctx, 'offerCancellation', { ...call, bookingNumber });
    const asked = { bookingId: booking.id, unitIds: body.unitIds, view };
    return { status: 201, body: await offerCancellation(ctx, asked) };
  });

  serveOperation(app, ctx, contract.confirmCancellation, async (_, { params, body, ...call }) => {
    const { bookingNumber } = params;
    const { booking, door, view } = await openDoor(ctx, 'confirmCancellation', { ...call, bookingNumber });
    const request = { bookingId: booking.id, offerId: body.offerId, door, view };
    const { cancellation, isReplay } = await confirmCancellation(ctx, request);
    return { status: isReplay ? 200 : 201, body: cancellation };
  });
}
