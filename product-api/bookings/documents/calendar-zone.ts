import { zoneOffset } from '@/rules/dates/zone-offset';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No clocks change twice within a week. */
const STEP_MS = 7 * DAY_MS;

/** What a calendar's events lie in. */
export type ZoneSpan = { from: Date; until: Date };

/** Reaches from a month ago until two years ahead. */
export function spanAround(now: Date): ZoneSpan {
  return { from: new Date(now.getTime() - 30 * DAY_MS), until: new Date(now.getTime() + 730 * DAY_MS) };
}

/**
 * VTIMEZONE (RFC 5545, 3.6.5) with every change of clocks in the span, one observance each, after what holds when it
 * begins.
 */
export function zoneDefinition(zone: string, { from, until }: ZoneSpan): string {
  // Changes are searched for by whole minutes: the search begins at one.
  const start = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS;
  let offset = zoneOffset(zone, start);
  const observances = [observance('19700101T000000', standardOffset(zone, start), offset)];
  for (let time = start; time < until.getTime(); time += STEP_MS) {
    const next = zoneOffset(zone, time + STEP_MS);
    if (next === offset) continue;
    const change = momentOfChange(zone, time, time + STEP_MS);
    const local = new Date(change + offset * 60_000).toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');
    observances.push(observance(local, offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** Minutes ahead of UTC without daylight saving time: what the clocks of winter show, on either half of the globe. */
function standardOffset(zone: string, time: number): number {
  const year = new Date(time).getUTCFullYear();
  return Math.min(
    zoneOffset(zone, Date.UTC(year, 0, 1)),
    zoneOffset(zone, Date.UTC(year, 6, 1)),
    zoneOffset(zone, time),
  );
}

function momentOfChange(zone: string, before: number, after: number): number {
  if (after - before <= 60_000) return after;
  const middle = before + Math.floor((after - before) / 120_000) * 60_000;
  return zoneOffset(zone, middle) === zoneOffset(zone, before)
    ? momentOfChange(zone, middle, after)
    : momentOfChange(zone, before, middle);
}

function observance(start: string, from: number, to: number): string {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `END:${kind}`,
  ].join('\r\n');
}

function written(offset: number): string {
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
