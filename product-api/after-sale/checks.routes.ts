import type { Hono } from 'hono';
import * as contract from '@/contract/after-sale/checks';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { checkCode } from './checks/check-code';
import { requireScanner } from './checks/require-scanner';
import { uploadScans } from './checks/upload-scans';

export function mountCheckRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, contract.checkCode, async (_, { body, language, header }) => {
    requireScanner(ctx, header);
    return { status: 200, body: await checkCode(ctx, body, language) };
  });

  serveOperation(app, ctx, contract.uploadScans, async (_, { body, header }) => {
    requireScanner(ctx, header);
    return { status: 200, body: { scans: await uploadScans(ctx, body.scans) } };
  });
}
