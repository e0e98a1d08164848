import type { Hono } from 'hono';
import * as contract from '@/contract/accounts/account';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { renewedSession } from '../http/renewed-session';
import { presentProfile } from './account';
import { ApiError } from '../http/api-error';
import { endAllSignIns, endSignIn, endSignInById } from './end-sign-in';
import { endProviderSession } from './end-provider-session';
import { listSignIns } from './list-sign-ins';
import { requireAccount } from './require-account';
import { startAccount, type RenewSession } from './start-account';
import type { MarketingContext } from '../support/newsletter/marketing-list';
import type { LoginContext } from './login-tokens';

/** Sign-in as the product API sees it. */
export function mountAccountRoutes(
  app: Hono<RequestVariables>,
  ctx: LoginContext & MarketingContext,
  { renewSession }: { renewSession: RenewSession },
): void {
  serveOperation(app, ctx, contract.startAccount, async (_, input) => {
    const { account, sessionId } = await startAccount(ctx, input, renewSession);
    return { status: 200, body: presentProfile(account), headers: renewedSession(input.sessionId, sessionId) };
  });

  serveOperation(app, ctx, contract.listSignIns, async (_, input) => ({
    status: 200,
    body: { signIns: await listSignIns(ctx, input) },
  }));

  serveOperation(app, ctx, contract.endAllSignIns, async (_, input) => {
    await endAllSignIns(ctx, input);
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.endSignIn, async (_, input) => {
    await endSignIn(ctx, input);
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.endProviderSession, async (_, input) => {
    await endProviderSession(ctx, input.body);
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.endOneSignIn, async (_, input) => {
    if (!(await endSignInById(ctx, input, input.params.signInId))) throw new ApiError('NOT_FOUND');
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.readProfile, async (_, input) => ({
    status: 200,
    body: presentProfile(await requireAccount(ctx, input)),
  }));
}
