import { describe, expect, it } from 'vitest';
import { epochDayOf, localDateOfDay, parseDate, parseTime } from './files/fields';
import { serviceDays, serviceSpan } from './read-services';
import type { Service } from './timetable';

const day = (date: string) => epochDayOf(date);
/** Saturdays and Sundays of November 2026, without the 14th, with Wednesday the 11th. */
const weekends: Service = {
  calendar: { weekdays: 0b1100000, start: day('2026-11-01'), end: day('2026-11-30') },
  added: new Set([day('2026-11-11')]),
  removed: new Set([day('2026-11-14')]),
};

describe('service days', () => {
  it('are the weekly calendar, with days added and removed', () => {
    const days = serviceDays(weekends, day('2026-11-07'), day('2026-11-22')).map(localDateOfDay);
    expect(days).toEqual(['2026-11-07', '2026-11-08', '2026-11-11', '2026-11-15', '2026-11-21', '2026-11-22']);
  });

  it('span from the first day that runs to the last', () => {
    expect(serviceSpan(weekends)).toEqual({ first: day('2026-11-01'), last: day('2026-11-29') });
    expect(serviceSpan({ calendar: null, added: new Set([5, 3]), removed: new Set() })).toEqual({ first: 3, last: 5 });
    expect(
      serviceSpan({ calendar: { weekdays: 0, start: 1, end: 9 }, added: new Set(), removed: new Set() }),
    ).toBeNull();
  });
});

describe('fields', () => {
  it.each([
    ['0:00:00', 0],
    ['7:05:09', 25_509],
    ['25:15:00', 90_900],
    ['120:00:00', 432_000],
    ['24:60:00', null],
    ['7:5:00', null],
    ['-1:00:00', null],
    ['999:00:00', null],
    ['noon', null],
  ])('reads the time %s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  it.each([
    ['20240229', '2024-02-29'],
    ['20260229', null],
    ['20261301', null],
    ['2026-01-01', null],
  ])('reads the date %s', (text, date) => {
    const parsed = parseDate(text);
    expect(parsed === null ? null : localDateOfDay(parsed)).toBe(date);
  });
});
