'use client';

import { useEffect } from 'react';
import type { BusTicket } from '@/contract/bus-ticket';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';

export type StartedSearch = {
  /** False until this tab's earlier choices are known to belong to this search. */
  isReady: boolean;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
};

/** Makes the search of the address the current one (R158) and answers what is chosen for it. */
export function useStartedSearch(search: SearchCriteria): StartedSearch {
  const isStored = useSelectionReady();
  const { startSearch, outbound, returnTicket, search: current } = useSelectionStore();
  const isReady =
    isStored && current !== null && criteriaToQuery(current).toString() === criteriaToQuery(search).toString();
  useEffect(() => {
    if (isStored && !isReady) startSearch(search);
  }, [isStored, isReady, startSearch, search]);
  return isReady ? { isReady, outbound, returnTicket } : { isReady, outbound: null, returnTicket: null };
}
