import { expect, it } from 'vitest';
import { cancelAct } from './cancel-act';

const NOON = new Date('2026-10-20T12:00:00.000Z');
const unit = (status: 'SOLD' | 'CANCELLED', startsAt: string) => ({
  kind: 'seat' as const,
  status,
  price: 5000,
  steps: [],
  startsAt,
  startsNow: startsAt,
});
const LATER = '2026-10-21T12:00:00.000Z';
const LAST = '2026-10-22T12:00:00.000Z';
const EARLIER = '2026-10-19T12:00:00.000Z';

it.each([
  ['until the last of what is left', [unit('SOLD', LATER), unit('SOLD', LAST), unit('SOLD', EARLIER)], LAST, null],
  ['without what is cancelled', [unit('SOLD', LATER), unit('CANCELLED', LAST)], LATER, null],
  ['at its own moment still', [unit('SOLD', NOON.toISOString())], NOON.toISOString(), null],
  ['no more once all has begun', [unit('SOLD', EARLIER), unit('CANCELLED', LAST)], null, 'TOO_LATE'],
  ['no more once all is cancelled', [unit('CANCELLED', LAST)], null, 'ALL_CANCELLED'],
])('cancelling is open %s', (_, units, until, reason) => {
  expect(cancelAct({ isPending: false, units }, NOON)).toEqual({ isOpen: until !== null, until, reason });
});

it('is closed while the booking is being confirmed', () => {
  expect(cancelAct({ isPending: true, units: [] }, NOON)).toEqual({ isOpen: false, until: null, reason: 'PENDING' });
});
