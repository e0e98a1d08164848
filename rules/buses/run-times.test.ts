import { describe, expect, it } from 'vitest';
import { localClockOf } from '../dates/dates';
import { moveTimes, nearestMoment, sameTimes, shiftTimes } from './run-times';

const HOUR = 3600;
/** 06:00, 09:00 to 09:15, 11:15 to 11:30, 16:00. */
const RUN = {
  arrivals: [6, 9, 11.25, 16].map((hours) => hours * HOUR),
  departures: [6, 9.25, 11.5, 16].map((hours) => hours * HOUR),
};
const EASTERN = 'America/Toronto';

describe('times of a run', () => {
  it('are shifted at every stop, and back again', () => {
    const late = shiftTimes(RUN, 29);
    expect(late.departures[0]).toBe(6 * HOUR + 29 * 60);
    expect(late.arrivals[3]).toBe(16 * HOUR + 29 * 60);
    expect(sameTimes(shiftTimes(late, -29), RUN)).toBe(true);
    expect(sameTimes(late, RUN)).toBe(false);
    expect(sameTimes(RUN, { ...RUN, arrivals: RUN.arrivals.slice(1) })).toBe(false);
  });

  it('are spread between new ends as they were, to the minute, never backwards', () => {
    const moved = moveTimes(RUN, { leaves: 7 * HOUR, arrives: 18 * HOUR });
    expect(moved?.departures[0]).toBe(7 * HOUR);
    expect(moved?.arrivals[3]).toBe(18 * HOUR);
    expect(moved?.arrivals[1]).toBe(Math.round((7 * HOUR + 3 * HOUR * 1.1) / 60) * 60);
    const inOrder = moved?.arrivals.flatMap((time, stop) => [time, moved.departures[stop] ?? 0]) ?? [];
    expect(inOrder).toEqual([...inOrder].sort((left, right) => left - right));
    expect(inOrder.every((time) => time % 60 === 0)).toBe(true);
    expect(moveTimes(RUN, { leaves: 6 * HOUR, arrives: 16 * HOUR })).toEqual(RUN);
  });

  it('do not end before they begin', () => {
    expect(moveTimes(RUN, { leaves: 9 * HOUR, arrives: 9 * HOUR })).toBeNull();
    expect(moveTimes(RUN, { leaves: 9 * HOUR, arrives: 8 * HOUR })).toBeNull();
  });
});

describe('the nearest moment of a time of day', () => {
  const nearest = (near: string, time: string) => nearestMoment(new Date(near), time, EASTERN)?.toISOString() ?? null;

  it('is on the day before or after where that is nearer', () => {
    // 23:30 in Montréal.
    expect(nearest('2026-10-24T03:30:00Z', '23:45')).toBe('2026-10-24T03:45:00.000Z');
    expect(nearest('2026-10-24T03:30:00Z', '00:15')).toBe('2026-10-24T04:15:00.000Z');
    expect(nearest('2026-10-24T04:15:00Z', '23:30')).toBe('2026-10-24T03:30:00.000Z');
    expect(nearest('2026-10-23T13:15:00Z', '09:15')).toBe('2026-10-23T13:15:00.000Z');
  });

  it('is the nearer one of the two that the clocks show in autumn', () => {
    expect(nearest('2026-11-01T05:00:00Z', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(nearest('2026-11-01T07:00:00Z', '01:30')).toBe('2026-11-01T06:30:00.000Z');
    expect(localClockOf('2026-11-01T06:30:00Z', EASTERN)).toBe('01:30');
  });

  it('is none where the clocks skip it in spring', () => {
    expect(nearest('2027-03-14T06:00:00Z', '02:30')).toBeNull();
    expect(nearest('2027-03-14T06:00:00Z', '03:00')).toBe('2027-03-14T07:00:00.000Z');
    expect(nearest('2027-03-13T06:00:00Z', '02:30')).toBe('2027-03-13T07:30:00.000Z');
  });
});
