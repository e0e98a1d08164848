import type { Party } from '../travellers/party';
import type { RoomSize, RoomTerms } from './hotel-price';
import type { HotelPolicies } from './hotel-terms';

/** Most rooms that one choice is made of (D22). */
export const MAX_ROOMS = 3;

/** Who sleeps in a room: at least one adult, and an age for each child. */
export type Occupants = { adults: number; childrenAges: number[] };

export function guestsIn({ adults, childrenAges }: Occupants): number {
  return adults + childrenAges.length;
}

/** A kind of room that can be had for a stay. */
export type KindOfRoom = RoomSize &
  RoomTerms & {
    /** Each night's rate in minor units of the hotel's currency. */
    rates: readonly number[];
    /** So many rooms of the kind are left on the fullest night. */
    left: number;
  };

/** `kind` is an index of the kinds that were given. */
export type RoomShare = { kind: number; occupants: Occupants };

type ChildRates = Pick<HotelPolicies, 'childRates'>;

/**
 * The cheapest way for a party to sleep in two or three rooms of a hotel, an adult in each (D22), by what the hotel
 * asks in its own currency, so that every visitor is offered the same rooms. Of equals: fewer rooms, then the fullest
 * room with the fewest people, then the order of the kinds. Rooms come in that order, too.
 * @returns null when there is no such way
 */
export function splitParty(kinds: readonly KindOfRoom[], policies: ChildRates, party: Party): RoomShare[] | null {
  const heads = headsOf(policies, party);
  let best: (Arrangement & { chosen: number[] }) | null = null;
  for (let count = 2; count <= Math.min(MAX_ROOMS, heads.adults); count += 1) {
    for (const chosen of choicesOf(kinds, count)) {
      const rooms = chosen.flatMap((kind) => kinds.slice(kind, kind + 1));
      if (best && rooms.reduce((reached, room) => reached + rateOf(room), 0) > best.asked) continue;
      const arranged = arrange(rooms, heads);
      if (arranged && (!best || isBetter(arranged, best))) best = { ...arranged, chosen };
    }
  }
  if (!best) return null;
  const occupants = namePeople(best.beds, policies, party);
  return best.chosen.flatMap((kind, index) =>
    occupants.slice(index, index + 1).map((who) => ({ kind, occupants: who })),
  );
}

/**
 * The cheapest way for a party to sleep in exactly these rooms, an adult in each, in their order.
 * @returns null when they cannot
 */
export function shareRooms(
  rooms: readonly Omit<KindOfRoom, 'left'>[],
  policies: ChildRates,
  party: Party,
): Occupants[] | null {
  const arranged = arrange(rooms, headsOf(policies, party));
  return arranged && namePeople(arranged.beds, policies, party);
}

/** The party as a hotel counts it: children without a rate of their own pay as adults, but are none. */
type Heads = { adults: number; payingChildren: number; ratedChildren: number };

/** Everybody has a place. `asked` leaves out children's own rates, which are the same in every room. */
type Arrangement = { asked: number; fullest: number; beds: Heads[] };

function headsOf(policies: ChildRates, { nbOfAdults, ageOfChildren }: Party): Heads {
  const ratedChildren = ageOfChildren.filter((age) => hasRate(policies, age)).length;
  return { adults: nbOfAdults, payingChildren: ageOfChildren.length - ratedChildren, ratedChildren };
}

function hasRate({ childRates }: ChildRates, age: number): boolean {
  return childRates.some(({ untilAge }) => age <= untilAge);
}

function isBetter(left: Arrangement, right: Arrangement): boolean {
  if (left.asked !== right.asked) return left.asked < right.asked;
  if (left.beds.length !== right.beds.length) return left.beds.length < right.beds.length;
  return left.fullest < right.fullest;
}

function arrange(rooms: readonly Omit<KindOfRoom, 'left'>[], heads: Heads): Arrangement | null {
  let best: Arrangement | null = null;
  for (const adults of sharesOf(
    heads.adults,
    rooms.map(({ maxAdults }) => maxAdults),
    1,
  )) {
    const space = rooms.map(({ maxGuests }, index) => maxGuests - (adults[index] ?? 0));
    if (space.some((beds) => beds < 0)) continue;
    for (const paying of sharesOf(heads.payingChildren, space, 0)) {
      const beds = withRatedChildren(rooms, { adults, paying }, heads.ratedChildren);
      if (!beds) continue;
      const asked = beds.reduce((reached, who, index) => reached + askedOf(rooms[index], who), 0);
      const arranged = { asked, fullest: Math.max(...beds.map(guestsOf)), beds };
      if (!best || isBetter(arranged, best)) best = arranged;
    }
  }
  return best;
}

/** Children who cost the same everywhere go where the fewest are; null when they find no bed. */
function withRatedChildren(
  rooms: readonly RoomSize[],
  { adults, paying }: { adults: readonly number[]; paying: readonly number[] },
  count: number,
): Heads[] | null {
  const beds = rooms.map((_, index) => ({
    adults: adults[index] ?? 0,
    payingChildren: paying[index] ?? 0,
    ratedChildren: 0,
  }));
  for (let child = 0; child < count; child += 1) {
    const free = beds.filter((who, index) => guestsOf(who) < (rooms[index]?.maxGuests ?? 0));
    const [emptiest] = free.sort((left, right) => guestsOf(left) - guestsOf(right));
    if (!emptiest) return null;
    emptiest.ratedChildren += 1;
  }
  return beds;
}

function guestsOf({ adults, payingChildren, ratedChildren }: Heads): number {
  return adults + payingChildren + ratedChildren;
}

function rateOf({ rates }: Pick<KindOfRoom, 'rates'>): number {
  return rates.reduce((reached, rate) => reached + rate, 0);
}

function askedOf(room: Omit<KindOfRoom, 'left'> | undefined, { adults, payingChildren }: Heads): number {
  if (!room) return 0;
  const more = Math.max(0, adults + payingChildren - room.includedAdults);
  return rateOf(room) + more * room.extraAdultPerNight * room.rates.length;
}

/** Every way to share a number out over rooms that each take so many, the first room's largest share first. */
function sharesOf(count: number, most: readonly number[], least: number): number[][] {
  const [mostHere, ...others] = most;
  if (mostHere === undefined) return count === 0 ? [[]] : [];
  const ways: number[][] = [];
  for (let here = Math.min(mostHere, count - least * others.length); here >= least; here -= 1)
    for (const rest of sharesOf(count - here, others, least)) ways.push([here, ...rest]);
  return ways;
}

/** Every choice of so many rooms, as kinds in their order, of no kind more than there are. */
function choicesOf(kinds: readonly KindOfRoom[], count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return kinds.flatMap(({ left }, kind) => {
    if (kind < from) return [];
    return choicesOf(kinds, count - 1, kind)
      .map((others) => [kind, ...others])
      .filter((chosen) => chosen.filter((other) => other === kind).length <= left);
  });
}

/** Puts the children's ages to the numbers, in the party's order. */
function namePeople(beds: readonly Heads[], policies: ChildRates, { ageOfChildren }: Party): Occupants[] {
  const left = beds.map((who) => ({ ...who }));
  const roomOfChild = ageOfChildren.map((age) => {
    const kind = hasRate(policies, age) ? 'ratedChildren' : 'payingChildren';
    const room = left.findIndex((who) => who[kind] > 0);
    const who = left[room];
    if (who) who[kind] -= 1;
    return room;
  });
  return beds.map(({ adults }, room) => ({
    adults,
    childrenAges: ageOfChildren.filter((_, child) => roomOfChild[child] === room),
  }));
}
