'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pauseAfterRefusal } from '@/lib/query/pause-after-refusal';
import { hotelMapQuery, hotelResultsQuery, type HotelQuestion } from './hotel-rooms.queries';
import type { HotelFilters } from './rules/hotel-filters';
import { hotelList, pageQuestions, type HotelList } from './rules/hotel-list';
import type { ResultsView } from './use-results-view';

/** Time-out of searches (D33): the long one until the flags are known. */
function useSearchOptions(): { isShort: boolean } {
  return { isShort: useFeatureFlags().data?.isShortHotelTimeoutEnabled ?? false };
}

export type HotelResults = {
  list: HotelList | undefined;
  /** Rows of other filters stand until these come. */
  isStale: boolean;
  isError: boolean;
  /** What failed was refused for a crowd, and asks again by itself. */
  isWaiting: boolean;
  retry: () => void;
};

/** The hotels shown so far, over all pages that were opened. */
export function useHotelResults(question: HotelQuestion, { filters, firstPages, pages }: ResultsView): HotelResults {
  const api = useProductApi();
  const options = useSearchOptions();
  const queries = useQueries({
    queries: pageQuestions(firstPages, pages).map((page) => hotelResultsQuery(api, question, filters, page, options)),
  });
  return {
    list: hotelList(queries.map(({ data }) => data)),
    isStale: queries[0]?.isPlaceholderData ?? false,
    isError: queries.some(({ isError }) => isError),
    isWaiting: queries.every(({ isError, error }) => !isError || pauseAfterRefusal(error) !== false),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Every hotel that the map can show; asked for only while somebody sees it. The list alone stands in for it. */
export function useMapHotels(question: HotelQuestion, filters: HotelFilters, isShown: boolean) {
  const query = hotelMapQuery(useProductApi(), question, filters, useSearchOptions());
  return useQuery({ ...query, enabled: isShown }).data?.hotels;
}
