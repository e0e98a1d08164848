import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Destination } from '@/contract/destinations';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { regionName } from '@/rules/places/regions';
import type { MappedCity } from '../rules/map-of-trip';

const NONE: readonly Destination[] = [];

/** The cities we know, for names and clocks. Without them a city is simply not said. */
function plannerCitiesQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['destinations', language],
    queryFn: async ({ signal }) => (await api('listDestinations', { signal })).data,
    staleTime: Infinity,
    meta: { isQuiet: true },
  });
}

export type PlannerCity = {
  value: string;
  label: string;
  note: string;
  otherNames: readonly string[];
  regions: readonly string[];
  zone: string;
};

/** Where they are, by code; null while nobody has said so. */
export function usePlannerPlaces(): ReadonlyMap<string, MappedCity> | null {
  const { data } = useQuery(plannerCitiesQuery(useProductApi(), useLocale()));
  return useMemo(
    () =>
      data
        ? new Map(data.map(({ code, name, latitude, longitude }) => [code, { name, latitude, longitude }] as const))
        : null,
    [data],
  );
}

/** As the choices of a field, most travelled first. */
export function usePlannerCities(): readonly PlannerCity[] {
  const language = useLocale();
  const { data = NONE } = useQuery(plannerCitiesQuery(useProductApi(), language));
  return useMemo(
    () =>
      [...data]
        .sort((left, right) => right.rank - left.rank)
        .map(({ code, name, aliases, country, region, zone }) => ({
          value: code,
          label: name,
          note: regionName(country, region, language),
          otherNames: aliases,
          regions: [regionName(country, region, language), region],
          zone,
        })),
    [data, language],
  );
}
