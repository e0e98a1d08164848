import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/company-changes';
import type { LoginContext } from '../accounts/login-tokens';
import { openDoor } from '../bookings/doors/open-door';
import type { BusContext } from '../buses/supply/bus-supply';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import type { CancelContext } from './cancel/pay-and-tell';
import { answerChange } from './cases/answer-change';
import { chooseInstead } from './cases/choose-instead';
import { holdOtherBus } from './cases/hold-other-bus';
import { listChoices } from './cases/list-choices';

export function mountCompanyChangeRoutes(
  app: Hono<RequestVariables>,
  ctx: CancelContext & LoginContext & BusContext,
): void {
  serveOperation(app, ctx, contract.listChangeChoices, async (_, { params, ...call }) => {
    const { bookingNumber, caseId } = params;
    const { booking } = await openDoor(ctx, 'listChangeChoices', { ...call, bookingNumber });
    return { status: 200, body: await listChoices(ctx, { booking, caseId }, call.language) };
  });

  serveOperation(app, ctx, contract.holdChangeBus, async (_, { params, body: { tripId }, ...call }) => {
    const { bookingNumber, caseId } = params;
    const { booking } = await openDoor(ctx, 'holdChangeBus', { ...call, bookingNumber });
    const held = await holdOtherBus(ctx, { booking, caseId, tripId });
    return { status: 200, body: { ...held, serverTime: ctx.now().toISOString() } };
  });

  serveOperation(app, ctx, contract.answerChange, async (_, { params, body: request, ...call }) => {
    const { bookingNumber, caseId } = params;
    const { booking, door, view } = await openDoor(ctx, 'answerChange', { ...call, bookingNumber });
    const replace = await chooseInstead(ctx, { booking, caseId, request });
    const answer = { bookingId: booking.id, caseId, request, door, view, language: call.language };
    const { isReplay, ...body } = await answerChange(ctx, answer, replace);
    return { status: isReplay ? 200 : 201, body };
  });
}
