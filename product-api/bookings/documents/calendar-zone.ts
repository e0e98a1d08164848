import { tzOffset } from '@date-fns/tz';

const DAY_MS = 86_400_000;

/** VTIMEZONE (RFC 5545, 3.6.5) with the changes of clocks from a month ago until two years ahead, one observance each. */
export function zoneDefinition(zone: string, now: Date): string {
  const start = now.getTime() - 30 * DAY_MS;
  let offset = tzOffset(zone, new Date(start));
  const observances = [observance('19700101T000000', offset, offset)];
  for (let time = start; time < start + 760 * DAY_MS; time += DAY_MS) {
    const next = tzOffset(zone, new Date(time + DAY_MS));
    if (next === offset) continue;
    const change = momentOfChange(zone, time, time + DAY_MS);
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
