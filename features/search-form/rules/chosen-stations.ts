import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { SearchCity } from '../search-city';

/**
 * Ids of the stations chosen with the cities, '' for any of a city's. The results keep to them by `from` and `to` of
 * their address.
 */
export type ChosenStations = { from: string; to: string };

export const ANY_STATION: ChosenStations = { from: '', to: '' };

type Cities = Pick<SearchDraft, 'cityCodeDeparture' | 'cityCodeDestination'>;

/** What is still right of the choice: a station goes with its city. */
export function stationsOf(
  { cityCodeDeparture, cityCodeDestination }: Cities,
  { from, to }: ChosenStations,
  cities: readonly SearchCity[],
): ChosenStations {
  const has = (code: string, id: string) =>
    cities.find((city) => city.code === code)?.stations?.some((station) => station.id === id) ?? false;
  return { from: has(cityCodeDeparture, from) ? from : '', to: has(cityCodeDestination, to) ? to : '' };
}

/**
 * The stations that results are kept to, for the form above them. `stationsOf` judges them once the cities are known:
 * several at once are a filter of the list and no choice of the form.
 */
export function stationsOfAddress(address: URLSearchParams): ChosenStations {
  return { from: address.get('from') ?? '', to: address.get('to') ?? '' };
}

/** The query of a search with the stations it keeps to. */
export function withStations(query: URLSearchParams, { from, to }: ChosenStations): URLSearchParams {
  const kept = new URLSearchParams(query);
  if (from !== '') kept.set('from', from);
  if (to !== '') kept.set('to', to);
  return kept;
}
