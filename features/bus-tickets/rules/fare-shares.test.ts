import { describe, expect, it } from 'vitest';
import type { PartyPrice } from '@/contract/common';
import { sharesOf } from './fare-shares';

const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const price = (change: Partial<PartyPrice>): PartyPrice => ({
  currency: 'CAD',
  total: 10_500,
  perPerson: 5_250,
  isAverage: true,
  adult: 7_000,
  child: 3_500,
  ...change,
});

describe('what each traveller pays (D23)', () => {
  it.each<[string, Partial<PartyPrice>, string]>([
    ['an adult and a child at fares of their own', {}, 'fares'],
    ['both the same', { total: 14_000, perPerson: 7_000, child: 7_000, isAverage: false }, 'each'],
    ['a total rounded up to whole units, which the fares do not make', { total: 10_600 }, 'average'],
    ['one fare that does not divide evenly', { total: 14_100, child: 7_000 }, 'average'],
  ])('%s', (_, change, shares) => {
    expect(sharesOf(price(change), FAMILY)).toBe(shares);
  });
});
