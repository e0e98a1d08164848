'use client';

import { useQuery } from '@tanstack/react-query';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { useProductApi } from '@/lib/http/browser-api';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/currency';
import { outboundTicketsQuery, returnTicketsQuery } from './bus-tickets.queries';

/** Time-out of searches (D33): the long one until the flags are known. */
function useSearchOptions(): { isShort: boolean } {
  return { isShort: useFeatureFlags().data?.isShortBusTimeoutEnabled ?? false };
}

export function useOutboundSearch(search: SearchCriteria, currency: CurrencyCode) {
  return useQuery(outboundTicketsQuery(useProductApi(), search, currency, useSearchOptions()));
}

/** Waits for an outbound: its offer is what a return is searched with (R135). */
export function useReturnSearch(outboundTripId: string | undefined, returnDate: string | undefined) {
  const query = returnTicketsQuery(useProductApi(), { tripId: outboundTripId ?? '', returnDate }, useSearchOptions());
  return useQuery({ ...query, enabled: Boolean(outboundTripId) });
}
