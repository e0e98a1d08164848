import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/env/environment';
import { processTracer } from '@/lib/tracing/process-tracer';
import { startTracing } from '@/lib/tracing/start-tracing';
import { closeListener, listen } from '@/lib/web-server/listen';
import { createLogger } from '@/lib/web-server/log';
import { tracedRequests } from '@/lib/web-server/traces/traced-requests';
import { apiListener } from '@/scripts/parts/open-product-api';
import { siteListener } from '@/scripts/parts/site-listener';
import { callInner } from '@/scripts/processes/inner-calls';
import { openInnerListener } from '@/scripts/processes/inner-listener';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { present } from '@/tests/support/present';
import { traceReceiver } from '@/tests/support/trace-receiver';

const [SERVER, CLIENT] = [2, 3];
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';
const STRANGE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A website in front of a product API behind an inner listener, as npm start puts them. */
async function product(endpoint?: string) {
  const traces = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'test', () => undefined);
  const { api, close } = await createTestApi({ tracer: traces.tracer });
  const inner = await openInnerListener(apiListener(api));
  const environment = present(readEnvironment({ PUBLIC_URL: 'http://localhost:4100' }).environment);
  const front = createServer();
  const site = siteListener(environment, pino({ level: 'silent' }), front, {
    api: Promise.resolve((request) => callInner(inner.url, request)),
    pages: Promise.resolve(async (_, res) => void res.end('a page')),
    login: Promise.resolve((_, res) => void res.end('a login')),
    isReady: () => true,
    isStocking: () => false,
  });
  front.on('request', tracedRequests(site));
  const port = await listen(front, 0, '127.0.0.1');
  closing.push(close, inner.close, () => closeListener(front, 0), traces.stop);
  return { url: `http://127.0.0.1:${port}`, traces };
}

it('one call is one trace from website to product API, and nothing of the visitor stands in it', async () => {
  const receiver = await traceReceiver();
  closing.push(receiver.close);
  const { url, traces } = await product(receiver.url);
  const answer = await fetch(`${url}/api/v1/cities?language=fr&q=ada%40mail.example&sessionId=secret-session`, {
    headers: { cookie: 'sessionId=secret-cookie; browserKey=secret-browser', traceparent: STRANGE },
  });
  await answer.arrayBuffer();
  const found = await fetch(`${url}/api/v1/featureFlags?language=fr`, {
    headers: { cookie: 'sessionId=secret-cookie' },
  });
  await found.arrayBuffer();
  await (await fetch(`${url}/fr/my-bookings/TD-123456?token=secret-token`, { redirect: 'manual' })).text();
  await (await fetch(`${url}/healthz`)).text();
  await traces.stop();

  const spans = receiver.spans();
  const sites = spans.filter(({ name }) => name === 'GET /api/v1');
  expect(sites).toHaveLength(2);
  for (const site of sites) {
    expect(site).toMatchObject({ kind: SERVER });
    expect(site.parentSpanId).toBeUndefined();
    const trace = spans.filter(({ traceId }) => traceId === site.traceId);
    const call = present(trace.find(({ name }) => name === 'product API'));
    expect(call).toMatchObject({ kind: CLIENT, parentSpanId: site.spanId });
    const operation = present(trace.find(({ parentSpanId }) => parentSpanId === call.spanId));
    expect(operation.kind).toBe(SERVER);
    const ids = [site, operation].map(({ attributes }) => attributes.find(({ key }) => key === 'tandem.request_id'));
    expect(ids[0]).toBeDefined();
    expect(ids[0]).toEqual(ids[1]);
  }
  expect(spans.map(({ name }) => name)).toContain('readFeatureFlags');
  expect(spans.map(({ name }) => name)).toContain('GET /my-bookings/{bookingNumber}');
  expect(spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
  expect(receiver.bodies.join()).not.toMatch(/secret|mail\.example|TD-123456|healthz|127\.0\.0\.1|\?/);
});

it('the product API believes a trace of its own website alone', async () => {
  const receiver = await traceReceiver();
  const traces = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, 'api', () => undefined);
  const { api, close } = await createTestApi({ tracer: traces.tracer, config: { trustedPeers: ['10.0.0.7'] } });
  closing.push(receiver.close, close);
  for (const remoteAddress of ['10.0.0.7', '198.51.100.7'])
    await api.fetch(new Request('http://api.internal/api/v1/no-such-call', { headers: { traceparent: STRANGE } }), {
      incoming: { socket: { remoteAddress } },
    });
  await traces.stop();
  expect(receiver.spans().map(({ traceId }) => traceId === 'a'.repeat(32))).toEqual([true, false]);
});

it('lines of the log name their trace', async () => {
  const receiver = await traceReceiver();
  closing.push(receiver.close);
  const traces = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, 'test', () => undefined);
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const traceId = await present(traces.tracer).inSpan({ name: 'work', kind: 'inner' }, async (span) => {
    log.info('within');
    return span.traceId;
  });
  log.info('after');
  await traces.stop();
  expect(lines[0]).toContain(`"trace_id":"${traceId}"`);
  expect(lines[1]).not.toContain('trace_id');
});

it('a failure is told by its kind, and not by its words', async () => {
  const receiver = await traceReceiver();
  closing.push(receiver.close);
  const traces = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, 'test', () => undefined);
  const failing = present(traces.tracer).inSpan({ name: 'work', kind: 'inner' }, async () => {
    throw new TypeError('ada@mail.example');
  });
  await expect(failing).rejects.toThrow('ada@mail.example');
  await traces.stop();
  expect(receiver.spans()).toMatchObject([
    { attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }] },
  ]);
  expect(receiver.bodies.join()).not.toContain('mail.example');
});

it('without an endpoint nothing traces, and nothing is passed on', async () => {
  const { url, traces } = await product();
  expect(traces.tracer).toBeNull();
  expect(processTracer()).toBeNull();
  const answer = await fetch(`${url}/api/v1/featureFlags?language=en`);
  expect(answer.status).toBe(200);
});

it('a receiver that is away keeps nobody waiting for an answer', async () => {
  const { url } = await product(NOWHERE);
  const answer = await fetch(`${url}/api/v1/featureFlags?language=en`);
  expect(answer.status).toBe(200);
});

it('a receiver that takes nothing is said', async () => {
  const refusing = createServer((_, res) => void res.writeHead(400).end());
  const port = await listen(refusing, 0, '127.0.0.1');
  closing.push(() => closeListener(refusing, 0));
  const warnings: string[] = [];
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const traces = await startTracing(endpoint, 'test', (words) => warnings.push(words));
  await present(traces.tracer).inSpan({ name: 'work', kind: 'inner' }, async () => undefined);
  await traces.stop();
  expect(warnings).toEqual([expect.stringContaining('traces cannot be sent')]);
});
