import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch, rememberShownSearch } from './recent-searches';

const KEY = 'tandem-recent-searches';
const trip = (dateStart: string, changes = {}) => ({
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'oneWay' as const,
  dateStart,
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
  ...changes,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('searches kept on the device (F6)', () => {
  it('are five at most, newest first, each once', () => {
    for (const day of [11, 12, 13, 14, 15, 16, 12]) rememberSearch(trip(`2026-12-${day}`));
    expect(recentSearches('2026-12-01').map(({ dateStart }) => dateStart.slice(-2))).toEqual([
      '12',
      '16',
      '15',
      '14',
      '13',
    ]);
  });

  it('with and without a hotel are two', () => {
    rememberSearch(trip('2026-12-11'));
    rememberSearch(trip('2026-12-11', { busHotelMode: true, nights: 2 }));
    expect(recentSearches('').map(({ nights }) => nights)).toEqual([2, undefined]);
  });

  it('are those whose results were shown as well; from day to day on one route it is one', () => {
    rememberSearch(trip('2026-12-11'));
    rememberSearch(trip('2026-12-12', { cityCodeDestination: 'ottawa' }));
    for (const day of [12, 11, 13, 14]) rememberShownSearch(trip(`2026-12-${day}`));
    const kept = () =>
      recentSearches('').map(({ cityCodeDestination, dateStart }) => `${cityCodeDestination} ${dateStart.slice(-2)}`);
    expect(kept()).toEqual(['toronto 14', 'ottawa 12']);
    rememberSearch(trip('2026-12-15'));
    rememberShownSearch(trip('2026-12-15'));
    expect(kept()).toEqual(['toronto 15', 'toronto 14', 'ottawa 12']);
  });

  it('leave out days gone by', () => {
    rememberSearch(trip('2026-12-11'));
    expect(recentSearches('2026-12-12')).toEqual([]);
  });

  it('are forgotten one by one and all at once, leaving nothing behind', () => {
    for (const day of [11, 12, 13]) rememberSearch(trip(`2026-12-${day}`));
    forgetSearch(trip('2026-12-12'));
    expect(recentSearches('').map(({ dateStart }) => dateStart)).toEqual(['2026-12-13', '2026-12-11']);
    forgetSearches();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '"text"',
    '{"0":"a"}',
    '[1, null, {}, "cityCodeDeparture=%E0%A4%A"]',
    `["${'x'.repeat(10_000)}"]`,
  ])('hold nothing where the storage holds %s, and can be kept again', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(recentSearches('')).toEqual([]);
    rememberSearch(trip('2026-12-11'));
    expect(recentSearches('')).toHaveLength(1);
  });

  it('do without a storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(() => rememberSearch(trip('2026-12-11'))).not.toThrow();
    expect(recentSearches('')).toEqual([]);
  });
});
