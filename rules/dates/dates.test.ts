import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCKS_AT_REST, REST_BEGINS } from './clocks-at-rest';
import {
  addDays,
  calendarDays,
  dayRange,
  daysBetween,
  dayShift,
  formatDate,
  formatDateHeading,
  formatDateRange,
  formatDateTime,
  formatDuration,
  formatTime,
  formatTimeParts,
  instantOfLocal,
  isLocalDate,
  learnClocks,
  localDateOf,
  localTimeOf,
  minutesBetween,
  nightShare,
  readClocks,
  sameOffset,
  todayIn,
  weekdayOf,
  zoneLabel,
  type DateStyle,
} from './dates';
import { zoneOffset } from './zone-offset';

/** Zones of every kind of clock in Canada and the United States. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Glace_Bay',
  'America/Moncton',
  'America/Goose_Bay',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Iqaluit',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Resolute',
  'America/Rankin_Inlet',
  'America/Regina',
  'America/Swift_Current',
  'America/Edmonton',
  'America/Cambridge_Bay',
  'America/Inuvik',
  'America/Creston',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Whitehorse',
  'America/Dawson',
  'America/Vancouver',
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Indiana/Indianapolis',
  'America/Indiana/Knox',
  'America/Indiana/Tell_City',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
] as const;
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const date = instant.map((value) => value.toISOString().slice(0, 10));
const plain = (text: string) => text.replaceAll('\u00A0', '~');

describe('calendar dates', () => {
  it('knows which exist', () => {
    for (const real of ['2026-12-11', '2028-02-29', '2000-02-29']) expect(isLocalDate(real)).toBe(true);
    for (const wrong of [
      '0000-01-01',
      '2026-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '11/12/2026',
      '',
      null,
      20261211,
      '2026-12-11T00:00',
    ]) {
      expect(isLocalDate(wrong)).toBe(false);
    }
  });

  it('counts days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-12-11', '2026-12-10')).toBe(-1);
    expect(weekdayOf('2026-12-11')).toBe(5);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -800, max: 800 }),
        (day, days) => daysBetween(day, addDays(day, days)) === days,
      ),
    );
  });
});

describe('zones', () => {
  it('reads the clocks that the platform reads, where its tables are not older than the law', () => {
    fc.assert(
      fc.property(instant, zone, (moment, where) => {
        fc.pre(!(where in CLOCKS_AT_REST) || moment.getTime() < REST_BEGINS);
        const parts = Object.fromEntries(
          new Intl.DateTimeFormat('en-CA', {
            timeZone: where,
            hourCycle: 'h23',
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            hour: '2-digit',
            minute: '2-digit',
          })
            .formatToParts(moment)
            .map((part) => [part.type, part.value]),
        );
        expect(localDateOf(moment, where)).toBe(`${parts.year}-${parts.month}-${parts.day}`);
        expect(localTimeOf(moment, where)).toEqual({ hour: Number(parts.hour), minute: Number(parts.minute) });
      }),
    );
  });

  it.each(ZONES)('joins every day of three years in %s without gap, in 23, 24 or 25 hours', (where) => {
    const before = dayRange('2025-12-31', where).end.getTime();
    const days: { day: string; start: number; end: number; hours: number }[] = [];
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const range = dayRange(day, where);
      const [start, end] = [range.start.getTime(), range.end.getTime()];
      days.push({ day, start, end, hours: (end - start) / 3_600_000 });
    }
    const shown = (moment: number) => localDateOf(new Date(moment), where);
    expect(days).toHaveLength(3 * 365 + 1);
    expect(days.filter(({ start }, index) => start !== (days[index - 1]?.end ?? before))).toEqual([]);
    expect(days.filter(({ day, start, end }) => shown(start) !== day || shown(end - 1) !== day)).toEqual([]);
    expect(days.filter(({ hours }) => ![23, 24, 25].includes(hours))).toEqual([]);
    // Clocks that go forward come back, but where a province gives up changing them.
    const longOrShort = days.filter(({ hours }) => hours !== 24).length;
    const gained = days.reduce((sum, { hours }) => sum + hours - 24, 0);
    const hoursAhead = (moment: number | undefined) => zoneOffset(where, moment ?? Number.NaN) / 60;
    const kept = hoursAhead(days[0]?.start) - hoursAhead(days.at(-1)?.end);
    expect(gained).toBe(kept);
    expect(longOrShort % 2).toBe(Math.abs(kept));
    expect(longOrShort).toBeLessThanOrEqual(6);
  });

  it('finds the moment that clocks show, or the one after a gap', () => {
    fc.assert(
      fc.property(date, fc.nat(23), fc.nat(59), zone, (day, hour, minute, where) => {
        const found = instantOfLocal(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, where);
        const shown = localTimeOf(found, where);
        expect(localDateOf(found, where)).toBe(day);
        const moved = shown.hour * 60 + shown.minute - (hour * 60 + minute);
        expect([0, 60]).toContain(moved);
      }),
    );
  });

  it('meets the two nights of daylight saving', () => {
    expect(instantOfLocal('2026-03-08', '02:30', 'America/Toronto').toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOfLocal('2026-11-01', '01:30', 'America/Toronto').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOfLocal('2026-03-08', '12:00', 'America/St_Johns').toISOString()).toBe('2026-03-08T14:30:00.000Z');
    expect(
      minutesBetween(
        instantOfLocal('2026-03-07', '23:00', 'America/Toronto'),
        instantOfLocal('2026-03-08', '06:00', 'America/Toronto'),
      ),
    ).toBe(360);
    expect(
      minutesBetween(
        instantOfLocal('2026-10-31', '23:00', 'America/Toronto'),
        instantOfLocal('2026-11-01', '06:00', 'America/Toronto'),
      ),
    ).toBe(480);
  });

  it('says what a zone’s clocks are ahead of UTC over some days, once for each change', () => {
    const days = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
    expect(readClocks(['America/Toronto', 'America/Phoenix', 'America/Toronto'], '2026-10-30', '2026-11-03')).toEqual([
      {
        zone: 'America/Toronto',
        lastDay: days('2026-11-03'),
        changes: [
          [days('2026-10-30'), -240],
          [days('2026-11-02'), -300],
        ],
      },
      { zone: 'America/Phoenix', lastDay: days('2026-11-03'), changes: [[days('2026-10-30'), -420]] },
    ]);
  });

  it('takes another machine’s word for clocks, and asks its own tables for other days alone', () => {
    // No tables know it.
    const zone = 'Test/Elsewhere';
    const [toronto] = readClocks(['America/Toronto'], '2026-10-30', '2026-11-04');
    if (!toronto) throw new Error('Nothing was read.');
    learnClocks([{ ...toronto, zone }]);
    for (const moment of [
      '2026-10-30T00:00:00Z',
      '2026-10-31T18:20:00Z',
      '2026-11-02T05:10:00Z',
      '2026-11-03T23:59:00Z',
    ])
      expect(localTimeOf(moment, zone)).toEqual(localTimeOf(moment, 'America/Toronto'));
    expect(() => localTimeOf('2026-11-04T00:00:00Z', zone)).toThrow(RangeError);
    expect(() => localTimeOf('2026-10-29T23:00:00Z', zone)).toThrow(RangeError);
  });

  it('says today by the zone', () => {
    const now = new Date('2026-12-11T04:30:00Z');
    expect(todayIn('America/Toronto', now)).toBe('2026-12-10');
    expect(todayIn('America/St_Johns', now)).toBe('2026-12-11');
  });

  it('refuses what is not a time or a zone', () => {
    for (const time of ['24:00', '7:30', '12:60', ''])
      expect(() => instantOfLocal('2026-12-11', time, 'America/Toronto')).toThrow(RangeError);
    expect(() => instantOfLocal('2026-12-11', '12:00', 'America/Nowhere')).toThrow(RangeError);
    expect(() => localDateOf('soon', 'America/Toronto')).toThrow(RangeError);
  });

  it('counts the days a trip moves on, each end on its own clocks', () => {
    expect(dayShift('2026-12-12T04:15:00Z', 'America/Toronto', '2026-12-12T10:40:00Z', 'America/Toronto')).toBe(1);
    expect(dayShift('2026-12-12T03:30:00Z', 'America/Toronto', '2026-12-12T04:30:00Z', 'America/Halifax')).toBe(1);
    expect(dayShift('2026-12-11T12:30:00Z', 'America/Toronto', '2026-12-11T18:50:00Z', 'America/Toronto')).toBe(0);
  });

  it('names zones in both languages', () => {
    const winter = '2026-12-11T12:00:00Z';
    const summer = '2027-07-01T12:00:00Z';
    expect([zoneLabel(winter, 'America/Toronto', 'en'), zoneLabel(winter, 'America/Toronto', 'fr')]).toEqual([
      'EST',
      'HNE',
    ]);
    expect([zoneLabel(summer, 'America/Toronto', 'en'), zoneLabel(summer, 'America/Toronto', 'fr')]).toEqual([
      'EDT',
      'HAE',
    ]);
    expect([zoneLabel(summer, 'America/Regina', 'en'), zoneLabel(summer, 'America/Phoenix', 'fr')]).toEqual([
      'CST',
      'HNR',
    ]);
    expect([zoneLabel(winter, 'America/St_Johns', 'fr'), zoneLabel(summer, 'Pacific/Honolulu', 'en')]).toEqual([
      'HNT',
      'HST',
    ]);
    expect([
      zoneLabel(winter, 'Europe/Paris', 'en'),
      zoneLabel(winter, 'UTC', 'fr'),
      zoneLabel(winter, 'Asia/Kolkata', 'en'),
    ]).toEqual(['UTC+1', 'UTC', 'UTC+5:30']);
    expect(zoneLabel(winter, 'America/Sao_Paulo', 'en')).toBe('UTC\u22123');
    // Clocks that rest keep the name of their summer.
    expect(zoneLabel('2025-12-11T17:00:00Z', 'America/Vancouver', 'en')).toBe('PST');
    for (const later of ['2026-07-11T17:00:00Z', '2026-12-11T17:00:00Z', '2027-01-11T17:00:00Z'])
      expect([zoneLabel(later, 'America/Vancouver', 'en'), zoneLabel(later, 'America/Edmonton', 'fr')]).toEqual([
        'PDT',
        'HAR',
      ]);
    for (const where of ZONES) expect(zoneLabel(summer, where, 'en')).toMatch(/^[A-Z]{1,3}[SD]T$/);
  });

  it('compares clocks at a moment', () => {
    expect(sameOffset('2026-12-11T12:00:00Z', 'America/Toronto', 'America/New_York')).toBe(true);
    expect(sameOffset('2026-12-11T12:00:00Z', 'America/Regina', 'America/Chicago')).toBe(true);
    expect(sameOffset('2026-07-11T12:00:00Z', 'America/Regina', 'America/Chicago')).toBe(false);
  });
});

describe('calendarDays', () => {
  it('counts as the dates on the clocks of the zone do, whatever clocks do between', () => {
    const moment = fc.date({ min: new Date('1969-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, fc.constantFrom('America/Toronto', 'Asia/Kathmandu', 'UTC'), (from, to, zone) => {
        expect(calendarDays(from, to, zone)).toBe(daysBetween(localDateOf(from, zone), localDateOf(to, zone)));
      }),
    );
    expect(calendarDays('2026-10-31T23:59:00-04:00', '2026-11-02T00:01:00-05:00', 'America/Toronto')).toBe(2);
  });
});

describe('nightShare', () => {
  const toronto = (day: string, time: string) => instantOfLocal(day, time, 'America/Toronto');

  it('cuts the night out of a trip', () => {
    expect(nightShare(toronto('2026-12-11', '07:30'), toronto('2026-12-11', '13:50'), 'America/Toronto')).toEqual([]);
    expect(nightShare(toronto('2026-12-11', '23:00'), toronto('2026-12-12', '05:00'), 'America/Toronto')).toEqual([
      { from: 0, to: 1 },
    ]);
    expect(nightShare(toronto('2026-12-11', '20:00'), toronto('2026-12-12', '08:00'), 'America/Toronto')).toEqual([
      { from: 2 / 12, to: 10 / 12 },
    ]);
    expect(nightShare(toronto('2026-12-12', '04:00'), toronto('2026-12-12', '08:00'), 'America/Toronto')).toEqual([
      { from: 0, to: 0.5 },
    ]);
    expect(nightShare(toronto('2026-12-11', '12:00'), toronto('2026-12-13', '12:00'), 'America/Toronto')).toHaveLength(
      2,
    );
    expect(nightShare(toronto('2026-12-11', '12:00'), toronto('2026-12-11', '12:00'), 'America/Toronto')).toEqual([]);
  });

  it('stays inside the trip, in order', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 5000 }), zone, (start, minutes, where) => {
        const nights = nightShare(start, new Date(start.getTime() + minutes * 60_000), where);
        let last = 0;
        for (const { from, to } of nights) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(1);
          last = to;
        }
      }),
    );
  });
});

describe('writing', () => {
  it.each([
    ['short', 'Fri~11~Dec', 'ven.~11~déc.'],
    ['shortYear', 'Fri~11~Dec~2026', 'ven.~11~déc.~2026'],
    ['long', 'Friday 11~December', 'vendredi 11~décembre'],
    ['longYear', 'Friday 11~December~2026', 'vendredi 11~décembre~2026'],
    ['dayMonth', '11~Dec', '11~déc.'],
    ['dayMonthYear', '11~December~2026', '11~décembre~2026'],
    ['weekday', 'Friday', 'vendredi'],
    ['weekdayDay', 'Fri~11', 'ven.~11'],
    ['monthYear', 'December~2026', 'décembre~2026'],
    ['numeric', '2026-12-11', '2026-12-11'],
  ] as [DateStyle, string, string][])('%s dates', (style, en, fr) => {
    expect([plain(formatDate('2026-12-11', 'en', style)), plain(formatDate('2026-12-11', 'fr', style))]).toEqual([
      en,
      fr,
    ]);
  });

  it('writes the first of a month', () => {
    expect(plain(formatDate('2026-12-01', 'fr', 'long'))).toBe('mardi 1er~décembre');
    expect(plain(formatDate('2026-12-01', 'en', 'long'))).toBe('Tuesday 1~December');
  });

  it('lets a heading of a date go on in a second line after its weekday', () => {
    expect(plain(formatDateHeading('2026-12-01', 'fr'))).toBe('Mardi 1er~décembre');
    expect(plain(formatDateHeading('2026-12-11', 'en', 'longYear'))).toBe('Friday 11~December~2026');
  });

  it('names every month and weekday as fr-CA and en do', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-15`;
      for (const language of ['en', 'fr'] as const) {
        const expected = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
          timeZone: 'UTC',
          month: 'long',
        }).format(new Date(day));
        expect(formatDate(day, language, 'monthYear')).toContain(expected);
      }
    }
  });

  it.each([
    [{ hour: 7, minute: 30 }, '7:30~AM', '7~h~30'],
    [{ hour: 13, minute: 50 }, '1:50~PM', '13~h~50'],
    [{ hour: 0, minute: 5 }, '12:05~AM', '0~h~05'],
    [{ hour: 12, minute: 0 }, '12:00~PM', '12~h'],
    [{ hour: 18, minute: 0 }, '6:00~PM', '18~h'],
  ])('time %o, one way in big digits and in text', (time, en, fr) => {
    expect([plain(formatTime(time, 'en')), plain(formatTime(time, 'fr'))]).toEqual([en, fr]);
    const parts = formatTimeParts(time, 'en');
    expect(`${parts.main}~${parts.suffix}`).toBe(en);
    const french = formatTimeParts(time, 'fr');
    expect([plain(french.main), french.suffix]).toEqual([fr, '']);
  });

  it('writes moments in their zone', () => {
    const moment = '2026-12-11T12:30:00Z';
    expect(plain(formatTime({ instant: moment, zone: 'America/Toronto' }, 'en'))).toBe('7:30~AM');
    expect(plain(formatDateTime(moment, 'America/Toronto', 'en'))).toBe('Fri~11~Dec, 7:30~AM');
    expect(plain(formatDateTime(new Date(moment), 'America/Halifax', 'fr', 'long'))).toBe(
      'vendredi 11~décembre, 8~h~30',
    );
  });

  it('writes durations', () => {
    expect([380, 360, 45, 0, 65, 1570].map((minutes) => plain(formatDuration(minutes, 'en')))).toEqual([
      '6~h~20',
      '6~h',
      '45~min',
      '0~min',
      '1~h~05',
      '26~h~10',
    ]);
    expect(plain(formatDuration(380, 'fr'))).toBe('6~h~20');
  });

  it('writes ranges', () => {
    expect(plain(formatDateRange('2026-12-11', '2026-12-13', 'en'))).toBe('Fri~11~Dec~–~Sun~13~Dec');
    expect(plain(formatDateRange('2026-12-11', '2026-12-13', 'fr'))).toBe('ven.~11~déc.~–~dim.~13~déc.');
    expect(plain(formatDateRange('2026-12-11', '2026-12-13', 'en', 'compact'))).toBe('11~–~13~Dec');
    expect(plain(formatDateRange('2026-12-01', '2026-12-03', 'fr', 'compact'))).toBe('1er~–~3~déc.');
    expect(plain(formatDateRange('2026-11-30', '2026-12-02', 'en', 'compact'))).toBe('30~Nov~–~2~Dec');
    expect(plain(formatDateRange('2026-12-11', '2026-12-11', 'en'))).toBe('Fri~11~Dec');
  });
});
