'use client';

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { searchLimits, type SearchLimits } from '@/lib/search-criteria/search-faults';
import type { CurrencyCode } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import { dayPricesQuery } from './bus-tickets.queries';
import type { Direction } from './rules/day-links';
import type { DaySpan } from './rules/strip-days';

/**
 * Days that a direction can take place on; a return not before the departure, that of a package 1 to 30 nights after it
 * (R35).
 */
export function useDayLimits(search: SearchCriteria, direction: Direction, zone: string): SearchLimits {
  const [now] = useState(() => new Date());
  const limits = searchLimits(zone, now);
  if (direction === 'outbound') return limits;
  if (!search.busHotelMode) return { ...limits, today: search.dateStart };
  const last = addDays(search.dateStart, MAX_NIGHTS);
  return { today: addDays(search.dateStart, 1), lastDate: last < limits.lastDate ? last : limits.lastDate };
}

/** Cheapest price of each day of a direction, for this party. */
export function useDayPrices(search: SearchCriteria, direction: Direction, span: DaySpan, currency: CurrencyCode) {
  const [from, to] =
    direction === 'return'
      ? [search.cityCodeDestination, search.cityCodeDeparture]
      : [search.cityCodeDeparture, search.cityCodeDestination];
  return useQuery(dayPricesQuery(useProductApi(), { from, to, ...span, currency, party: search }));
}
