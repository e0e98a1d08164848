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
  return useChosen(search, 'outbound');
}

/** The bus back that is chosen beside it. */
export function useChosenReturn(search: SearchCriteria): BusTicket | null {
  return useChosen(search, 'returnTicket');
}

/** One who has chosen nothing sees nothing of what is read and started, and nothing is drawn for it (P7). */
function useChosen(search: SearchCriteria, bus: 'outbound' | 'returnTicket'): BusTicket | null {
  return useSelectionStore((state) => (isStarted(search, state.search) ? state[bus] : null));
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
  const { search: current, returnTicket } = useSelectionStore();
  const isReady = useSelectionReady() && isStarted(search, current);
  return { isReady, outbound, returnTicket: isReady ? returnTicket : null };
}

function isStarted(search: SearchCriteria, current: SearchCriteria | null): boolean {
  // Most often the very one that the page has started: asked at every drawing.
  if (current === search) return true;
  return current !== null && `${criteriaToQuery(current)}` === `${criteriaToQuery(search)}`;
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
