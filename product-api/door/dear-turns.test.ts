import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { deferred } from '@/tests/support/deferred';
import { standIn } from '@/tests/support/stand-in';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import type { RequestVariables } from '../http/serve-operation';
import { dearTurns, offersInTurn } from './dear-turns';

const BOOKING = '/api/v1/my-bookings/7KQ4XW9P';

/** The door with nothing behind it but answers that the test gives. */
function door() {
  const ctx = standIn<ApiContext>({ config: { rateLimits: true }, log: pino({ level: 'silent' }) });
  const { promise, resolve } = deferred<undefined>();
  const begun: string[] = [];
  const app = new Hono<RequestVariables>();
  app.onError((error, c) =>
    error instanceof ApiError
      ? c.json({ code: error.code, retryAfter: error.details.retryAfter }, 429)
      : c.text('', 500),
  );
  app.use(async (c, next) => {
    c.set('visitorAddress', c.req.header('from') ?? null);
    c.set('errand', 'search');
    await next();
  });
  app.use(offersInTurn(ctx, dearTurns()));
  app.all('*', async (c) => {
    begun.push(c.req.path);
    await promise;
    return c.text('offered');
  });
  const call = async (path: string, from = '203.0.113.1') => app.request(path, { headers: { from } });
  return { begun, call, end: () => resolve(undefined) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it.each(['exchange-departures', 'exchange-offers', 'cancellation-offers', 'company-changes/7/choices'])(
  '%s waits in turn, beyond the line it is refused, and others go first',
  async (name) => {
    const { begun, call, end } = door();
    const crowd = Array.from({ length: 86 }, () => call(`${BOOKING}/${name}`));
    await settled();
    expect(begun).toHaveLength(2);
    const other = call(`${BOOKING}/${name}`, '203.0.113.2');
    await settled();
    expect(begun).toHaveLength(3);
    end();
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  },
);

it('what costs little waits for nobody', async () => {
  const { begun, call, end } = door();
  const all = Array.from({ length: 30 }, () => call(BOOKING));
  await settled();
  expect(begun).toHaveLength(30);
  end();
  await Promise.all(all);
});
