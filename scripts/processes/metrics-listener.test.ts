import { afterEach, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { createServer, type Server } from 'node:http';
import { closeListener, listen, portOf } from '@/lib/web-server/listen';
import { siteMetrics } from '../parts/site-metrics';
import { openMetrics } from './metrics-listener';
import { PATIENT } from '@/tests/support/patience';

const log = pino({ level: 'silent' });
const HERE = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' };
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  vi.restoreAllMocks();
});

const started = async (...[settings, read]: [typeof HERE, Parameters<typeof openMetrics>[2]]) => {
  const metrics = await openMetrics(settings, log, read);
  if (!metrics) throw new Error('not opened');
  open.push(metrics);
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
};

async function site(): Promise<{ server: Server; metrics: NonNullable<ReturnType<typeof siteMetrics>>; url: string }> {
  const metrics = siteMetrics(HERE);
  if (!metrics) throw new Error('not counted');
  const server = createServer(metrics.counted((req, res) => res.writeHead(req.url === '/fr' ? 503 : 200).end()));
  await listen(server, 0, '127.0.0.1');
  open.push({ close: () => closeListener(server, 0) });
  return { server, metrics, url: `http://127.0.0.1:${portOf(server)}` };
}

it('opens nothing, and counts nothing, where no port is named', async () => {
  const none = { METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' };
  expect([await openMetrics(none, log, async () => []), siteMetrics(none)]).toEqual([null, null]);
});

it('joins the figures of all processes, each with its part', async () => {
  const { metrics, url } = await site();
  metrics.watchTurns({ size: () => ({ running: 2, waiting: 7 }) });
  for (const path of ['/en', '/fr', '/api/v1/session?sessionId=secret', '/_next/static/a.js', '/healthz', '/login'])
    await fetch(`${url}${path}`);
  const asApi = async () =>
    (await metrics.read()).map((metric) => ({
      ...metric,
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, part: 'api' } })),
    }));
  const ask = await started(HERE, async () => [await metrics.read(), await asApi()]);
  const counted = (kind: string, status: number, part = 'site') =>
    new RegExp(
      `^tandem_site_request_seconds_count\\{(?=[^}]*kind="${kind}")(?=[^}]*status="${status}")(?=[^}]*part="${part}")[^}]*\\} 1$`,
      'm',
    );
  let text = '';
  // A request is counted when its connection has been told of the end.
  await vi.waitFor(async () => {
    const answer = await ask('/metrics');
    text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(counted('sign-in', 200));
  }, PATIENT);
  for (const [kind, status] of [
    ['page', 200],
    ['page', 503],
    ['call', 200],
    ['file', 200],
    ['health', 200],
    ['sign-in', 200],
  ] as const)
    expect(text).toMatch(counted(kind, status));
  expect(text).toMatch(counted('page', 503, 'api'));
  expect(text).toMatch(/tandem_page_queue\{(?=[^}]*state="waiting")(?=[^}]*part="site")[^}]*\} 7/);
  expect(text).not.toContain('secret');
  // A second TYPE line of a name is a fault for whoever reads it.
  const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(types).size).toBe(types.length);
});

it('answers nothing else, and says 500 where figures cannot be read', async () => {
  const ask = await started(HERE, async () => Promise.reject(new Error('away')));
  expect((await ask('/metrics')).status).toBe(500);
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404]);
});

it('a busy port is refused in one line that names the variable', async () => {
  const { server } = await site();
  const settings = { ...HERE, METRICS_PORT: portOf(server) };
  await expect(openMetrics(settings, log, async () => [])).rejects.toThrow(
    `Port ${settings.METRICS_PORT} is in use. Stop what listens there, or set METRICS_PORT to another number.`,
  );
});
