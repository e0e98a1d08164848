import type { Hono } from 'hono';
import { readCaptcha } from '@/contract/captcha';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import type { CaptchaContext } from './captcha-check';

export function mountCaptchaRoutes(app: Hono<RequestVariables>, ctx: CaptchaContext): void {
  serveOperation(app, ctx, readCaptcha, async (_, { query }) => ({
    status: 200,
    body: await ctx.suppliers[query.for === 'hold' ? 'proofOfWork' : 'captcha'].describe(),
    headers: { 'cache-control': 'no-store' },
  }));
}
