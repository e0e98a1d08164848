'use client';

import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { AMENITY_KEYS } from '@/rules/buses/amenities';
import type { TicketFacts } from './rules/ticket-facts';
import type { Supplier } from './rules/suppliers-header';
import type { StationNames } from './rules/route-cities';
import type { FilterGroup, TicketFilters } from './rules/ticket-filters';

export type FilterWords = {
  name: (group: FilterGroup) => string;
  /** Empty for a company that was not asked and that no ticket has so far. */
  option: (group: FilterGroup, value: string) => string;
  /** What a group is set to: 'Kestrel Coach, Nordet'. */
  value: (filters: TicketFilters, group: FilterGroup) => string;
};

/**
 * Names of the filters and of their choices; companies and stations are called what the tickets call them, or who was
 * asked for some.
 */
export function useFilterWords(
  list: readonly TicketFacts[],
  suppliers: readonly Supplier[],
  stations: StationNames,
): FilterWords {
  const t = useTranslations('ticketFilters');
  const amenity = useTranslations('amenities');
  const names = useMemo(() => namesOf(list, suppliers), [list, suppliers]);

  function option(group: FilterGroup, value: string): string {
    if (group === 'time') return t(`times.${value}`);
    if (group === 'stops') return t(`stops.${value}`);
    if (group === 'amenity') {
      const known = AMENITY_KEYS.find((key) => key === value);
      return known ? amenity(known) : '';
    }
    if (group === 'company') return names.companies.get(value) ?? '';
    if (group === 'from' || group === 'to') return names.stations.get(value) ?? stations[value] ?? '';
    return t(`names.${group}`);
  }

  function value(filters: TicketFilters, group: FilterGroup): string {
    const text =
      filters[group]
        .map((chosen) => option(group, chosen))
        .filter(Boolean)
        .join(', ') || t(`names.${group}`);
    if (group === 'from') return t('stationFrom', { station: text });
    return group === 'to' ? t('stationTo', { station: text }) : text;
  }

  return { name: (group) => t(`names.${group}`), option, value };
}

function namesOf(
  list: readonly TicketFacts[],
  suppliers: readonly Supplier[],
): { companies: Map<string, string>; stations: Map<string, string> } {
  const companies = new Map(
    suppliers.flatMap(({ id, name }): [string, string][] => (id === undefined ? [] : [[id, name]])),
  );
  const stations = new Map<string, string>();
  for (const {
    ticket: { journey },
  } of list) {
    for (const { operator } of journey?.legs ?? []) companies.set(operator.id, operator.name);
    for (const place of journey ? [journey.departureLocation, journey.destinationLocation] : [])
      stations.set(place.stationId, place.name);
  }
  return { companies, stations };
}
