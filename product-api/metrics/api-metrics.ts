import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From what a kept read takes to what a search of slow companies may. Seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What this process counts for Prometheus (METRICS_PORT). Names of series are a promise to whoever watches them:
 * docs/operating.md lists them. No label ever holds anything of a visitor.
 */
export type ApiMetrics = ReturnType<typeof createApiMetrics>;

export function createApiMetrics() {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ part: 'api' });
  collectDefaultMetrics({ register: registry, prefix: 'tandem_' });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `tandem_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `tandem_${name}_total`, help, labelNames, registers });
  const beforeRead: (() => void)[] = [];
  return {
    registry,
    /** What is looked at only when somebody asks. */
    beforeRead,
    requests: new Histogram({
      name: 'tandem_api_request_seconds',
      help: 'Calls of the product API, by route as the contract writes it',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    searches: counter('searches', 'Searches: complete, partial (a company has not answered yet), refused, failed', [
      'kind',
      'outcome',
    ]),
    bookings: counter('bookings', 'Bookings that were decided: CONFIRMED, or the code of their failure', ['outcome']),
    payments: counter('payments', 'What the gateway answered to charges and refunds, and sent by itself', [
      'act',
      'outcome',
    ]),
    queue: gauge('queue', 'Dear work of visitors: running, waiting in the line', ['state']),
    held: gauge('held', 'What carts keep now: seats, rooms, places', ['what']),
    waiting: gauge('waiting', 'What is not settled yet, by what it is', ['what']),
    oldestWaiting: gauge('oldest_waiting_seconds', 'For how long the oldest of them has waited', ['what']),
    feedAge: gauge('feed_age_seconds', 'How old what each live feed said last is; -1: it has said nothing', ['feed']),
    feedFault: gauge('feed_fault', '1: its last answer was not taken', ['feed']),
    pool: gauge('database_connections', 'Connections to PostgreSQL: in use, idle, asked for', ['state']),
    database: gauge('database_up', '1: the database answers'),
    storage: gauge('storage_writes', '1: the database can write; 0: no room, read-only, or no file handles'),
    disk: gauge('disk_free_bytes', 'Room on the disk of the embedded database'),
  };
}
