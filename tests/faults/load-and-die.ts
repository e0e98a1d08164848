import { readFile } from 'node:fs/promises';
import { connectDatabase, loadGtfs, type DatabaseTarget } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';
import { isRead, withSteps, type LoadStep } from './load-steps';

/** A feed that is loaded, and how often its step is passed before the process dies there. */
export type PreparedLoad = { target: DatabaseTarget; feed: string; now: string; passes: number };

/** A process that loads a timetable and is killed at the step it is given. */
const [, , file = '', step] = process.argv;
const { target, feed, now, ...prepared } = standIn<PreparedLoad>(JSON.parse(await readFile(file, 'utf8')));
let passes = prepared.passes;
const pass = (here: LoadStep) => {
  if (here !== step) return;
  if (passes === 0) process.kill(process.pid, 'SIGKILL');
  passes -= 1;
};
const { ctx, close } = await createTestApi({
  database: await connectDatabase(target),
  isEmpty: true,
  now,
  atFaultPoint: (point) => {
    if (point === 'afterTelling') pass('telling');
  },
});
const database = withSteps(ctx.database, pass);
await loadGtfs({ ...ctx, database }, { path: feed, shiftToToday: true, fares: 'distance' }, (line) => {
  if (isRead(line)) pass('reading');
});
await close();
