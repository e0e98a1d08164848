import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Environment } from '@/lib/env/environment';
import { closeListener, listen } from '@/lib/web-server/listen';
import type { Figures } from '../parts/site-metrics';

/** Where the product API's process tells its figures to the shell. */
export const INNER_METRICS = '/metrics.json';

/**
 * Answers GET /metrics on METRICS_PORT, apart from everything that visitors reach: by itself on this machine alone.
 * @param read figures of every process that is counted; a part that is away is left out
 * @returns what ends it
 * @throws StartFault where the port cannot be had
 */
export async function openMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>,
  log: Logger,
  read: () => Promise<Figures[]>,
): Promise<{ port: number; close: () => Promise<void> } | null> {
  if (METRICS_PORT === undefined) return null;
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') return void res.writeHead(404).end();
    read()
      .then((figures) => AggregatorRegistry.aggregate(figures).metrics())
      .then(
        (text) => res.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        (error: unknown) => {
          log.error({ err: error }, 'figures could not be read');
          res.writeHead(500).end();
        },
      );
  });
  const port = await listen(server, METRICS_PORT, METRICS_HOST, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  log.info({ metrics: `http://${METRICS_HOST}:${port}/metrics` }, 'figures for Prometheus');
  return { port, close: () => closeListener(server, 500) };
}
