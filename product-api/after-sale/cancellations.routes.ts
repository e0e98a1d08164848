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
    const { booking } = await openDoor(ctx, 'offerCancellation', { ...call, bookingNumber: params.bookingNumber });
    return { status: 201, body: await offerCancellation(ctx, { bookingId: booking.id, unitIds: body.unitIds }) };
  });

  serveOperation(app, ctx, contract.confirmCancellation, async (_, { params, body, ...call }) => {
    const { bookingNumber } = params;
    const { booking, door } = await openDoor(ctx, 'confirmCancellation', { ...call, bookingNumber });
    const request = { bookingId: booking.id, offerId: body.offerId, door };
    const { cancellation, isReplay } = await confirmCancellation(ctx, request);
    return { status: isReplay ? 200 : 201, body: cancellation };
  });
}
