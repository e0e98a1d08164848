import { expect, it } from 'vitest';
import { daysAt, judgeCode, momentOfScan, type CheckPlace } from './code-check';

const TICKET = { from: '2026-12-11', until: '2026-12-11', departureId: '7' };
const STAY = { from: '2026-12-11', until: '2026-12-13', departureId: null };
const FRESH = { isVoid: false, isUsed: false };
const on = (day: string): CheckPlace => ({ days: [day] });

it.each<[string, typeof TICKET | typeof STAY, CheckPlace, string]>([
  ['a ticket on its day', TICKET, on('2026-12-11'), 'VALID'],
  ['a ticket the day before', TICKET, on('2026-12-10'), 'WRONG_DAY'],
  ['a ticket at its departure, whatever the day is', TICKET, { days: [], departureId: '7' }, 'VALID'],
  ['a ticket at another departure of its day', TICKET, { ...on('2026-12-11'), departureId: '8' }, 'WRONG_DEPARTURE'],
  ['a room on the day of check-out', STAY, on('2026-12-13'), 'VALID'],
  ['a room after it', STAY, on('2026-12-14'), 'WRONG_DAY'],
  ['a voucher at the door of a bus', STAY, { ...on('2026-12-11'), departureId: '7' }, 'WRONG_DEPARTURE'],
])('%s', (_, span, place, result) => {
  expect(judgeCode(span, FRESH, place)).toBe(result);
});

it('says void before used, and both before the day', () => {
  expect(judgeCode(TICKET, { isVoid: true, isUsed: true }, on('2026-12-01'))).toBe('VOID');
  expect(judgeCode(TICKET, { isVoid: false, isUsed: true }, on('2026-12-01'))).toBe('USED');
});

it('takes the tickets of the day before while its buses may still be late, on the clock of the place', () => {
  const zone = 'America/Toronto';
  expect(daysAt(new Date('2026-12-12T06:00:00Z'), zone)).toEqual(['2026-12-12', '2026-12-11']);
  expect(daysAt(new Date('2026-12-12T12:00:00Z'), zone)).toEqual(['2026-12-12', '2026-12-12']);
});

it('believes a reader’s clock between the sale and now', () => {
  const [soldAt, now] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-11T14:00:00Z')];
  const said = (text: string) => momentOfScan(new Date(text), { soldAt, now }).toISOString();
  expect(said('2026-12-11T13:14:00Z')).toBe('2026-12-11T13:14:00.000Z');
  expect([said('1970-01-01T00:00:00Z'), said('2031-01-01T00:00:00Z')]).toEqual(Array(2).fill(now.toISOString()));
});
