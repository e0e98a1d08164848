import { describe, expect, it } from 'vitest';
import { spanAround, zoneDefinition } from './calendar-zone';

/** Kind, beginning and offsets of every observance. */
function observances(zone: string, now: string): string[] {
  const definition = zoneDefinition(zone, spanAround(new Date(now))).replaceAll('\r\n', ' ');
  return [
    ...definition.matchAll(/BEGIN:(STANDARD|DAYLIGHT) DTSTART:(\S+) TZOFFSETFROM:(\S+) TZOFFSETTO:(\S+) END:\1/g),
  ].map((found) => found.slice(1).join(' '));
}

describe('the clocks that a calendar file defines (RFC 5545, 3.6.5)', () => {
  it.each(['2026-11-22T00:10:13.000Z', '2026-11-22T00:00:00.000Z', '2026-11-22T00:59:59.999Z'])(
    'change at the full hour, whatever second it is asked for at (%s)',
    (now) => {
      expect(observances('America/Toronto', now)).toEqual([
        'DAYLIGHT 19700101T000000 -0500 -0400',
        'STANDARD 20261101T020000 -0400 -0500',
        'DAYLIGHT 20270314T020000 -0500 -0400',
        'STANDARD 20271107T020000 -0400 -0500',
        'DAYLIGHT 20280312T020000 -0500 -0400',
        'STANDARD 20281105T020000 -0400 -0500',
      ]);
    },
  );

  it('begin with standard time in winter', () => {
    expect(observances('America/Toronto', '2027-02-10T18:20:41.123Z').slice(0, 2)).toEqual([
      'STANDARD 19700101T000000 -0500 -0500',
      'DAYLIGHT 20270314T020000 -0500 -0400',
    ]);
  });

  it('change at half past an hour of UTC where the zone does', () => {
    expect(observances('America/St_Johns', '2026-11-22T00:10:13.000Z').slice(0, 2)).toEqual([
      'DAYLIGHT 19700101T000000 -0330 -0230',
      'STANDARD 20261101T020000 -0230 -0330',
    ]);
  });

  it('never change where they never do', () => {
    expect(observances('America/Regina', '2026-07-22T00:10:13.000Z')).toEqual(['STANDARD 19700101T000000 -0600 -0600']);
  });
});
