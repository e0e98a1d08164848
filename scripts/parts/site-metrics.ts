import type { RequestListener } from 'node:http';
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import type { FairTurns } from '@/rules/turns/fair-turns';
import type { Environment } from '@/lib/env/environment';

/** Kept pages take under a millisecond. Seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of one process, as they go from one to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

export type SiteMetrics = {
  /** The same listener; what it answers is counted by what was asked for, never by address. */
  counted: (listener: RequestListener) => RequestListener;
  /** The line in front of pages that are drawn. */
  watchTurns: (turns: Pick<FairTurns, 'size'>) => void;
  read: () => Promise<Figures>;
};

/** What the shell counts for Prometheus; null where nobody asks (METRICS_PORT), and then nothing is measured. */
export function siteMetrics({ METRICS_PORT }: Pick<Environment, 'METRICS_PORT'>): SiteMetrics | null {
  if (METRICS_PORT === undefined) return null;
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ part: 'site' });
  collectDefaultMetrics({ register: registry, prefix: 'tandem_' });
  const requests = new Histogram({
    name: 'tandem_site_request_seconds',
    help: 'Requests to the public port: pages, calls, files, sign-in, health; status 0 where the visitor left first',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const queue = new Gauge({
    name: 'tandem_page_queue',
    help: 'Pages that are drawn for one request: running, waiting in the line',
    labelNames: ['state'],
    registers,
  });
  let lines: Pick<FairTurns, 'size'>[] = [];
  return {
    counted: (listener) => (req, res) => {
      const startedAt = performance.now();
      res.once('close', () => {
        const status = res.writableFinished ? res.statusCode : 0;
        requests.observe({ kind: kindOf(req.url), status }, (performance.now() - startedAt) / 1000);
      });
      listener(req, res);
    },
    watchTurns: (turns) => (lines = [...lines, turns]),
    read: async () => {
      for (const turns of lines) for (const [state, count] of Object.entries(turns.size())) queue.set({ state }, count);
      return registry.getMetricsAsJSON();
    },
  };
}

/** A handful of kinds: an address of its own would be a series of its own. */
function kindOf(url = '/'): string {
  const [path = '/'] = url.split('?', 1);
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path === '/login' || path.startsWith('/login/') || path.startsWith('/api/auth/')) return 'sign-in';
  if (path.startsWith('/api/')) return 'call';
  return /^\/(?:_next|words|ground|drawings)\/|\.[a-z\d]+$/.test(path) ? 'file' : 'page';
}
