import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/places/regions';

/** What the hotel screens need of a city: little enough to travel with the page. */
export type StayCity = { code: string; name: string; region: string; zone: string; hasActivities: boolean };

/** Cities with hotels, most travelled first. */
export function stayCities(destinations: readonly Destination[], language: Language): StayCity[] {
  const { compare } = new Intl.Collator(language);
  return destinations
    .filter(({ experiences }) => experiences.hotels)
    .sort((left, right) => right.rank - left.rank || compare(left.name, right.name))
    .map(({ code, name, country, region, zone, experiences }) => ({
      code,
      name,
      zone,
      region: regionName(country, region, language),
      hasActivities: experiences.activities,
    }));
}

/** A city by its code; one that is not among them stands for itself. */
export function stayCityOf(destinations: readonly Destination[], code: string, language: Language): StayCity {
  const city = destinations.find((destination) => destination.code === code);
  if (!city) return { code, name: code, region: '', zone: 'America/Toronto', hasActivities: false };
  return {
    code,
    name: city.name,
    region: regionName(city.country, city.region, language),
    zone: city.zone,
    hasActivities: city.experiences.activities,
  };
}
