import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { directoryFault } from '@/lib/env/data-directory';
import type { Environment } from '@/lib/env/environment';
import { isLoopback } from '@/lib/env/environment';
import { CLOCKS_AT_REST, REST_BEGINS } from '@/rules/dates/clocks-at-rest';
import { engineOffset } from '@/rules/dates/zone-offset';
import { lookAtDisk, nodeDisk, refuseWithoutRoom } from '@/product-api/index';
import { nodeAdvice } from '../starting/node-version.mjs';
import { mend, note, ok, reasonOf, type Finding } from './finding';

const MEGABYTE = 1024 * 1024;
/** Files that say they were written later than that lie: or the clock does. */
const MAX_AHEAD_MS = 60_000;
/** Offers, challenges and live times are judged to the second. */
const MAX_SKEW_MS = 2_000;

export function lookAtNode(version = process.versions.node): Finding {
  const advice = nodeAdvice(version);
  if (!advice) return ok(`Node ${version}`);
  return advice.canRun ? note(advice.line) : mend(advice.line);
}

/** Clocks that this engine still changes, though a law has ended that (rules/dates/clocks-at-rest.ts). */
export function lookAtZones(offsetOf = engineOffset, tables = process.versions.tz): Finding {
  const behind = Object.entries(CLOCKS_AT_REST).filter(([zone, minutes]) => offsetOf(zone, REST_BEGINS) !== minutes);
  if (behind.length === 0) return ok(`tables of ${tables}`);
  const zones = behind.map(([zone]) => zone).join(', ');
  return note(
    `This Node's tables of time zones (${tables}) are older than the law in ${zones}: the product knows that by itself, but no change that comes after it. Take a newer Node.`,
  );
}

/** What is set is right by itself (readEnvironment): what does not go together on a public address. */
export function lookAtConfiguration(environment: Environment): Finding[] {
  const site = new URL(environment.PUBLIC_URL);
  if (isLoopback(site.hostname)) return [ok(`for this machine alone, ${site.origin}`)];
  const found: Finding[] = [];
  if (site.protocol === 'http:') found.push(mend('PUBLIC_URL is http: card numbers need https. End TLS in front.'));
  else if (environment.TRUSTED_PROXIES.length === 0)
    found.push(mend('TRUSTED_PROXIES is empty: behind the proxy that ends TLS everybody is one address. Name it.'));
  if (environment.NODE_ENV !== 'production') found.push(note('NODE_ENV is not production: npm start sets it.'));
  if (environment.DEMO_INVENTORY) found.push(note('DEMO_INVENTORY is on: an invented timetable is on sale.'));
  if (environment.SANDBOX_PARTNERS) found.push(note('SANDBOX_PARTNERS is on: some companies answer late on purpose.'));
  if (!environment.RATE_LIMITS) found.push(mend('RATE_LIMITS is off: anybody may ask without end. Leave it out.'));
  return found.length > 0 ? found : [ok(`for ${site.origin}`)];
}

export async function lookAtRoom(dataDir: string, disk = nodeDisk): Promise<Finding> {
  try {
    await refuseWithoutRoom(dataDir, disk);
    const fault = directoryFault(dataDir);
    if (fault !== null) return mend(fault);
    if (!existsSync(dataDir)) return ok(`${dataDir} will be made by the first start`);
    await lookAtDisk(dataDir, disk);
    const free = await disk.freeBytes(dataDir);
    return ok(free === null ? `${dataDir} can be written` : `${Math.floor(free / MEGABYTE)} MB free for ${dataDir}`);
  } catch (error) {
    return mend(reasonOf(error));
  }
}

/**
 * Beside a database of another machine's, or else beside what was written here last.
 * @param databaseTime its clock; null: there is none to compare with
 */
export async function lookAtClock(dataDir: string, databaseTime: number | null, now = Date.now()): Promise<Finding> {
  if (databaseTime !== null && Math.abs(databaseTime - now) > MAX_SKEW_MS) {
    const seconds = Math.round((now - databaseTime) / 1000);
    const which = seconds > 0 ? 'ahead of' : 'behind';
    return mend(`This clock is ${Math.abs(seconds)} s ${which} the database's. Keep both by NTP.`);
  }
  const newest = await newestWrite(dataDir);
  if (newest - now > MAX_AHEAD_MS)
    return mend(
      `Files in ${dataDir} are of ${new Date(newest).toISOString()}: this clock was set back, or was wrong then. Keep it by NTP.`,
    );
  return ok(new Date(now).toISOString());
}

async function newestWrite(dataDir: string): Promise<number> {
  let newest = 0;
  for (const folder of [dataDir, path.join(dataDir, 'database/pg_wal')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(path.join(folder, name)).catch(() => null);
      newest = Math.max(newest, found?.mtimeMs ?? 0);
    }
  }
  return newest;
}
