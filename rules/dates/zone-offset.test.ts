import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneOffset } from './zone-offset';

const WINTER = Date.parse('2026-12-11T17:00:00Z');
const SUMMER = Date.parse('2026-07-11T17:00:00Z');

/** As engines have it: of Newfoundland alone. */
const temporal = {
  Instant: {
    fromEpochMilliseconds: (time: number) => ({
      toZonedDateTimeISO: (zone: string) => {
        if (zone !== 'America/St_Johns') throw new RangeError(`Invalid time zone specified: ${zone}`);
        return { offsetNanoseconds: (time === SUMMER ? -2.5 : -3.5) * 3_600_000_000_000 };
      },
    }),
  },
};

describe.each([
  ['the older way', undefined],
  ['Temporal', temporal],
])('what a zone is ahead of UTC, by %s', (_, way) => {
  afterEach(() => vi.unstubAllGlobals());

  it('is minutes, in summer other ones', () => {
    vi.stubGlobal('Temporal', way);
    expect(zoneOffset('America/St_Johns', WINTER)).toBe(-210);
    expect(zoneOffset('America/St_Johns', SUMMER)).toBe(-150);
  });

  it('is no number of a zone that nobody knows', () => {
    vi.stubGlobal('Temporal', way);
    expect(zoneOffset('America/Atlantis', WINTER)).toBeNaN();
  });
});
