import { tzOffset } from '@date-fns/tz';

const DAY_MS = 86_400_000;
/** No clocks change twice within a week. */
const STEP_MS = 7 * DAY_MS;

/** What a calendar's events lie in. */
export type ZoneSpan = { from: Date; until: Date };

/** Reaches from a month ago until two years ahead. */
export function spanAround(now: Date): ZoneSpan {
  return { from: new Date(now.getTime() - 30 * DAY_MS), until: new Date(now.getTime() + 730 * DAY_MS) };
}

/** VTIMEZONE (RFC 5545, 3.6.5) with every change of clocks in the span, one observance each. */
export function zoneDefinition(zone: string, { from, until }: ZoneSpan): string {
  const start = from.getTime();
  let offset = tzOffset(zone, from);
  const observances = [observance('19700101T000000', offset, offset)];
  for (let time = start; time < until.getTime(); time += STEP_MS) {
    const next = tzOffset(zone, new Date(time + STEP_MS));
    if (next === offset) continue;
    const change = momentOfChange(zone, time, time + STEP_MS);
    const local = new Date(change + offset * 60_000).toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');
    observances.push(observance(local, offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

function momentOfChange(zone: string, before: number, after: number): number {
  if (after - before <= 60_000) return after;
  const middle = before + Math.floor((after - before) / 120_000) * 60_000;
  return tzOffset(zone, new Date(middle)) === tzOffset(zone, new Date(before)) ? momentOfChange(zone, middle, after) : momentOfChange(zone, before, middle);
}

function observance(start: string, from: number, to: number): string {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${written(from)}`, `TZOFFSETTO:${written(to)}`, `END:${kind}`].join('\r\n');
}

function written(offset: number): string {
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
