import { describe, expect, it } from 'vitest';
import { isOpenForSale, momentsOf, runsOn } from './activity-times';

const DAILY = [0, 1, 2, 3, 4, 5, 6];

describe('runsOn', () => {
  it.each([
    ['its weekday', { weekdays: [5], season: null }, '2026-10-23', true],
    ['another weekday', { weekdays: [5], season: null }, '2026-10-24', false],
    ['the first day of its season', { weekdays: DAILY, season: { from: '05-15', to: '10-12' } }, '2026-05-15', true],
    ['the day after its season', { weekdays: DAILY, season: { from: '05-15', to: '10-12' } }, '2026-10-13', false],
    ['January of a winter season', { weekdays: DAILY, season: { from: '12-15', to: '03-08' } }, '2027-01-31', true],
    ['autumn before a winter season', { weekdays: DAILY, season: { from: '12-15', to: '03-08' } }, '2026-12-14', false],
  ])('%s', (_, activity, date, expected) => {
    expect(runsOn(activity, date)).toBe(expected);
  });
});

describe('momentsOf', () => {
  const now = new Date('2026-10-20T14:00:00Z');
  const at = (date: string, time: string) => ({ date, time, zone: 'America/Toronto' });

  it('lies on the city’s clocks, before and after they change', () => {
    expect(momentsOf({ durationMinutes: 90, refundHours: 24 }, at('2026-10-31', '10:00'), now)).toEqual({
      startsAt: '2026-10-31T14:00:00.000Z',
      endsAt: '2026-10-31T15:30:00.000Z',
      freeCancellationUntil: '2026-10-30T14:00:00.000Z',
    });
    expect(momentsOf({ durationMinutes: 90, refundHours: 24 }, at('2026-11-01', '10:00'), now).startsAt).toBe(
      '2026-11-01T15:00:00.000Z',
    );
  });

  it('has no free cancellation where there is none, or where its moment has passed', () => {
    expect(
      momentsOf({ durationMinutes: 90, refundHours: null }, at('2026-10-31', '10:00'), now).freeCancellationUntil,
    ).toBeNull();
    expect(
      momentsOf({ durationMinutes: 90, refundHours: 24 }, at('2026-10-21', '10:00'), now).freeCancellationUntil,
    ).toBeNull();
    expect(
      momentsOf({ durationMinutes: 90, refundHours: 24 }, at('2026-10-21', '10:01'), now).freeCancellationUntil,
    ).not.toBeNull();
  });
});

it('is sold until two hours before it begins', () => {
  const now = new Date('2026-10-20T14:00:00Z');
  expect(isOpenForSale('2026-10-20T16:00:00Z', now)).toBe(true);
  expect(isOpenForSale('2026-10-20T15:59:59Z', now)).toBe(false);
});
