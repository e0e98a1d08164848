import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLOCKS_AT_REST, REST_BEGINS } from './clocks-at-rest';
import { engineOffset, zoneOffset } from './zone-offset';

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

describe('clocks that rest', () => {
  const DECEMBER = Date.parse('2026-12-15T20:00:00Z');

  it.each([
    ['America/Vancouver', -7],
    ['Canada/Pacific', -7],
    ['America/Edmonton', -6],
    ['America/Yellowknife', -6],
    ['Canada/Mountain', -6],
    ['America/Inuvik', -6],
    ['America/Winnipeg', -5],
    ['America/Rainy_River', -5],
    ['Canada/Central', -5],
    // Beside them clocks are changed as ever, or were at rest before.
    ['America/Los_Angeles', -8],
    ['America/Denver', -7],
    ['America/Whitehorse', -7],
    ['America/Regina', -6],
    ['America/Chicago', -6],
  ])('those of %s are %d hours ahead of UTC in December 2026, whatever the engine', (zone, hours) => {
    expect(zoneOffset(zone, DECEMBER)).toBe(hours * 60);
  });

  it('are those of every summer, and changed as ever until then', () => {
    for (const [zone, minutes] of Object.entries(CLOCKS_AT_REST)) {
      for (const year of [2026, 2027, 2030]) expect(zoneOffset(zone, Date.UTC(year, 6, 1))).toBe(minutes);
      expect(zoneOffset(zone, REST_BEGINS - 1)).toBe(minutes);
      expect(zoneOffset(zone, Date.UTC(2026, 0, 15))).toBe(minutes - 60);
      expect(zoneOffset(zone, Date.UTC(2026, 0, 15))).toBe(engineOffset(zone, Date.UTC(2026, 0, 15)));
    }
  });
});

/** Hours ahead of UTC in January and in July 2027. Indiana, Kentucky and North Dakota for their odd counties. */
const BY_LAW: readonly (readonly [winter: number, summer: number, zones: string])[] = [
  [-3.5, -2.5, 'St_Johns'],
  [-4, -3, 'Halifax Glace_Bay Moncton Goose_Bay'],
  [-4, -4, 'Blanc-Sablon'],
  [-5, -4, 'Toronto Iqaluit New_York Detroit Kentucky/Louisville Kentucky/Monticello Indiana/Indianapolis'],
  [-5, -5, 'Atikokan Winnipeg'],
  [-6, -5, 'Resolute Rankin_Inlet Chicago Menominee Indiana/Knox Indiana/Tell_City North_Dakota/Center'],
  [-6, -6, 'Regina Swift_Current Edmonton Inuvik'],
  [-7, -6, 'Cambridge_Bay Denver Boise'],
  [-7, -7, 'Creston Dawson_Creek Fort_Nelson Whitehorse Dawson Vancouver Phoenix'],
  [-8, -7, 'Los_Angeles'],
  [-9, -8, 'Anchorage Juneau Sitka Metlakatla Yakutat Nome'],
  [-10, -9, 'Adak'],
];

/* An engine that knows a later law fails here: older ones, and visitors’ browsers, need it in `CLOCKS_AT_REST`. */
describe('clocks of Canada and the United States by the laws of November 2026', () => {
  it.each(BY_LAW.flatMap(([winter, summer, zones]) => zones.split(' ').map((zone) => [zone, winter, summer] as const)))(
    '%s: %d hours in winter, %d in summer',
    (zone, winter, summer) => {
      const offsets = [0, 6].map((month) => zoneOffset(`America/${zone}`, Date.UTC(2027, month, 15)) / 60);
      expect(offsets).toEqual([winter, summer]);
    },
  );
});
