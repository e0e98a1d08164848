import type { Hono } from 'hono';
import * as contract from '@/contract/seats';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { requireSession } from './record/load-session';
import { presentSession } from './present/present-session';
import { renewedSession } from '../http/renewed-session';
import { chooseSeats } from './cart/choose-seats';
import { readSeatMaps } from './cart/read-seat-maps';

export function mountSeatRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, contract.readSeatMaps, async (_, { sessionId, params }) => ({
    status: 200,
    body: await readSeatMaps(ctx, { sessionId, index: Number(params.index) }),
  }));

  serveOperation(app, ctx, contract.chooseSeats, async (_, { sessionId, params, body, language, isProgram }) => {
    await chooseSeats(ctx, { sessionId, index: Number(params.index), seats: body.seats });
    const session = await requireSession(ctx, sessionId);
    return {
      status: 200,
      body: await presentSession(ctx, session, { language, isProgram }),
      headers: renewedSession(sessionId, session.id),
    };
  });
}
