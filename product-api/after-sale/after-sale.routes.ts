import type { Hono } from 'hono';
import * as contract from '@/contract/my-bookings';
import type { LoginContext } from '../accounts/login-tokens';
import { doorCallOf } from '../bookings/doors/open-door';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { readMyBooking } from './read-my-booking';

export function mountAfterSaleRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.readMyBooking, async (_, input) => ({
    status: 200,
    body: await readMyBooking(ctx, doorCallOf(input), input.language),
  }));
}
