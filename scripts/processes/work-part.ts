import { environmentOrExit } from '@/lib/env/environment';
import { startTracing } from '@/lib/tracing/start-tracing';
import { createLogger } from '@/lib/web-server/log';
import { saySayable } from '@/lib/web-server/say-sayable';
import { borrowDatabase, connectDatabase, followLiveFeeds, lookAtPages, type LoanAnswer } from '@/product-api/index';
import { errorOf } from '@/rules/thrown';
import { runCommand } from '../commands';
import { reasonOf } from '../end-with-reason';
import { loadFirstInventory } from '../parts/first-inventory';
import { databaseTarget, productApiOn } from '../parts/open-product-api';
import { sayToParent } from './say-to-parent';
import type { FromWork, Task, ToWork } from './work';

/**
 * An import, a check, the first stocking, the day's look at all pages, or live times for as long as somebody serves
 * them: reads, reckons and plans here, and hands the product API's process what the embedded database has to do.
 * PostgreSQL it asks itself. It ends when its work is done, or with who has started it.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));
saySayable();
const environment = environmentOrExit();
const log = createLogger(environment.LOG_LEVEL).child({ part: 'work' });
const tell = (said: FromWork) => sayToParent(said);
const listeners: ((answer: LoanAnswer) => void)[] = [];

process.on('message', (said: ToWork) => {
  if ('loan' in said) listeners.forEach((listener) => listener(said.loan));
  else
    void traced(said.task)
      .catch((error: unknown) => {
        // Whoever has typed a command reads what is wrong, and not where in the code.
        tell({ line: said.task.kind === 'command' ? errorOf(error).message : reasonOf(error) });
        return 1;
      })
      .then((code) => process.send?.({ done: code } satisfies FromWork, () => process.exit(0)));
});

/** One span, but for what goes on for as long as somebody serves: that never ends. */
async function traced(task: Task): Promise<number> {
  const { tracer, stop } = await startTracing(environment, 'work', (words) => log.warn(words));
  if (!tracer || task.kind === 'live') return work(task);
  try {
    return await tracer.inSpan({ name: `work: ${task.kind}`, kind: 'inner' }, () => work(task));
  } finally {
    await stop();
  }
}

async function work(task: Task): Promise<number> {
  const database = environment.DATABASE_URL
    ? await connectDatabase(databaseTarget(environment))
    : await borrowDatabase({
        say: (call) => tell({ loan: call }),
        hear: (listener) => void listeners.push(listener),
      });
  const api = await productApiOn(database, environment, log);
  try {
    if (task.kind === 'command') return await runCommand(api, task.request, (line) => tell({ line }));
    if (task.kind === 'look') tell({ looked: await lookAtPages(api.ctx) });
    else if (task.kind === 'live') await followLiveFeeds(api.ctx, environment.GTFS_RT_URL);
    else await loadFirstInventory(api, environment, log);
    return 0;
  } finally {
    await api.stop();
    await database.close();
  }
}
