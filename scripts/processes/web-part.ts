import type { RequestListener } from 'node:http';
import { startTracing } from '@/lib/tracing/start-tracing';
import { deferred } from '@/lib/web-server/deferred';
import { saySayable } from '@/lib/web-server/say-sayable';
import { createLogger } from '@/lib/web-server/log';
import { tracedRequests } from '@/lib/web-server/traces/traced-requests';
import { leaveOutKnownNotices } from '../known-notices.mjs';
import { openInnerListener } from './inner-listener';
import { servePart } from './serve-part';

/**
 * The pages. What its code reads of the environment the shell has made: PUBLIC_URL, PORT, sign-in, and PRODUCT_API_URL
 * unless it is told.
 */
servePart(
  async (shell) => {
    leaveOutKnownNotices();
    saySayable();
    shell.on('api', ({ url }) => (process.env.PRODUCT_API_URL = url));
    const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, LOG_LEVEL = 'info' } = process.env;
    const traces = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }, 'pages', (words) =>
      createLogger(LOG_LEVEL).warn(words),
    );
    const { default: next } = await import('next');
    const draw = deferred<RequestListener>();
    const inner = await openInnerListener((req, res) => void draw.promise.then((listener) => listener(req, res)));
    const app = next({
      dir: process.cwd(),
      // The name that addresses carry, not the one that is listened on: where they differ, Next takes its own rewrites
      // for another site's.
      hostname: new URL(process.env.PUBLIC_URL ?? '').hostname,
      port: Number(process.env.PORT),
      httpServer: inner.server,
    });
    await app.prepare();
    const handle = app.getRequestHandler();
    draw.resolve(tracedRequests((req, res) => void handle(req, res), { isInner: true }));
    shell.tell({ kind: 'open', url: inner.url });
    return async () => {
      await inner.close();
      await app.close();
      await traces.stop();
    };
  },
  (error) => (error instanceof Error && error.stack ? error.stack : String(error)),
);
