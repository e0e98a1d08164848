import { describe, expect, it } from 'vitest';
import type { ChangeAnswer } from '@/contract/after-sale/company-changes';
import { makeCompanyChange, makeMovedBus } from '@/tests/support/after-sale/company-change-fixtures';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { present } from '@/tests/support/present';
import { changedPart } from '../rules/changed-part';
import { partsOf } from '../rules/parts';
import { tripWith } from './trip-with';

type Ride = { departureTime: string; arrivalTime: string } | null;

function lines(answer: ChangeAnswer, times: Ride, { change = makeCompanyChange(), now = '2026-12-01T19:03:00Z' } = {}) {
  const booking = makeMyBooking();
  const parts = partsOf(booking);
  const { part } = present(changedPart(change, booking, parts));
  return tripWith({ answer, times, change, changed: part, parts, now: new Date(now) }).map(
    ({ part: each, state }) => `${each.key} ${state}`,
  );
}

describe('the trip that an answer leaves (D71)', () => {
  it('has the other bus in its place in time, and everything else as it was', () => {
    const later = { departureTime: '2026-12-11T14:00:00Z', arrivalTime: '2026-12-11T20:20:00Z' };
    expect(lines('OTHER_BUS', later)).toEqual(['seat-0-0 ok', 'room-0-0 ok', 'place-0-0 ok', 'seat-0-1 ok']);
  });

  it('says what begins before the other bus arrives, and not that a room waits', () => {
    // The tour begins on Sat 12 Dec at 10 AM.
    const nextDay = { departureTime: '2026-12-12T09:00:00Z', arrivalTime: '2026-12-12T15:20:00Z' };
    expect(lines('OTHER_BUS', nextDay)).toContain('place-0-0 late');
    expect(lines('OTHER_BUS', nextDay)).toContain('room-0-0 ok');
    const inTime = { ...nextDay, arrivalTime: '2026-12-12T15:00:00Z' };
    expect(lines('OTHER_BUS', inTime)).toContain('place-0-0 ok');
  });

  it('says what ends after a bus back has left', () => {
    const early = { departureTime: '2026-12-12T16:00:00Z', arrivalTime: '2026-12-12T22:00:00Z' };
    expect(lines('OTHER_BUS', early, { change: makeMovedBus() })).toContain('place-0-0 early');
  });

  it('gives back the direction alone, or all that has not begun', () => {
    expect(lines('MONEY_PART', null)).toEqual(['seat-0-0 off', 'room-0-0 ok', 'place-0-0 ok', 'seat-0-1 ok']);
    expect(lines('MONEY_ALL', null).every((line) => line.endsWith(' off'))).toBe(true);
    // On the way back the room is over, and the tour too.
    const onTheWay = lines('MONEY_ALL', null, { change: makeMovedBus(), now: '2026-12-13T19:00:00Z' });
    expect(onTheWay).toEqual(['seat-0-1 off']);
    const there = lines('MONEY_ALL', null, { change: makeMovedBus(), now: '2026-12-12T20:30:00Z' });
    expect(there).toContain('room-0-0 ok');
  });
});
