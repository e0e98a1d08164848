import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { storageInHand } from '@/tests/support/api/storage-in-hand';
import { standIn } from '@/tests/support/stand-in';
import type { ApiContext } from '../context';
import { answerError } from './answer-error';
import type { RequestVariables } from './serve-operation';

/** What is logged of a call that fails so, and its status. */
async function failing(error: Error): Promise<{ status: number; warned: unknown[][]; failed: unknown[][] }> {
  const log = { warn: vi.fn(), error: vi.fn() };
  const config = { supportPhone: '+18005550199', supportEmail: 'help@tandem.example' };
  const ctx = standIn<ApiContext>({ log, config, storage: storageInHand() });
  const app = new Hono<RequestVariables>();
  app.use(async (c, next) => {
    c.set('requestId', 'request-1');
    c.set('language', 'en');
    await next();
  });
  app.get('/', () => {
    throw error;
  });
  app.onError((thrown, c) => answerError(ctx, thrown, c));
  const { status } = await app.request('/');
  return { status, warned: log.warn.mock.calls, failed: log.error.mock.calls };
}

/** As the database's client says it: the message has what somebody typed. */
const ofQuery = (cause: Error) =>
  Object.assign(new Error('Failed query: insert Maëlle', { cause }), { query: 'insert' });
const ofSystem = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['database away', 'ECONNREFUSED', ofSystem('ECONNREFUSED')],
  ['database away', '57P01', ofQuery(ofSystem('57P01'))],
  ['database cannot write', 'ENOSPC', ofQuery(ofSystem('ENOSPC'))],
])('logs a call that an outage refuses in one line, without a stack: %s, %s (S21, S29)', async (words, code, error) => {
  expect(await failing(error)).toEqual({
    status: 503,
    warned: [[{ code, requestId: 'request-1' }, words]],
    failed: [],
  });
});

it('logs a fault of ours with where it came about', async () => {
  const error = new Error('odd');
  const failed = [[{ err: error, requestId: 'request-1' }, 'request failed']];
  expect(await failing(error)).toEqual({ status: 500, warned: [], failed });
});
