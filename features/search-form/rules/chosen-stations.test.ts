import { describe, expect, it } from 'vitest';
import { makeDestination } from '@/tests/support/fixtures';
import { searchCities } from '../search-city';
import { ANY_STATION, stationsOf, stationsOfAddress, withStations } from './chosen-stations';

const cities = searchCities(
  ['a', 'b'].map((code) =>
    makeDestination(code, code, { stations: [1, 2].map((n) => ({ id: `${code}/${n}`, name: `${code} ${n}` })) }),
  ),
  'en',
);
const draft = { cityCodeDeparture: 'a', cityCodeDestination: 'b' };

describe('stations chosen with the cities', () => {
  it('go with their city', () => {
    expect(stationsOf(draft, { from: 'a/1', to: 'b/2' }, cities)).toEqual({ from: 'a/1', to: 'b/2' });
    expect(stationsOf({ ...draft, cityCodeDeparture: 'b' }, { from: 'a/1', to: 'b/2' }, cities)).toEqual({
      from: '',
      to: 'b/2',
    });
  });

  it.each([
    ['from=a%2F2&to=b%2F1', { from: 'a/2', to: 'b/1' }],
    ['from=a%2F1%2Ca%2F2', ANY_STATION],
    ['from=nowhere&to=a%2F1', ANY_STATION],
    ['', ANY_STATION],
  ])('are read of the address %s', (query, stations) => {
    expect(stationsOf(draft, stationsOfAddress(new URLSearchParams(query)), cities)).toEqual(stations);
  });

  it('stand behind the search', () => {
    expect(withStations(new URLSearchParams('x=1'), { from: 'a/2', to: '' }).toString()).toBe('x=1&from=a%2F2');
    expect(withStations(new URLSearchParams('x=1'), ANY_STATION).toString()).toBe('x=1');
  });
});
