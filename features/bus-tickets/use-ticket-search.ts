'use client';

import { useQuery } from '@tanstack/react-query';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pauseAfterRefusal } from '@/lib/query/pause-after-refusal';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import { ticketsQuery } from './bus-tickets.queries';
import { outboundQuestion, returnQuestion, type TicketQuestion } from './ticket-questions';
import { useAskAgain } from './use-ask-again';

/** A search and its companies that can be asked again. Its time-out is the long one until the flags are known (D33). */
function useTicketSearch(question: TicketQuestion, isEnabled: boolean) {
  const options = { isShort: useFeatureFlags().data?.isShortBusTimeoutEnabled ?? false };
  const { data, error, refetch } = useQuery({ ...ticketsQuery(question, options), enabled: isEnabled });
  const isWaiting = pauseAfterRefusal(error) !== false;
  return { data, isError: error !== null, isWaiting, refetch, again: useAskAgain(question, options) };
}

export function useOutboundSearch(search: SearchCriteria, currency: CurrencyCode) {
  return useTicketSearch(outboundQuestion(useProductApi(), search, currency), true);
}

/** Waits for an outbound: its offer is what a return is searched with (R135). */
export function useReturnSearch(outboundTripId: string | undefined, returnDate: string | undefined) {
  return useTicketSearch(
    returnQuestion(useProductApi(), { tripId: outboundTripId ?? '', returnDate }),
    Boolean(outboundTripId),
  );
}
