'use client';

import { useEffect } from 'react';
import type { BusTicket } from '@/contract/bus-ticket';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { isSelectionReady, readSelection, useSelectionReady } from '@/lib/booking-session/choices/use-selection-ready';

/** Makes the search of the address the current one (R158) and answers the outbound bus that is chosen for it. */
export function useChosenOutbound(search: SearchCriteria): BusTicket | null {
  useEffect(() => keepStarted(search), [search]);
  // One who has chosen nothing sees nothing of what is read and started, and nothing is drawn for it (P7).
  return useSelectionStore((state) => (isStarted(search, state.search) ? state.outbound : null));
}

export type StartedSearch = {
  /** False until this tab's earlier choices are known to belong to this search. */
  isReady: boolean;
  outbound: BusTicket | null;
  returnTicket: BusTicket | null;
};

/** The same of both ways, and whether it is known yet. */
export function useStartedSearch(search: SearchCriteria): StartedSearch {
  const outbound = useChosenOutbound(search);
  const isStored = useSelectionReady();
  const isReady = useSelectionStore((state) => isStored && isStarted(search, state.search));
  const returnTicket = useSelectionStore((state) => (isReady ? state.returnTicket : null));
  return { isReady, outbound, returnTicket };
}

function isStarted(search: SearchCriteria, current: SearchCriteria | null): boolean {
  // Most often the very one that the page has started: asked at every drawing.
  if (current === null || current === search) return current !== null;
  return criteriaToQuery(current).toString() === criteriaToQuery(search).toString();
}

/** Starts the search, now and whenever another one takes its place, until its page is left. */
function keepStarted(search: SearchCriteria): () => void {
  readSelection();
  const start = () => {
    const { search: current, startSearch } = useSelectionStore.getState();
    if (isSelectionReady() && !isStarted(search, current)) startSearch(search);
  };
  start();
  return useSelectionStore.subscribe(start);
}
