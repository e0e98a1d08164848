import { expect, it } from 'vitest';
import type { FareRow } from '../terms/fare-rows';
import { withoutFare } from './count-unpriced';

const ride = (fromPosition: number, toPosition: number, fromCity: string, toCity: string) => ({
  fromPosition,
  toPosition,
  fromCity,
  toCity,
});
/** From a past two stops of b to c; and a company of its own from a to b. */
const PATTERNS = [
  {
    operatorId: 'one',
    segments: [ride(0, 1, 'a', 'b'), ride(0, 2, 'a', 'b'), ride(0, 3, 'a', 'c')],
  },
  { operatorId: 'two', segments: [ride(0, 1, 'a', 'b')] },
  { operatorId: 'two', segments: [] },
];
const fare = (changes: Partial<FareRow>): FareRow => ({
  operatorId: 'one',
  fromCity: 'a',
  toCity: 'b',
  passengerType: 'adult',
  minDaysBefore: 0,
  amount: 1000,
  ...changes,
});
const usual = (pattern: number) => ({ pattern, scope: 0, departures: 5 });

it('a pair is missed once, and a departure where no ride of it has a fare', async () => {
  expect(await withoutFare(PATTERNS, [usual(0), usual(1), usual(2)], [])).toEqual({ pairs: 3, departures: 10 });
  expect(await withoutFare(PATTERNS, [usual(0), usual(1)], [fare({})])).toEqual({ pairs: 2, departures: 5 });
});

it('a fare of single stops leaves the others of its city without one', async () => {
  const atFirstStop = [fare({ fromPosition: 0, toPosition: 1 }), fare({ toCity: 'c' })];
  expect(await withoutFare(PATTERNS, [usual(0)], atFirstStop)).toEqual({ pairs: 1, departures: 0 });
  const atBoth = [...atFirstStop, fare({ fromPosition: 0, toPosition: 2 })];
  expect(await withoutFare(PATTERNS, [usual(0)], atBoth)).toEqual({ pairs: 0, departures: 0 });
});

it('a child’s fare, another company’s and that of another table are none', async () => {
  const others = [fare({ passengerType: 'child' }), fare({ operatorId: 'one' }), fare({ operatorId: 'two', scope: 7 })];
  expect(await withoutFare(PATTERNS, [usual(1)], others)).toEqual({ pairs: 1, departures: 5 });
  const used = [usual(1), { pattern: 1, scope: 7, departures: 3 }];
  expect(await withoutFare(PATTERNS, used, others)).toEqual({ pairs: 1, departures: 5 });
});
