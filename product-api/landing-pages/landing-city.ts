import type { LandingCity } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import type { DestinationRow } from '../places/find-destinations';

/** A city as pages show it. */
export function landingCity(row: DestinationRow, language: Language): LandingCity {
  const { code, country, region, latitude, longitude, zone } = row;
  return {
    code,
    name: cityName(row, language),
    country: country === 'US' ? 'US' : 'CA',
    region,
    latitude,
    longitude,
    zone,
  };
}

export function cityName(row: DestinationRow, language: Language): string {
  return language === 'fr' ? row.nameFr : row.nameEn;
}
