import { describe, expect, it } from 'vitest';
import { addDays } from '@/rules/dates/dates';
import { datesAfterPress, toCalendarDay, toLocalDate, monthsOnPhone, visibleSpan } from './calendar-dates';

const byBus = { isRoundTrip: true, minNights: 0 };
const limits = { today: '2026-11-20', lastDate: '2027-11-20' };

describe('days of the calendar', () => {
  it('come back as they went, daylight-saving days among them', () => {
    for (let day = '2026-10-25'; day < '2027-11-20'; day = addDays(day, 1))
      expect(toLocalDate(toCalendarDay(day))).toBe(day);
  });

  it('span what is shown, at most 62 days, within what can be booked', () => {
    expect(visibleSpan(toCalendarDay('2026-11-01'), 2, limits)).toEqual({ first: '2026-11-20', last: '2026-12-31' });
    expect(visibleSpan(toCalendarDay('2027-07-01'), 2, limits)).toEqual({ first: '2027-07-01', last: '2027-08-31' });
    expect(visibleSpan(toCalendarDay('2027-11-01'), 2, limits)).toEqual({ first: '2027-11-01', last: '2027-11-20' });
  });

  it('choose departure, then return; an earlier day starts over', () => {
    const first = datesAfterPress({ start: '', end: '' }, 'start', '2026-12-11', byBus);
    expect(first).toEqual({ dates: { start: '2026-12-11', end: '' }, picking: 'end', isDone: false });
    expect(datesAfterPress(first.dates, 'end', '2026-12-13', byBus)).toMatchObject({
      dates: { start: '2026-12-11', end: '2026-12-13' },
      isDone: true,
    });
    expect(datesAfterPress(first.dates, 'end', '2026-12-01', byBus)).toMatchObject({
      dates: { start: '2026-12-01', end: '' },
      picking: 'end',
    });
    expect(
      datesAfterPress({ start: '', end: '' }, 'start', '2026-12-11', { ...byBus, isRoundTrip: false }),
    ).toMatchObject({ dates: { start: '2026-12-11', end: '' }, isDone: true });
  });

  it('come back the same day by bus alone, a night later at the earliest in a package', () => {
    const chosen = { start: '2026-12-11', end: '' };
    expect(datesAfterPress(chosen, 'end', '2026-12-11', byBus)).toMatchObject({
      dates: { end: '2026-12-11' },
      isDone: true,
    });
    expect(datesAfterPress(chosen, 'end', '2026-12-11', { ...byBus, minNights: 1 })).toMatchObject({
      dates: { end: '' },
      isDone: false,
    });
    expect(datesAfterPress(chosen, 'end', '2026-12-12', { ...byBus, minNights: 1 })).toMatchObject({
      dates: { end: '2026-12-12' },
      isDone: true,
    });
  });
});

describe('on a phone', () => {
  const shown = (month: string, today: string) => monthsOnPhone(toCalendarDay(month), today);

  it('the next month is there, too, while of this one hardly a day is left', () => {
    expect(shown('2026-11-01', '2026-11-30')).toBe(2);
    expect(shown('2026-11-01', '2026-11-23')).toBe(2);
    expect(shown('2026-11-01', '2026-11-22')).toBe(1);
    expect(shown('2028-02-01', '2028-02-21')).toBe(1);
  });

  it('later months stand by themselves', () => {
    expect(shown('2026-12-01', '2026-11-30')).toBe(1);
  });
});
