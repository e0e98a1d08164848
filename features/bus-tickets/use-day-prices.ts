'use client';

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser-api';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { searchLimits, type SearchLimits } from '@/lib/search-criteria/search-faults';
import type { CurrencyCode } from '@/rules/currency';
import { dayPricesQuery } from './bus-tickets.queries';
import type { Direction } from './rules/day-links';
import type { DaySpan } from './rules/strip-days';

/** Days that a direction can take place on; a return not before the departure. */
export function useDayLimits(search: SearchCriteria, direction: Direction, zone: string): SearchLimits {
  const [now] = useState(() => new Date());
  const limits = searchLimits(zone, now);
  return direction === 'return' ? { ...limits, today: search.dateStart } : limits;
}

/** Cheapest price of each day of a direction, for this party. */
export function useDayPrices(search: SearchCriteria, direction: Direction, span: DaySpan, currency: CurrencyCode) {
  const [from, to] =
    direction === 'return' ? [search.cityCodeDestination, search.cityCodeDeparture] : [search.cityCodeDeparture, search.cityCodeDestination];
  return useQuery(dayPricesQuery(useProductApi(), { from, to, ...span, currency, party: search }));
}
