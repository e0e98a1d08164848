import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightlyAsk } from './hotel-price';
import { shareRooms, splitParty, type KindOfRoom, type Occupants, type RoomShare } from './room-split';

const POLICIES = {
  childRates: [
    { untilAge: 5, amountPerNight: 0 },
    { untilAge: 11, amountPerNight: 1_000 },
  ],
};
const party = (nbOfAdults: number, ...ageOfChildren: number[]) => ({
  nbOfAdults,
  nbOfChildren: ageOfChildren.length,
  ageOfChildren,
});
const kind = (rate: number, change: Partial<KindOfRoom> = {}): KindOfRoom => ({
  rates: [rate, rate],
  left: 5,
  maxGuests: 2,
  maxAdults: 2,
  includedAdults: 2,
  extraAdultPerNight: 0,
  ...change,
});
const inWords = (shares: RoomShare[] | null) =>
  shares?.map(
    ({ kind: index, occupants: { adults, childrenAges } }) => `${index}: ${[adults, ...childrenAges].join('+')}`,
  );

describe('splitParty', () => {
  it('takes the cheapest rooms that hold everybody, an adult in each', () => {
    const kinds = [kind(10_000), kind(18_000, { maxGuests: 4, maxAdults: 3, extraAdultPerNight: 1_000 })];
    expect(inWords(splitParty(kinds, POLICIES, party(4)))).toEqual(['0: 2', '0: 2']);
    expect(inWords(splitParty(kinds, POLICIES, party(5)))).toEqual(['0: 2', '1: 3']);
    expect(inWords(splitParty(kinds, POLICIES, party(2, 4, 5, 6, 7)))).toEqual(['0: 1+4', '1: 1+5+6+7']);
    expect(inWords(splitParty(kinds, POLICIES, party(8)))).toEqual(['0: 2', '1: 3', '1: 3']);
  });

  it('takes no more rooms of a kind than are left', () => {
    const dear = kind(30_000);
    expect(inWords(splitParty([kind(10_000, { left: 1 }), dear], POLICIES, party(4)))).toEqual(['0: 2', '1: 2']);
    expect(splitParty([kind(10_000, { left: 1 })], POLICIES, party(4))).toBeNull();
  });

  it('offers nothing to a single adult, nor to more people than three rooms hold', () => {
    expect(splitParty([kind(10_000)], POLICIES, party(1, 4, 5))).toBeNull();
    expect(splitParty([kind(10_000)], POLICIES, party(7))).toBeNull();
    expect(splitParty([], POLICIES, party(2))).toBeNull();
  });

  it('of equally cheap ways takes fewer rooms, then the one that spreads people more evenly, then the hotel’s order', () => {
    const single = kind(5_000, { maxGuests: 1, maxAdults: 1 });
    const triple = kind(10_000, { maxGuests: 3, maxAdults: 3 });
    expect(inWords(splitParty([single, kind(5_000)], POLICIES, party(3)))).toEqual(['0: 1', '1: 2']);
    expect(inWords(splitParty([single, kind(10_000)], POLICIES, party(3)))).toEqual(['0: 1', '1: 2']);
    expect(inWords(splitParty([single, kind(10_001)], POLICIES, party(3)))).toEqual(['0: 1', '0: 1', '0: 1']);
    expect(inWords(splitParty([single, single], POLICIES, party(2)))).toEqual(['0: 1', '0: 1']);
    expect(inWords(splitParty([kind(5_000, { maxGuests: 1 }), kind(10_000)], POLICIES, party(3)))).toEqual([
      '0: 1',
      '1: 2',
    ]);
    expect(inWords(splitParty([triple, triple], POLICIES, party(4)))).toEqual(['0: 2', '0: 2']);
    expect(inWords(splitParty([triple], POLICIES, party(2, 3, 4)))).toEqual(['0: 1+3', '0: 1+4']);
  });
});

describe('shareRooms', () => {
  it('finds who sleeps where in rooms that were chosen, in their order', () => {
    const small = kind(9_000);
    const large = kind(12_000, { maxGuests: 4, maxAdults: 4 });
    expect(shareRooms([large, small], POLICIES, party(3, 8))).toEqual([
      { adults: 2, childrenAges: [] },
      { adults: 1, childrenAges: [8] },
    ]);
    expect(shareRooms([small], POLICIES, party(2))).toEqual([{ adults: 2, childrenAges: [] }]);
  });

  it('is null when they are too small, or an adult short', () => {
    expect(shareRooms([kind(1), kind(1)], POLICIES, party(5))).toBeNull();
    expect(shareRooms([kind(1), kind(1)], POLICIES, party(1, 4))).toBeNull();
  });
});

const anyKind = fc.record({
  rates: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 2 }),
  left: fc.integer({ min: 1, max: 3 }),
  maxGuests: fc.integer({ min: 1, max: 5 }),
  maxAdults: fc.integer({ min: 1, max: 4 }),
  includedAdults: fc.integer({ min: 1, max: 2 }),
  extraAdultPerNight: fc.integer({ min: 0, max: 15 }),
});
const anyPolicies = fc.constantFrom(POLICIES, { childRates: [] }, { childRates: [{ untilAge: 8, amountPerNight: 3 }] });
const anyParty = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 3, max: 14 }), { maxLength: 3 }))
  .map(([adults, ages]) => party(adults, ...ages));

type Policies = typeof POLICIES;

function askedFor(room: KindOfRoom, policies: Policies, { adults, childrenAges }: Occupants): number {
  const here = { nbOfAdults: adults, ageOfChildren: childrenAges };
  return room.rates.reduce((reached, rate) => reached + nightlyAsk(rate, room, policies, here), 0);
}

function fits(room: KindOfRoom, { adults, childrenAges }: Occupants): boolean {
  return adults >= 1 && adults <= room.maxAdults && adults + childrenAges.length <= room.maxGuests;
}

/** Least that the hotel asks over every choice of rooms and every way to send each person into one of them. */
function leastByTryingAll(
  kinds: KindOfRoom[],
  policies: Policies,
  { nbOfAdults, ageOfChildren }: ReturnType<typeof party>,
) {
  const inRooms = (count: number): number[][] =>
    count === 0 ? [[]] : inRooms(count - 1).flatMap((rest) => kinds.map((_, index) => [...rest, index]));
  const placesOf = (people: number, rooms: number): number[][] =>
    people === 0
      ? [[]]
      : placesOf(people - 1, rooms).flatMap((rest) => Array.from({ length: rooms }, (_, room) => [...rest, room]));
  let least: number | null = null;
  for (const chosen of [...inRooms(2), ...inRooms(3)]) {
    if (kinds.some(({ left }, index) => chosen.filter((other) => other === index).length > left)) continue;
    for (const places of placesOf(nbOfAdults + ageOfChildren.length, chosen.length)) {
      const occupants = chosen.map((_, room) => ({
        adults: places.slice(0, nbOfAdults).filter((place) => place === room).length,
        childrenAges: ageOfChildren.filter((_age, child) => places[nbOfAdults + child] === room),
      }));
      let asked = 0;
      for (const [room, index] of chosen.entries()) {
        const [of, who] = [kinds[index], occupants[room]];
        if (!of || !who || !fits(of, who)) {
          asked = Number.POSITIVE_INFINITY;
          break;
        }
        asked += askedFor(of, policies, who);
      }
      if (Number.isFinite(asked) && (least === null || asked < least)) least = asked;
    }
  }
  return least;
}

describe('against trying everything', () => {
  it('finds the least that any way costs, and everybody once', () => {
    fc.assert(
      fc.property(fc.array(anyKind, { minLength: 1, maxLength: 3 }), anyPolicies, anyParty, (kinds, policies, who) => {
        const split = splitParty(kinds, policies, who);
        const least = leastByTryingAll(kinds, policies, who);
        if (!split) return least === null;
        const rooms = split.flatMap(({ kind: index, occupants }) => {
          const room = kinds[index];
          return room ? [{ index, room, occupants }] : [];
        });
        const asked = rooms.reduce((reached, { room, occupants }) => reached + askedFor(room, policies, occupants), 0);
        const adults = rooms.reduce((reached, { occupants }) => reached + occupants.adults, 0);
        const ages = rooms.flatMap(({ occupants }) => occupants.childrenAges);
        return (
          asked === least &&
          adults === who.nbOfAdults &&
          [...ages].sort().join() === [...who.ageOfChildren].sort().join() &&
          rooms.every(({ room, occupants }) => fits(room, occupants)) &&
          kinds.every(({ left }, index) => rooms.filter((room) => room.index === index).length <= left)
        );
      }),
      { numRuns: 150 },
    );
  });

  it('gives the rooms that were offered to the same people when they are named', () => {
    fc.assert(
      fc.property(fc.array(anyKind, { minLength: 1, maxLength: 3 }), anyPolicies, anyParty, (kinds, policies, who) => {
        const split = splitParty(kinds, policies, who);
        fc.pre(split !== null);
        const rooms = split.flatMap(({ kind: index }) => kinds.slice(index, index + 1));
        expect(shareRooms(rooms, policies, who)).toEqual(split.map(({ occupants }) => occupants));
      }),
    );
  });
});
