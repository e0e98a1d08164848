import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewRun, Run, SoldDeparture } from './sold-departure';
import { findAgain, type Candidate } from './find-again';

const HOUR = 3600;
const baseOf = (day: string) => new Date(`${day}T05:00:00Z`);

function run(stations: string, leaves: number, day = '2026-11-13', hop = HOUR): Run {
  const times = [...stations].map((_, index) => leaves + index * hop);
  return { stationIds: [...stations], arrivals: times, departures: times, baseAt: baseOf(day) };
}

function sold(id: number, before: Run, more: Partial<SoldDeparture> = {}): SoldDeparture {
  return {
    id,
    operatorId: 'line',
    externalId: `t${id}`,
    serviceDate: before.baseAt.toISOString().slice(0, 10),
    operatorName: 'Line',
    tripId: id,
    isRetired: false,
    isCancelled: false,
    isSame: false,
    before,
    sold: [seat(id, 0, before.stationIds.length - 1)],
    ...more,
  };
}

function seat(bookingId: number, fromPosition: number, toPosition: number, seats = 1): SoldDeparture['sold'][number] {
  return { id: bookingId, bookingId, fromPosition, toPosition, seats, entryIndex: 0, directionIndex: 0, legIndex: 0 };
}

function offered(tripId: number, now: Run, more: Partial<NewRun> = {}): NewRun {
  return {
    ...now,
    tripId,
    externalId: `n${tripId}`,
    serviceDate: now.baseAt.toISOString().slice(0, 10),
    pickup: now.stationIds.map(() => true),
    dropOff: now.stationIds.map(() => true),
    capacity: 50,
    ...more,
  };
}

/** Every departure with every new one, as the database would list them. `named`: departure → trip with its id. */
function candidatesOf(
  departures: readonly SoldDeparture[],
  news: readonly NewRun[],
  { named = new Map(), wasThere = new Set() }: { named?: Map<number, number>; wasThere?: Set<number> } = {},
): Candidate[] {
  return departures.flatMap(({ id }) =>
    news.map((after) => ({
      departureId: id,
      isNamed: named.get(id) === after.tripId,
      wasThere: wasThere.has(after.tripId),
      after,
    })),
  );
}

const tripsOf = (found: ReturnType<typeof findAgain>) =>
  Object.fromEntries([...found].map(([id, { after, by }]) => [id, `${after.tripId} by ${by}`]));

describe('a sold departure in a next version (D80)', () => {
  const eight = sold(1, run('abc', 8 * HOUR));

  it('is what has its id, wherever that stops now', () => {
    const news = [offered(11, run('abc', 8 * HOUR + 300)), offered(12, run('axc', 20 * HOUR))];
    const candidates = candidatesOf([eight], news, { named: new Map([[1, 12]]) });
    expect(
      tripsOf(
        findAgain(
          [eight],
          candidates.filter(({ isNamed }) => isNamed),
        ),
      ),
    ).toEqual({ 1: '12 by name' });
    // Nearly its time goes before an id that is now twelve hours away.
    expect(tripsOf(findAgain([eight], candidates))).toEqual({ 1: '11 by near' });
  });

  it('is the same run under another id, also where the day is counted from the evening before', () => {
    const late = sold(2, run('abc', 25 * HOUR, '2026-11-12'));
    const news = [offered(11, run('abc', HOUR, '2026-11-13')), offered(12, run('abc', 8 * HOUR))];
    expect(tripsOf(findAgain([eight, late], candidatesOf([eight, late], news)))).toEqual({
      1: '12 by run',
      2: '11 by run',
    });
  });

  it('is the same run where ids are dealt anew among buses that all still run', () => {
    const nine = sold(2, run('abc', 9 * HOUR));
    const news = [offered(11, run('abc', 9 * HOUR)), offered(12, run('abc', 8 * HOUR))];
    const named = new Map([
      [1, 11],
      [2, 12],
    ]);
    const candidates = candidatesOf([eight, nine], news, { named, wasThere: new Set([11, 12]) });
    expect(tripsOf(findAgain([eight, nine], candidates))).toEqual({ 1: '12 by run', 2: '11 by run' });
  });

  it('is no bus that ran before under another id, even where that has its own id now', () => {
    const news = [offered(11, run('abc', 14 * HOUR)), offered(12, run('abc', 8 * HOUR + 1800))];
    const candidates = candidatesOf([eight], news, { named: new Map([[1, 11]]), wasThere: new Set([11, 12]) });
    expect(tripsOf(findAgain([eight], candidates))).toEqual({});
  });

  it('is the one nearest in time within 60 minutes, from the same first to the same last stop', () => {
    const news = [
      offered(11, run('abc', 9 * HOUR + 60)),
      offered(12, run('axc', 8 * HOUR - 1200)),
      offered(13, run('abc', 8 * HOUR + 1500)),
      offered(14, run('ab', 8 * HOUR)),
    ];
    expect(tripsOf(findAgain([eight], candidatesOf([eight], news)))).toEqual({ 1: '12 by near' });
    expect(
      tripsOf(
        findAgain(
          [eight],
          candidatesOf(
            [eight],
            [news[0], news[3]].flatMap((one) => one ?? []),
          ),
        ),
      ),
    ).toEqual({});
    const dropped = { ...eight, isRetired: true };
    expect(tripsOf(findAgain([dropped], candidatesOf([dropped], news)))).toEqual({});
  });

  it('rather goes where every traveller still gets off', () => {
    const full = { ...eight, sold: [seat(1, 0, 1), seat(2, 0, 2)] };
    const news = [offered(11, run('axc', 8 * HOUR + 60)), offered(12, run('abc', 8 * HOUR + 2400))];
    expect(tripsOf(findAgain([full], candidatesOf([full], news)))).toEqual({ 1: '12 by near' });
    const middle = { ...eight, sold: [seat(1, 0, 1)] };
    expect(tripsOf(findAgain([middle], candidatesOf([middle], news.slice(0, 1))))).toEqual({});
  });

  it('takes each new one once, and one with room for all who sit in it at the same time', () => {
    const twin = sold(2, run('abc', 8 * HOUR));
    const only = [offered(11, run('abc', 8 * HOUR))];
    expect(tripsOf(findAgain([eight, twin], candidatesOf([eight, twin], only)))).toEqual({ 1: '11 by run' });
    const party = { ...eight, sold: [seat(1, 0, 1, 2), seat(2, 1, 2, 2), seat(3, 0, 2, 1)] };
    const small = (capacity: number) => candidatesOf([party], [offered(11, run('abc', 8 * HOUR), { capacity })]);
    expect(tripsOf(findAgain([party], small(2)))).toEqual({});
    expect(tripsOf(findAgain([party], small(3)))).toEqual({ 1: '11 by run' });
    // Its own bus with fewer seats is still its bus.
    const own = candidatesOf([party], [offered(11, run('abc', 8 * HOUR), { capacity: 2 })], {
      named: new Map([[1, 11]]),
    });
    expect(tripsOf(findAgain([party], own))).toEqual({ 1: '11 by name' });
  });

  it('follows a cart, too, where nothing has changed, and no further', () => {
    const inCart = { ...eight, sold: [] };
    const news = [offered(11, run('abc', 8 * HOUR + 60))];
    expect(tripsOf(findAgain([inCart], candidatesOf([inCart], news)))).toEqual({});
    const same = [offered(11, run('abc', 8 * HOUR))];
    expect(tripsOf(findAgain([inCart], candidatesOf([inCart], same)))).toEqual({ 1: '11 by run' });
  });
});

describe('any timetable whose ids are dealt anew', () => {
  const LINES = ['abcd', 'dcba', 'axyd', 'pqr'];
  // Buses of a line are two hours apart, and no line is given twice: what is nearest is unmistakable.
  const timetable = fc.uniqueArray(
    fc.record({
      line: fc.nat(LINES.length - 1),
      slot: fc.integer({ min: 2, max: 11 }),
      day: fc.integer({ min: 10, max: 16 }),
    }),
    {
      selector: ({ line, slot, day }) => `${LINES[line]?.[0]}${LINES[line]?.at(-1)} ${slot} ${day}`,
      minLength: 1,
      maxLength: 60,
    },
  );
  const runOf = ({ line, slot, day }: { line: number; slot: number; day: number }, later = 0) =>
    run(LINES[line] ?? '', slot * 2 * HOUR + later * 60, `2026-11-${day}`);

  it('finds every sold seat in its own bus, moved by as many minutes as it was, and cancels what is gone', () => {
    fc.assert(
      fc.property(timetable, fc.infiniteStream(fc.nat(9_999)), (buses, chance) => {
        const next = () => Number(chance.next().value);
        const departures = buses.map((bus, index) => sold(index + 1, runOf(bus)));
        const fates = buses.map(() => {
          const fate = next() % 20;
          return fate === 0 ? 'gone' : fate < 6 ? 'moved' : 'same';
        });
        const order = buses.map((_, index) => index).sort((left, right) => (next() % 3) - 1 || left - right);
        const news = order.flatMap((index) => {
          const [bus, fate] = [buses[index], fates[index]];
          if (!bus || fate === 'gone') return [];
          return [offered(1000 + index, runOf(bus, fate === 'moved' ? 1 + (next() % 59) : 0))];
        });
        // Half of the ids name another bus now.
        const named = new Map(departures.map(({ id }) => [id, 1000 + (next() % (buses.length * 2))]));
        const wasThere = new Set(news.flatMap(({ tripId }) => (fates[tripId - 1000] === 'same' ? [tripId] : [])));
        const believable = candidatesOf(departures, news, { named, wasThere }).filter(
          ({ isNamed, wasThere: isOld, departureId, after }) => !isNamed || isOld || after.tripId === 999 + departureId,
        );
        const found = findAgain(departures, believable);
        for (const [index, fate] of fates.entries()) {
          const one = found.get(index + 1);
          if (fate === 'gone') expect(one).toBeUndefined();
          else expect(one?.after.tripId).toBe(1000 + index);
          if (fate === 'same') expect(one?.by === 'near').toBe(false);
        }
        expect(new Set([...found.values()].map(({ after }) => after.tripId)).size).toBe(found.size);
      }),
      { numRuns: 60 },
    );
  });
});
