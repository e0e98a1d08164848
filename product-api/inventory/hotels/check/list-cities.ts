import { foldText } from '@/rules/fold-text';
import { distanceKm, type Coordinate } from '@/rules/places/great-circle';

/** A city that we sell. */
export type ListCity = Coordinate & {
  code: string;
  nameEn: string;
  nameFr: string;
  region: string;
  zone: string;
  aliases: readonly string[];
};

type NearCity = { city: ListCity; km: number };

/** Finds the city that a list means. */
export type CityFinder = {
  /** By our code, or by a name or alias without regard to accents and case. Several: the name is not clear. */
  named: (text: string) => readonly ListCity[];
  nearest: (place: Coordinate) => NearCity | null;
};

export function cityFinder(cities: readonly ListCity[]): CityFinder {
  const codes = new Map(cities.map((city) => [city.code, city]));
  const names = new Map<string, Set<ListCity>>();
  for (const city of cities) {
    for (const name of [city.nameEn, city.nameFr, city.code, ...city.aliases]) {
      const folded = foldText(name);
      names.set(folded, (names.get(folded) ?? new Set()).add(city));
    }
  }
  return {
    named: (text) => {
      const exact = codes.get(text);
      return exact ? [exact] : [...(names.get(foldText(text)) ?? [])];
    },
    nearest: (place) =>
      cities.reduce<NearCity | null>((best, city) => {
        const km = distanceKm(place, city);
        return best === null || km < best.km ? { city, km } : best;
      }, null),
  };
}
