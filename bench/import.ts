import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printGoal, printSpread, percentilesOf, show, spreadOf } from './support/measure';
import { startProduct, type PageServer } from './support/page-servers';
import { daysAhead, ONE_ADULT } from './support/calls';
import { STOPS_OF_TRIP, writeFeed } from './timetable';

const STOP_TIMES = 500_000;
const QUIET_MS = 15_000;
const PAUSE_MS = 40;
/** So many waits are named with their moments. */
const MAX_NAMED = 5;
/** What is let go of has gone by then. */
const CALM_MS = 20_000;
/** The look at all pages goes on behind visitors' backs. */
const MAX_WORK_MS = 600_000;

/** What an address is told that means nothing without the demo. */
const UNKNOWN = new Set([400, 404]);

/** How long a request has waited, and when it was asked: milliseconds, since the work began. */
type Wait = { took: number; at: number };
type Waits = Record<string, Wait[]>;
type Ask = { name: string; ask: (origin: string) => Promise<Response> };

const tomorrow = daysAhead(1, 1)[0] ?? '';
const DAYS = new URLSearchParams({
  departureCityCode: 'montreal',
  destinationCityCode: 'toronto',
  from: tomorrow,
  to: tomorrow,
});
/** Of the shell, the pages, a read and a write of the product API. */
const ASKED: readonly Ask[] = [
  { name: 'health', ask: (origin) => fetch(`${origin}/healthz`) },
  { name: 'landing page', ask: (origin) => fetch(`${origin}/bus-montreal-toronto`) },
  { name: 'day prices', ask: (origin) => fetch(`${origin}/api/v1/search/buses/days?${DAYS}`) },
  {
    name: 'new session',
    ask: (origin) =>
      fetch(`${origin}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ONE_ADULT, currencyCode: 'CAD' }),
      }),
  },
];

/**
 * P15: a timetable of 500,000 stop times is loaded, renewed and checked, and the demo stocked, while the site serves.
 * On all processors of the machine, as `npm start` runs.
 */
export async function benchImport(): Promise<void> {
  console.log(`\nImports while the site serves (embedded database, ${os.availableParallelism()} processors)`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-import-'));
  const [feed, next] = [path.join(folder, 'feed'), path.join(folder, 'next', 'feed')];
  await writeFeed(feed, STOP_TIMES / STOPS_OF_TRIP);
  await writeFeed(next, STOP_TIMES / STOPS_OF_TRIP, { isNext: true });
  const product = await startProduct({ isPinned: false });
  try {
    await watched(product, 'warm-up', () => wait(QUIET_MS));
    const before = memoryOf(product.process).all;
    printSpread('memory of all processes, before', spreadOf([before]), 'MB');
    print('quiet', await watched(product, 'quiet', () => wait(QUIET_MS)));
    for (const [label, args] of [
      ['import', ['inventory:gtfs', feed, '--fares', 'distance']],
      ['import of the same again', ['inventory:gtfs', feed, '--fares', 'distance']],
      ['next version', ['inventory:gtfs', next, '--fares', 'distance']],
      ['check', ['inventory:check', next]],
      ['demo taken out', ['inventory:demo', '--remove']],
      ['demo stocked', ['inventory:demo']],
    ] as const) {
      const since = performance.now();
      const waits = await watched(product, label, () => operate(product, args));
      printSpread(`${label} took`, spreadOf([(performance.now() - since) / 1000]), 's');
      print(`${label}:`, waits);
      const longest = spreadOf(Object.values(waits).map((values) => Math.max(...values.map(({ took }) => took))));
      printGoal(`P15 ${label}, longest wait, ms`, { ...longest, median: longest.max }, { atMost: 250 });
    }
    await wait(CALM_MS);
    const { all, working } = memoryOf(product.process);
    printSpread('memory 20 s after / before', spreadOf([all / before]), `of which ${show(working / before)} works on`);
    const since = performance.now();
    while (memoryOf(product.process).working > 0 && performance.now() - since < MAX_WORK_MS) await wait(QUIET_MS);
    printSpread('what works on took then', spreadOf([(performance.now() - since) / 1000]), 's');
    printGoal('P15 memory after / before', spreadOf([memoryOf(product.process).all / before]), { atMost: 1.3 });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(label: string, waits: Waits): void {
  for (const [name, values] of Object.entries(waits)) {
    printSpread(`${label} ${name}, p50 (to p99)`, percentilesOf(values.map(({ took }) => took)), 'ms');
    const longest = values.toSorted((left, right) => right.took - left.took).slice(0, MAX_NAMED);
    console.log(
      `    longest: ${longest.map(({ took, at }) => `${took.toFixed(0)} ms at ${(at / 1000).toFixed(1)} s`).join(', ')}`,
    );
  }
}

/** Milliseconds of every request while `work` is done. What is not answered well is said, and is no figure. */
async function watched(product: PageServer, label: string, work: () => Promise<unknown>): Promise<Waits> {
  const waits: Waits = {};
  const began = performance.now();
  const faults = new Map<string, number>();
  let isOver = false;
  const watching = Promise.all(
    ASKED.map(async ({ name, ask }) => {
      const own: Wait[] = (waits[name] = []);
      while (!isOver) {
        const since = performance.now();
        const fault = await faultOf(ask(product.origin));
        if (fault === null) own.push({ took: performance.now() - since, at: since - began });
        else faults.set(`${name}: ${fault}`, (faults.get(`${name}: ${fault}`) ?? 0) + 1);
        await wait(PAUSE_MS);
      }
    }),
  );
  await work().finally(() => (isOver = true));
  await watching;
  for (const [fault, times] of faults) console.log(`  ${label}: ${times} × ${fault}`);
  return waits;
}

/** Null where it was answered well. Without the demo there are cities that nobody knows, and pages that are missing. */
async function faultOf(asked: Promise<Response>): Promise<string | null> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.ok || UNKNOWN.has(answer.status) ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function operate({ dataDir }: PageServer, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run-command.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}`);
}

/** Megabytes of a process and all that it has started, and of those of them that work beside what serves. */
function memoryOf(root: number | undefined): { all: number; working: number } {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, kilobytes, ...args]) => ({
      pid: Number(pid),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      isWorking: args.some((arg) => arg.endsWith('work-part.mjs')),
    }));
  const family = new Set([root]);
  // Whoever started another has the lower number nearly always: a second look finds the rest.
  for (let look = 0; look < 3; look += 1) for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  const ours = rows.filter(({ pid }) => family.has(pid));
  const sum = (some: typeof rows) => some.reduce((total, { megabytes }) => total + megabytes, 0);
  return { all: sum(ours), working: sum(ours.filter(({ isWorking }) => isWorking)) };
}
