import { expect, it } from 'vitest';
import { changeReasons, isSameTime, type ChangedDirection } from './company-change';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 11, 12, minutes)).toISOString();
const journey = (leaves: number, arrives: number) => ({ departureTime: at(leaves), arrivalTime: at(arrives) });
const SOLD = journey(0, 360);

function reasonsOf(change: Partial<ChangedDirection>): string[] {
  return changeReasons({ before: SOLD, now: SOLD, isCancelled: false, isChangeBroken: false, others: [], ...change });
}

it.each([
  [-700, ['LEAVES_EARLIER']],
  [-11, ['LEAVES_EARLIER']],
  [-10, []],
  [-1, []],
  [1, []],
  [29, []],
  [30, []],
  [31, ['LEAVES_LATER']],
  [60, ['LEAVES_LATER']],
  [61, ['LEAVES_LATER', 'ARRIVES_LATER']],
  [700, ['LEAVES_LATER', 'ARRIVES_LATER']],
])('moved as a whole by %i minutes', (minutes, reasons) => {
  expect(reasonsOf({ now: journey(minutes, 360 + minutes) })).toEqual(reasons);
});

it('judges the arrival by itself', () => {
  expect(reasonsOf({ now: journey(0, 420) })).toEqual([]);
  expect(reasonsOf({ now: journey(0, 421) })).toEqual(['ARRIVES_LATER']);
  expect(reasonsOf({ now: journey(0, 100) })).toEqual([]);
});

it('says of a cancelled bus nothing else', () => {
  expect(reasonsOf({ isCancelled: true, now: journey(700, 1060), isChangeBroken: true })).toEqual(['CANCELLED']);
});

it('opens a choice where a change breaks, by however little', () => {
  expect(reasonsOf({ now: journey(1, 361), isChangeBroken: true })).toEqual(['CHANGE_BROKEN']);
});

it('opens a choice where it runs into another part that it was clear of, after it or before it', () => {
  const tour = { begins: at(370), ends: at(500) };
  expect(reasonsOf({ now: journey(10, 370), others: [tour] })).toEqual([]);
  expect(reasonsOf({ now: journey(11, 371), others: [tour] })).toEqual(['NEXT_PART_BROKEN']);
  const breakfast = { begins: at(-100), ends: at(-5) };
  expect(reasonsOf({ now: journey(-5, 355), others: [breakfast] })).toEqual([]);
  expect(reasonsOf({ now: journey(-6, 354), others: [breakfast] })).toEqual(['NEXT_PART_BROKEN']);
  const metAlready = { begins: at(300), ends: at(500) };
  expect(reasonsOf({ now: journey(20, 380), others: [metAlready] })).toEqual([]);
});

it('knows the same moments in other words', () => {
  expect(
    isSameTime(SOLD, { departureTime: '2026-12-11T07:00:00-05:00', arrivalTime: '2026-12-11T13:00:00-05:00' }),
  ).toBe(true);
  expect(isSameTime(SOLD, journey(0, 361))).toBe(false);
});
