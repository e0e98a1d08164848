import type { Hono } from 'hono';
import * as contract from '@/contract/trip-planner';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { readImport } from './imports/read-import';
import { requirePlanner } from './items/require-planner';
import type { LoginContext } from '../accounts/login-tokens';

/**
 * What comes into the planner: reservations out of mails, pages and calendars, to be approved before anything is saved.
 */
export function mountPlannerImportRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.readImport, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    return { status: 200, body: await readImport(ctx, account, { ...input.body, language: input.language }) };
  });
}
