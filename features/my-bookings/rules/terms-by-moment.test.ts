import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { makePlaceUnit, makeRoomUnit, makeUnits } from '@/tests/support/after-sale/my-booking-fixtures';
import { unitRefund } from '@/rules/after-sale/units/unit-refund';
import { termsByMoment } from './terms-by-moment';

const now = new Date('2026-12-01T19:03:00Z');
const wayOut = makeUnits().filter(({ unitId }) => unitId.startsWith('seat-0'));
const wayBack = makeUnits().filter(({ unitId }) => unitId.startsWith('seat-1'));

describe('terms with moments', () => {
  it('add up over the travellers of a direction', () => {
    expect(termsByMoment(wayOut, now)).toEqual({
      paid: 14_100,
      stages: [
        { until: '2026-12-03T19:05:00Z', back: 14_100, kept: 0 },
        { until: '2026-12-10T12:30:00Z', back: 12_100, kept: 2_000 },
      ],
      endsAt: '2026-12-10T12:30:00Z',
    });
  });

  it('leave out what has passed, to the moment', () => {
    const after = termsByMoment(wayOut, new Date('2026-12-03T19:05:00.001Z'));
    expect(after.stages).toEqual([{ until: '2026-12-10T12:30:00Z', back: 12_100, kept: 2_000 }]);
    expect(termsByMoment(wayOut, new Date('2026-12-03T19:05:00Z')).stages).toHaveLength(2);
  });

  it('leave out what was given back', () => {
    const [first, second] = wayOut;
    if (!first || !second) throw new Error('two travel');
    expect(termsByMoment([first, { ...second, status: 'CANCELLED' }], now).stages[0]).toMatchObject({ back: 7_050 });
  });

  it('have no stage where nothing comes back', () => {
    expect(termsByMoment(wayBack, now)).toEqual({ paid: 15_600, stages: [], endsAt: null });
    expect(termsByMoment(wayOut, new Date('2026-12-12T00:00:00Z'))).toEqual({ paid: 0, stages: [], endsAt: null });
  });

  it('end a stay’s with the later of its last step and its check-in', () => {
    expect(termsByMoment([makeRoomUnit()], now).stages.map(({ back }) => back)).toEqual([41_200, 20_600]);
    expect(termsByMoment([makePlaceUnit(0), makePlaceUnit(1)], now).stages).toEqual([
      { until: '2026-12-11T15:00:00Z', back: 2_900, kept: 2_900 },
    ]);
  });

  it('take a later step that gives more, as the sale’s own rule does', () => {
    const day = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
    const step = fc.record({ after: fc.integer({ min: 0, max: 20 }), amount: fc.integer({ min: 0, max: 5_000 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), fc.integer({ min: 0, max: 20 }), (steps, start) => {
        const startsAt = day(start);
        const sold = steps.map(({ after, amount }) => ({ until: day(after), amount }));
        const [seat] = wayOut.map((unit) => ({ ...unit, steps: sold, cancellableUntil: startsAt }));
        if (!seat) throw new Error('somebody travels');
        const refund = unitRefund({ kind: 'seat', price: seat.price, steps: sold, startsAt, startsNow: startsAt }, now);
        expect(termsByMoment([seat], now).stages[0]?.back ?? 0).toBe(refund.amount ?? 0);
      }),
      { numRuns: 200 },
    );
  });
});
