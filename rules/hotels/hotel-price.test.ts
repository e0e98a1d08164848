import { describe, expect, it } from 'vitest';
import { addStays, fitsRoom, nightlyAsk, partyExtra, priceStay } from './hotel-price';

const ROOM = { includedAdults: 2, extraAdultPerNight: 2_000 };
const CHILDREN = {
  childRates: [
    { untilAge: 5, amountPerNight: 0 },
    { untilAge: 12, amountPerNight: 1_000 },
  ],
};
const party = (nbOfAdults: number, ...ageOfChildren: number[]) => ({
  nbOfAdults,
  nbOfChildren: ageOfChildren.length,
  ageOfChildren,
});

describe('fitsRoom', () => {
  it.each<[number, number, boolean]>([
    [2, 2, true],
    [4, 0, true],
    [4, 1, true],
    [5, 0, false],
    [4, 2, false],
    [2, 3, true],
    [2, 4, false],
  ])('%i adults and %i children in a room for 5, 4 of them adults: %s', (nbOfAdults, nbOfChildren, fits) => {
    expect(fitsRoom({ maxGuests: 5, maxAdults: 4 }, { nbOfAdults, nbOfChildren })).toBe(fits);
  });
});

describe('partyExtra', () => {
  it.each<[string, ReturnType<typeof party>, number]>([
    ['as many adults as the rate covers', party(2), 0],
    ['fewer', party(1), 0],
    ['one more', party(3), 2_000],
    ['a child of the first step, its last age', party(2, 5), 0],
    ['a child of the second step', party(2, 6), 1_000],
    ['its last age', party(2, 12), 1_000],
    ['an older child counts as an adult', party(2, 13), 2_000],
    ['also where the rate covers one more adult', party(1, 13), 0],
    ['all together', party(3, 4, 10, 14), 5_000],
  ])('%s', (_, people, extra) => {
    expect(partyExtra(ROOM, CHILDREN, people)).toBe(extra);
    expect(nightlyAsk(10_000, ROOM, CHILDREN, people)).toBe(10_000 + extra);
  });

  it('has older children pay as adults where the hotel has no child rates', () => {
    expect(partyExtra(ROOM, { childRates: [] }, party(2, 3))).toBe(2_000);
  });
});

describe('priceStay', () => {
  it('adds up nights that are the same', () => {
    expect(priceStay({ nightly: [10_000, 10_000], rate: '1', isPrettyUp: false })).toEqual({
      nightly: [10_000, 10_000],
      total: 20_000,
      ratePerNight: 10_000,
      isAverage: false,
    });
  });

  it('says average where nights differ, or do not divide', () => {
    expect(priceStay({ nightly: [10_000, 12_000], rate: '1', isPrettyUp: false })).toMatchObject({
      ratePerNight: 11_000,
      isAverage: true,
    });
    expect(priceStay({ nightly: [10_000, 10_001], rate: '1', isPrettyUp: false })).toMatchObject({
      ratePerNight: 10_001,
      isAverage: true,
    });
  });

  it('converts each night half-up before it adds', () => {
    // 3 × 0.75 × 3.34 = 7.515, but a night is 2.505 → 2.51.
    expect(priceStay({ nightly: [334, 334, 334], rate: '0.75', isPrettyUp: false })).toEqual({
      nightly: [251, 251, 251],
      total: 753,
      ratePerNight: 251,
      isAverage: false,
    });
  });

  it('rounds the total up, not the nights', () => {
    const pretty = priceStay({ nightly: [10_010, 10_010, 10_010], rate: '1', isPrettyUp: true });
    expect(pretty).toEqual({ nightly: [10_010, 10_010, 10_010], total: 30_100, ratePerNight: 10_033, isAverage: true });
    expect(priceStay({ nightly: [10_000], rate: '1', isPrettyUp: true }).total).toBe(10_000);
  });
});

describe('addStays', () => {
  it('adds rooms up night by night; what a night costs is shared out anew', () => {
    const rooms = [
      { nightly: [10_000, 10_000, 11_000], total: 31_000 },
      { nightly: [9_950, 9_950, 9_950], total: 29_900 },
    ];
    expect(addStays(rooms)).toEqual({
      nightly: [19_950, 19_950, 20_950],
      total: 60_900,
      ratePerNight: 20_300,
      isAverage: true,
    });
    expect(addStays(rooms.slice(1))).toMatchObject({ total: 29_900, ratePerNight: 9_967, isAverage: true });
  });
});
