import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import {
  afterOthers,
  followLiveFeeds,
  forgetInventory,
  noticeInventory,
  type RoutePrices,
  type ServeCommand,
} from '@/product-api/index';
import { COMMANDS, runCommand } from '../commands';
import { loadFirstInventory } from '../parts/first-inventory';
import { followTimetables } from '../parts/follow-timetables';
import type { OpenProductApi } from '../parts/open-product-api';
import { runWork } from './run-work';

/** A process that has died may do so again. */
const AGAIN_AFTER_MS = 30_000;

/** Runs a command of another process: a long one beside this process, any other in it. @returns its exit code */
export function serveCommand(opened: OpenProductApi, ...[request, report]: Parameters<ServeCommand>): Promise<number> {
  if (!COMMANDS[request.command]?.isLong) return runCommand(opened.api, request, report);
  return beside(opened, () => runWork({ kind: 'command', request }, opened, report));
}

/**
 * What a new database needs before anything can be sold. Resolves also when it could not be had: the log says so.
 * Without the demo it is a few rows, which are not worth a process.
 */
export async function stockBeside(opened: OpenProductApi, environment: Environment, log: Logger): Promise<void> {
  if (!environment.DEMO_INVENTORY) return loadFirstInventory(opened.api, environment, log);
  const report = (line: string) => log.error({ task: 'inventory' }, line);
  await beside(opened, () => runWork({ kind: 'stock' }, opened, report));
}

/**
 * Asks for live times (GTFS_RT_URL) in a process of its own, for as long as this one serves. One that has died is
 * started again.
 * @returns what ends it
 */
export function followLiveBeside(opened: OpenProductApi, environment: Environment, log: Logger): () => void {
  const ending = new AbortController();
  const report = (line: string) => log.error({ task: 'live' }, line);
  const follow = async () => {
    while (!ending.signal.aborted) {
      await runWork({ kind: 'live' }, opened, report, { signal: ending.signal });
      await delay(AGAIN_AFTER_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  if (environment.GTFS_RT_URL.length > 0) void follow();
  // Nobody is asked, and what was said while somebody was goes: a few rows, which are not worth a process.
  else void followLiveFeeds(opened.api.ctx, [], ending.signal);
  return () => ending.abort();
}

/**
 * The day's look at all pages (`ProductApi.start`) in a process of its own. @returns `look`, which fails where that was
 * ended before it had looked, and `end`, which ends it
 */
export function lookBeside(opened: OpenProductApi, log: Logger): { look: () => Promise<RoutePrices>; end: () => void } {
  const ending = new AbortController();
  const report = (line: string) => log.error({ task: 'look' }, line);
  const look = async () => {
    const heard: RoutePrices[] = [];
    const hear = (looked: RoutePrices) => void heard.push(looked);
    if (!ending.signal.aborted) await runWork({ kind: 'look' }, opened, report, { hear, signal: ending.signal });
    const [prices] = heard;
    if (!prices) throw new Error('The look at all pages was not done: it is tried again.');
    return prices;
  };
  return { look, end: () => ending.abort() };
}

/** Next versions of timetables that are followed are loaded in a process beside this one. Returns what ends it. */
export function followTimetablesBeside(opened: OpenProductApi, log: Logger): () => void {
  const request = { command: 'inventory:gtfs', args: ['--due'], cwd: process.cwd() };
  return followTimetables(opened.api.ctx, log, (report) => serveCommand(opened, request, report));
}

/**
 * One after another, and never beside a job of this process that changes what is on sale. What is kept of inventory
 * stays where the work says that all went well and has not raised its version; of one that was cut off nobody knows.
 */
function beside({ api: { ctx } }: OpenProductApi, work: () => Promise<number>): Promise<number> {
  return afterOthers(ctx, async () => {
    let code = 1;
    try {
      code = await work();
      return code;
    } finally {
      if (code === 0) noticeInventory(ctx);
      else forgetInventory(ctx);
    }
  });
}
