import { setTimeout as wait } from 'node:timers/promises';
import { typedArguments } from '@/scripts/starting/typed-arguments.mjs';
import { startProduct } from '../support/page-servers';
import { judge, type Minute } from './judge';
import { errandOf } from './errands';
import { heldBy } from './processes';
import { visitorOf, type Diary } from './visitor';

/**
 * `npm run test:soak` (S32): the built product as `npm start` runs it, embedded, on one core, for ten minutes
 * (SOAK_MINUTES) at 70 % of the visits that it bears: people browse, search, book, cancel, sign in and plan. Exit code
 * 1 when a promise is broken.
 */
typedArguments('npm run test:soak takes no arguments; SOAK_MINUTES=5 runs it for five minutes.');
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const LOAD = 0.7;
const MINUTE_MS = 60_000;
/** How many at once find out what the machine bears, after everything has been used once. */
const CROWD = 12;
const MEASURED_MS = 40_000;
/** Visits that are not over when the next begin: more than so many, and it bears less than was found. */
const MAX_OPEN = 200;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Node lets garbage lie for as long as the machine has memory, so that nothing would show what is kept. */
const HEAP = '--max-old-space-size=300';
const product = await startProduct({
  env: { RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1,::1', NODE_OPTIONS: HEAP },
});
let turns = 0;
let left = 0;

async function visit(diary: Diary): Promise<void> {
  const turn = turns++;
  const visitor = await visitorOf(product.origin, diary);
  try {
    await errandOf(turn)(visitor, turn);
  } catch (error) {
    diary.silent.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await visitor.leave();
    left += 1;
  }
}

/** Visits a second that follow one another without a pause. */
async function findCapacity(): Promise<number> {
  let isOver = false;
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!isOver) await visit({ answers: [], silent: [] });
  });
  await wait(MEASURED_MS);
  const before = left;
  await wait(MEASURED_MS);
  const perSecond = (left - before) / (MEASURED_MS / 1_000);
  isOver = true;
  await Promise.all(crowd);
  return perSecond;
}

/** One minute of visits that begin evenly, whether or not those before are over. */
async function liveAMinute(perSecond: number, open: Set<Promise<void>>): Promise<Minute> {
  const diary: Diary = { answers: [], silent: [] };
  const began = performance.now();
  let begun = 0;
  let mostOpen = 0;
  while (performance.now() - began < MINUTE_MS) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    for (; begun < due && open.size < MAX_OPEN; begun += 1) {
      const one = visit(diary);
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    mostOpen = Math.max(mostOpen, open.size);
    await wait(20);
  }
  return { diary, held: heldBy(product.process ?? process.pid), mostOpen };
}

try {
  const capacity = await findCapacity();
  say(`It bears ${capacity.toFixed(1)} visits a second; ${(capacity * LOAD).toFixed(1)} of them come.`);
  const minutes: Minute[] = [];
  const open = new Set<Promise<void>>();
  for (let minute = 0; minute < MINUTES; minute += 1) minutes.push(await liveAMinute(capacity * LOAD, open));
  await Promise.all(open);
  const broken = judge(minutes, say);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await product.stop();
}
