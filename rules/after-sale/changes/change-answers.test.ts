import { describe, expect, it } from 'vitest';
import { changeDeadline, possibleAnswers, silenceOf, unusedUntilOf, type AnswerableChange } from './change-answers';
import type { ChangeStatus } from './change-status';

const DEADLINE = new Date('2026-12-11T12:30:00Z');
const UNUSED_UNTIL = new Date('2027-01-12T12:00:00Z');
const AFTER = new Date(DEADLINE.getTime() + 1);

function answersOf(change: Partial<AnswerableChange>, at = DEADLINE): string[] {
  const open = { kind: 'BUS_CANCELLED', status: 'OPEN', deadline: DEADLINE, unusedUntil: UNUSED_UNTIL } as const;
  return possibleAnswers({ ...open, isSold: true, hasMore: true, ...change }, at);
}

describe('what can be answered', () => {
  it('to a cancelled bus: another one, its money, all the money; not that it is kept', () => {
    expect(answersOf({})).toEqual(['OTHER_BUS', 'MONEY_PART', 'MONEY_ALL']);
    expect(answersOf({ hasMore: false })).toEqual(['OTHER_BUS', 'MONEY_PART']);
    expect(answersOf({}, AFTER)).toEqual([]);
  });

  it('to a moved one: that it is kept, another one, its money', () => {
    expect(answersOf({ kind: 'BUS_MOVED' })).toEqual(['KEEP', 'OTHER_BUS', 'MONEY_PART']);
  });

  it('to a room that is gone', () => {
    expect(answersOf({ kind: 'ROOM_GONE' })).toEqual(['OTHER_ROOM', 'MONEY_PART', 'MONEY_ALL']);
    expect(answersOf({ kind: 'ROOM_GONE' }, AFTER)).toEqual([]);
  });

  it('after a moved bus has left, that nobody used it, whether the deadline was noted yet or not', () => {
    for (const status of ['OPEN', 'LAPSED'] as const) {
      expect(answersOf({ kind: 'BUS_MOVED', status }, AFTER)).toEqual(['MONEY_UNUSED']);
      expect(answersOf({ kind: 'BUS_MOVED', status }, UNUSED_UNTIL)).toEqual(['MONEY_UNUSED']);
      expect(answersOf({ kind: 'BUS_MOVED', status }, new Date(UNUSED_UNTIL.getTime() + 1))).toEqual([]);
    }
  });

  it.each(['TOLD', 'ANSWERED', 'RESTORED', 'SUPERSEDED', 'CLOSED'] satisfies ChangeStatus[])(
    'nothing to a %s one',
    (status) => {
      expect(answersOf({ status })).toEqual([]);
      expect(answersOf({ status, kind: 'BUS_MOVED' }, AFTER)).toEqual([]);
    },
  );

  it('nothing once all of it was given back', () => {
    expect(answersOf({ isSold: false })).toEqual([]);
  });
});

it('keeps a moved ticket in silence, and gives back the money of all else', () => {
  expect(silenceOf('BUS_MOVED')).toBe('KEPT');
  expect(silenceOf('BUS_CANCELLED')).toBe('MONEY_BACK');
  expect(silenceOf('ROOM_GONE')).toBe('MONEY_BACK');
});

it('waits until the later of the departures, sold and now', () => {
  expect(changeDeadline('2026-12-11T12:30:00Z', '2026-12-11T13:15:00Z').toISOString()).toBe('2026-12-11T13:15:00.000Z');
  expect(changeDeadline('2026-12-11T12:30:00Z', '2026-12-11T12:00:00Z').toISOString()).toBe('2026-12-11T12:30:00.000Z');
});

it('hears until the end of the thirtieth day after the trip that a moved bus was not used', () => {
  expect(unusedUntilOf('2026-12-13').toISOString()).toBe('2027-01-13T12:00:00.000Z');
});
