import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { fillableDraft, type CityPart } from './fillable-draft';
import { findCities } from './find-cities';
import type { SearchCity } from '../search-city';

/**
 * A city in an address that we do not have, with the searches that may have been meant, the likeliest first: none where
 * nothing resembles it.
 */
type UnknownCity = { field: CityPart; typed: string; meant: { name: string; draft: SearchDraft }[] };

/**
 * `both`: where neither city is known and both resemble one, the one search that puts both right, which then stands for
 * all others.
 */
export type MeantSearches = { unknown: UnknownCity[]; both: { from: string; to: string; draft: SearchDraft } | null };

const MAX = 3;

/**
 * Cities of a search that are none of ours, 'monreal' or 'yul', and the same search with those that resemble them
 * (D39).
 */
export function meantSearches(draft: SearchDraft, cities: readonly SearchCity[]): MeantSearches {
  const shown = fillableDraft(draft);
  const isUnknown = (field: CityPart) => shown[field] !== '' && !cities.some(({ code }) => code === shown[field]);
  const likely = (field: CityPart, other: string) =>
    [...new Set(isUnknown(field) ? findCities(cities, shown[field]).map(({ city }) => city) : [])]
      .filter(({ code }) => code !== other)
      .slice(0, MAX);
  const departures = likely('cityCodeDeparture', shown.cityCodeDestination);
  const [from] = departures;
  const destinations = likely('cityCodeDestination', from?.code ?? shown.cityCodeDeparture);
  const [to] = destinations;
  const both =
    from && to
      ? {
          from: from.name,
          to: to.name,
          draft: { ...shown, cityCodeDeparture: from.code, cityCodeDestination: to.code },
        }
      : null;
  const unknown = (field: CityPart, found: readonly SearchCity[]) =>
    isUnknown(field)
      ? [
          {
            field,
            typed: shown[field],
            meant: both ? [] : found.map(({ code, name }) => ({ name, draft: { ...shown, [field]: code } })),
          },
        ]
      : [];
  return {
    unknown: [...unknown('cityCodeDeparture', departures), ...unknown('cityCodeDestination', destinations)],
    both,
  };
}
