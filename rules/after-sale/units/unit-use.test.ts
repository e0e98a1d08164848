import { expect, it } from 'vitest';
import { codeUse, roomUse } from './unit-use';

const BEGINS = new Date('2026-12-11T12:30:00Z');
const later = new Date(BEGINS.getTime() + 1);

it.each([
  ['is not used before it begins, that moment included', {}, BEGINS, 'NOT_USED'],
  ['nobody knows afterwards', {}, later, 'UNKNOWN'],
  ['is used once it was scanned, before as after', { isScanned: true }, BEGINS, 'USED'],
  ['was not used where it was given back', { isGivenBack: true }, later, 'NOT_USED'],
] as const)('a seat or a place %s', (_, change, at, expected) => {
  expect(codeUse({ isGivenBack: false, isScanned: false, beginsAt: BEGINS, ...change }, at)).toBe(expected);
});

it.each([
  ['is not used before the hour of check-in', '2026-12-11T19:59:59Z', 'NOT_USED'],
  ['nobody knows from then on', '2026-12-11T20:00:00Z', 'UNKNOWN'],
  ['is used once its first day is over', '2026-12-12T05:00:00Z', 'USED'],
] as const)('a room %s', (_, at, expected) => {
  const room = { isGivenBack: false, checkinDate: '2026-12-11', checkInFrom: '15:00', zone: 'America/Toronto' };
  expect(roomUse(room, new Date(at))).toBe(expected);
  expect(roomUse({ ...room, isGivenBack: true }, new Date(at))).toBe('NOT_USED');
});
