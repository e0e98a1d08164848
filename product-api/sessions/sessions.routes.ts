import type { Hono } from 'hono';
import { chooseBed as chooseBedContract } from '@/contract/bed-choice';
import * as contract from '@/contract/session';
import type { CaptchaContext } from '../captcha/captcha-check';
import type { ApiContext } from '../context';
import { OPERATION_ALIASES } from '../http/aliases';
import { serveOperation, type OperationAnswer, type RequestVariables } from '../http/serve-operation';
import { chooseBed } from './beds/choose-bed';
import { addActivity } from './cart/add-activity';
import { addBus } from './cart/add-bus';
import { addHotel } from './cart/add-hotel';
import { changeCurrency } from './prices/change-currency';
import { answerRefundable } from './life/answer-refundable';
import { createSession } from './life/create-session';
import { endSession } from './life/end-session';
import { loadSession, requireSession } from './record/load-session';
import { photosOfCart, presentRoom } from './present/present-hotel';
import { presentSession, type SessionReader } from './present/present-session';
import { removeActivity } from './cart/remove-activity';
import { removeBus } from './cart/remove-bus';
import { removeHotel } from './cart/remove-hotel';
import { renewSessionHolds } from './cart/renew-session-holds';
import { savePassengers } from './life/save-passengers';
import { renewedSession } from '../http/renewed-session';
import type { Caller } from './limits/prove-person';

export function mountSessionRoutes(app: Hono<RequestVariables>, ctx: CaptchaContext): void {
  serveOperation(app, ctx, contract.readSession, async (_, { sessionId, language, isProgram }) => {
    const session = await loadSession(ctx, sessionId);
    if (!session) return { status: 204 };
    return {
      status: 200,
      body: await presentSession(ctx, session, { language, isProgram }),
      headers: renewedSession(sessionId, session.id),
    };
  });

  serveOperation(
    app,
    ctx,
    contract.createSession,
    async (_, { sessionId, body, language, isProgram, visitorAddress }) => {
      const created = await createSession(ctx, { sessionId, request: body, visitorAddress });
      return answerWith(ctx, created.isNew ? 201 : 200, {
        asked: sessionId,
        now: created.sessionId,
        language,
        isProgram,
      });
    },
  );

  serveOperation(app, ctx, contract.endSession, async (_, { sessionId }) => {
    await endSession(ctx, sessionId);
    return { status: 204, headers: { 'x-session-end': '1' } };
  });

  const { id, path: ownPath } = contract.changeSessionCurrency;
  for (const path of [ownPath, ...(OPERATION_ALIASES[id] ?? [])]) {
    serveOperation(
      app,
      ctx,
      contract.changeSessionCurrency,
      async (_, { sessionId, params, language, isProgram }) => {
        await changeCurrency(ctx, { sessionId, code: params.code });
        return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
      },
      path,
    );
  }

  serveOperation(app, ctx, contract.addSessionBus, async (_, { sessionId, body, language, isProgram, ...input }) => {
    await addBus(ctx, { sessionId, tripId: body.tripId, language, ...callerOf(input) });
    return answerWith(ctx, 201, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, contract.removeSessionBus, async (_, { sessionId, params, language, isProgram }) => {
    await removeBus(ctx, { sessionId, index: Number(params.index) });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, contract.addSessionHotel, async (_, { sessionId, body, language, isProgram, ...input }) => {
    const cart = await addHotel(ctx, { sessionId, request: body, ...callerOf(input) });
    const { hotel, selectedRoom: room } = presentRoom(cart, language, await photosOfCart(ctx, cart, language));
    const { body: session, ...answer } = await answerWith(ctx, 201, {
      asked: sessionId,
      now: sessionId,
      language,
      isProgram,
    });
    return { ...answer, body: { hotel, room, session } };
  });

  serveOperation(app, ctx, contract.removeSessionHotel, async (_, { sessionId, params, language, isProgram }) => {
    await removeHotel(ctx, { sessionId, index: Number(params.index) });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(
    app,
    ctx,
    contract.addSessionActivity,
    async (_, { sessionId, body, language, isProgram, ...input }) => {
      await addActivity(ctx, { sessionId, request: body, ...callerOf(input) });
      return answerWith(ctx, 201, { asked: sessionId, now: sessionId, language, isProgram });
    },
  );

  serveOperation(app, ctx, contract.removeSessionActivity, async (_, { sessionId, params, language, isProgram }) => {
    await removeActivity(ctx, { sessionId, index: Number(params.index) });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, chooseBedContract, async (_, { sessionId, body, language, isProgram, ...input }) => {
    await chooseBed(ctx, { sessionId, request: body, ...callerOf(input) });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, contract.renewSessionHolds, async (_, { sessionId, language, isProgram, ...input }) => {
    await renewSessionHolds(ctx, { sessionId, ...callerOf(input) });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, contract.answerRefundable, async (_, { sessionId, body, language, isProgram }) => {
    await answerRefundable(ctx, { sessionId, isRefundableWanted: body.isCancellationInsuranceAdded });
    return answerWith(ctx, 200, { asked: sessionId, now: sessionId, language, isProgram });
  });

  serveOperation(app, ctx, contract.savePassengers, async (_, { sessionId, body, language, isProgram }) => {
    const renewed = await savePassengers(ctx, { sessionId, passengers: body });
    return answerWith(ctx, 200, { asked: sessionId, now: renewed, language, isProgram });
  });
}

/** What limits of holds go by (S27). */
function callerOf(input: { visitorAddress: string | null; header: (name: string) => string | undefined }): Caller {
  return { visitorAddress: input.visitorAddress, captchaChallenge: input.header('x-captcha-challenge') ?? null };
}

/** The session as it stands now. */
async function answerWith(
  ctx: ApiContext,
  status: number,
  { asked, now, ...reader }: SessionReader & { asked: string | null; now: string | null },
): Promise<OperationAnswer> {
  const session = await requireSession(ctx, now);
  return {
    status,
    body: await presentSession(ctx, session, reader),
    headers: renewedSession(asked, session.id),
  };
}
