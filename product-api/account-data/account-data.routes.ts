import type { Hono } from 'hono';
import { deleteAccount as deleteOperation } from '@/contract/accounts/account';
import { exportAccount as exportOperation } from '@/contract/accounts/account-data';
import type { LoginContext } from '../accounts/login-tokens';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { deleteAccount } from './delete-account';
import { exportAccount } from './export-account';

/** What is kept of a person who signs in: to take along, and to have deleted. */
export function mountAccountDataRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, exportOperation, async (_, input) => ({
    status: 200,
    file: Buffer.from(JSON.stringify(await exportAccount(ctx, input), null, 2)),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${ctx.config.brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-account.json"`,
      'cache-control': 'no-store',
    },
  }));

  serveOperation(app, ctx, deleteOperation, async (_, input) => {
    await deleteAccount(ctx, input);
    return { status: 204 };
  });
}
