import type { HotelPolicies } from './hotel-terms';
import { assertMinor, multiplyByRate, perPerson, roundUpToWholeUnit } from '../money/money';
import { travellersOf, type Party } from '../travellers/party';

/** What a room's own terms say of people; amounts in minor units of the hotel's currency. */
export type RoomTerms = {
  /** Adults that the night's rate covers, and what one more costs a night. */
  includedAdults: number;
  extraAdultPerNight: number;
};

/** Who can sleep in a room: so many people, of whom at most so many adults. */
export type RoomSize = { maxGuests: number; maxAdults: number };

/** True when the whole party can sleep in the room; one that fits none is split (room-split.ts, D22). */
export function fitsRoom(room: RoomSize, party: Pick<Party, 'nbOfAdults' | 'nbOfChildren'>): boolean {
  return party.nbOfAdults <= room.maxAdults && travellersOf(party) <= room.maxGuests;
}

/**
 * What a party adds to a night's rate, minor units of the hotel's currency, never below 0. A child has the first child
 * rate that reaches its age; older children count as adults. Adults that the rate covers cost nothing more.
 */
export function partyExtra(
  room: RoomTerms,
  policies: Pick<HotelPolicies, 'childRates'>,
  party: Pick<Party, 'nbOfAdults' | 'ageOfChildren'>,
): number {
  const ofChildren = party.ageOfChildren.map(
    (age) => policies.childRates.find((rate) => age <= rate.untilAge)?.amountPerNight ?? null,
  );
  const adults = party.nbOfAdults + ofChildren.filter((amount) => amount === null).length;
  const ofAdults = Math.max(0, adults - room.includedAdults) * room.extraAdultPerNight;
  return assertMinor(ofChildren.reduce<number>((reached, amount) => reached + (amount ?? 0), ofAdults));
}

/** What the hotel asks for one night of this party: minor units of its currency, taxes in (D23). */
export function nightlyAsk(
  rate: number,
  room: RoomTerms,
  policies: Pick<HotelPolicies, 'childRates'>,
  party: Pick<Party, 'nbOfAdults' | 'ageOfChildren'>,
): number {
  return assertMinor(rate + partyExtra(room, policies, party));
}

export type PricedStay = {
  /** Each night converted half-up. */
  nightly: number[];
  /** Their sum, rounded up to a whole unit where prices are pretty: what is charged. */
  total: number;
  /** Total shared out over the nights, half-up. */
  ratePerNight: number;
  /** Nights differ, or the total does not divide evenly. */
  isAverage: boolean;
};

/**
 * A stay's price in the visitor's currency: each night converted half-up, then added up (D23, D28).
 * @param stay `nightly` in minor units of the hotel's currency, at least one; `rate` hotel's currency → visitor's,
 * decimal string; `isPrettyUp`: the total is rounded up to a whole unit, the nights stay, so that their sum may be less
 */
export function priceStay(stay: { nightly: readonly number[]; rate: string; isPrettyUp: boolean }): PricedStay {
  const nightly =
    stay.rate === '1' ? [...stay.nightly] : stay.nightly.map((amount) => multiplyByRate(amount, stay.rate));
  const sum = assertMinor(nightly.reduce((reached, amount) => reached + amount, 0));
  return sharedOut(nightly, stay.isPrettyUp ? roundUpToWholeUnit(sum) : sum);
}

/**
 * What the rooms of one stay cost together: each night's and the totals' sums, so that the parts add up to the whole
 * (D22).
 * @param rooms at least one, each for the same nights
 */
export function addStays(rooms: readonly Pick<PricedStay, 'nightly' | 'total'>[]): PricedStay {
  return sharedOut(
    addNights(rooms.map(({ nightly }) => nightly)),
    rooms.reduce((reached, room) => assertMinor(reached + room.total), 0),
  );
}

/** What several rooms come to, night by night. */
export function addNights(rooms: readonly (readonly number[])[]): number[] {
  const [first = []] = rooms;
  return first.map((_, night) => rooms.reduce((reached, nightly) => reached + (nightly[night] ?? 0), 0));
}

/** Nights and their total with what one of them costs on average. */
export function sharedOut(nightly: number[], total: number): PricedStay {
  const perNight = perPerson(total, nightly.length);
  return {
    nightly,
    total,
    ratePerNight: perNight.amount,
    isAverage: !perNight.isExact || nightly.some((amount) => amount !== nightly[0]),
  };
}
