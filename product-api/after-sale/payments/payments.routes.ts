import type { Hono } from 'hono';
import * as contract from '@/contract/payments';
import type { LoginContext } from '../../accounts/login-tokens';
import { openSessionBooking } from '../../bookings/details/open-booking';
import { doorCallOf, openDoor } from '../../bookings/doors/open-door';
import type { SettleContext } from '../../bookings/run/booking-context';
import { serveOperation, type RequestVariables } from '../../http/serve-operation';
import { hearGateway } from './hear-gateway';
import { settleExchangePayment, settlePayment } from './settle-payment';

export function mountPaymentRoutes(app: Hono<RequestVariables>, ctx: SettleContext & LoginContext): void {
  serveOperation(app, ctx, contract.settlePayment, async (_, { sessionId }) => {
    const { booking } = await openSessionBooking(ctx, sessionId);
    return { status: 200, body: await settlePayment(ctx, booking) };
  });

  serveOperation(app, ctx, contract.settleExchangePayment, async (_, input) => {
    const { booking } = await openDoor(ctx, 'settleExchangePayment', doorCallOf(input));
    return { status: 200, body: await settleExchangePayment(ctx, booking) };
  });

  serveOperation(app, ctx, contract.hearStripe, async (_, { bodyText, header }) => {
    await hearGateway(ctx, { body: bodyText, signature: header('stripe-signature') ?? '' });
    return { status: 204 };
  });
}
