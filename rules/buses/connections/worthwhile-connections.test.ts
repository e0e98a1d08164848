import fc from 'fast-check';
import { expect, it } from 'vitest';
import { worthwhileConnections } from './worthwhile-connections';

const journey = { departureAt: fc.integer({ min: 0, max: 12 }), lasts: fc.integer({ min: 1, max: 12 }) };
const directs = fc
  .array(fc.record(journey), { maxLength: 3 })
  .map((list) => list.map(({ departureAt, lasts }) => ({ departureAt, arrivalAt: departureAt + lasts })));
const connections = fc
  .array(fc.record({ ...journey, price: fc.constantFrom(1, 2, 3, 4, Infinity) }), { maxLength: 25 })
  .map((list) =>
    list.map(({ departureAt, lasts, price }, id) => ({ id, departureAt, arrivalAt: departureAt + lasts, price })),
  );

type Timed = { departureAt: number; arrivalAt: number };
type Listed = Timed & { id: number; price: number };
const isAsGood = (one: Timed, other: Timed) => one.departureAt >= other.departureAt && one.arrivalAt <= other.arrivalAt;

/** Beaten by a direct trip, or by another connection: the same in everything goes to the first. */
function isBeaten(one: Listed, trips: readonly Timed[], all: readonly Listed[]): boolean {
  if (trips.some((trip) => isAsGood(trip, one))) return true;
  return all.some((other) => {
    if (other === one || !isAsGood(other, one) || other.price > one.price) return false;
    const isSame = isAsGood(one, other) && one.price === other.price;
    return !isSame || other.id < one.id;
  });
}

it('keeps what nothing beats', () => {
  fc.assert(
    fc.property(directs, connections, (trips, all) => {
      const expected = all.filter((one) => !isBeaten(one, trips, all));
      const kept = worthwhileConnections(trips, all);
      expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      expect(kept).toHaveLength(expected.length);
      expect(kept.map(({ departureAt }) => departureAt)).toEqual(
        kept.map(({ departureAt }) => departureAt).sort((a, b) => a - b),
      );
    }),
    { seed: 6, numRuns: 1_000 },
  );
});

it('never hides what can be bought behind what cannot', () => {
  const slow = { departureAt: 0, arrivalAt: 9, price: 5 };
  const soldOut = { departureAt: 1, arrivalAt: 8, price: Infinity };
  expect(worthwhileConnections([], [slow, soldOut])).toEqual([slow, soldOut]);
});
