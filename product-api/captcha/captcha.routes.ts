import type { Hono } from 'hono';
import { readCaptcha } from '@/contract/captcha';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';

export function mountCaptchaRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  serveOperation(app, ctx, readCaptcha, async (context) => ({
    status: 200,
    body: await context.suppliers.captcha.describe(),
    headers: { 'cache-control': 'no-store' },
  }));
}
