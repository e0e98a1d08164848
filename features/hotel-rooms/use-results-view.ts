'use client';

import { useEffect, useRef, useState } from 'react';
import type { CurrencyCode } from '@/rules/money/currency';
import { filtersToQuery, NO_FILTERS, type HotelFilters } from './rules/hotel-filters';

export type ResultsView = {
  filters: HotelFilters;
  /** Pages that the address brought back, asked for at once. */
  firstPages: number;
  /** Pages shown. */
  pages: number;
};

/** Keeps what is shown in the address, so that a reload, a link and the way back from a hotel find it again. */
function writeAddress(filters: HotelFilters, pages: number): void {
  const address = new URL(window.location.href);
  for (const name of [...Object.keys(NO_FILTERS), 'page']) address.searchParams.delete(name);
  for (const [name, value] of Object.entries(filtersToQuery(filters))) address.searchParams.set(name, value);
  if (pages > 1) address.searchParams.set('page', String(pages));
  window.history.replaceState(null, '', `${address.pathname}${address.search}`);
}

/** Filters, order and number of pages of the results. They begin as the address says. */
export function useResultsView(start: { filters: HotelFilters; page: number }, currency: CurrencyCode) {
  const [shown, setShown] = useState<{ view: ResultsView; currency: CurrencyCode }>({
    view: { filters: start.filters, firstPages: start.page, pages: start.page },
    currency,
  });
  let { view } = shown;
  if (shown.currency !== currency) {
    // R97, R99: another currency begins with the first page; a limit in the old one means nothing any more.
    view = { filters: { ...view.filters, maxRate: null }, firstPages: 1, pages: 1 };
    setShown({ view, currency });
  }

  const written = useRef(shown.view);
  useEffect(() => {
    // The address that the page was opened with stays as it is until something changes.
    if (written.current !== shown.view) writeAddress(shown.view.filters, shown.view.pages);
    written.current = shown.view;
  }, [shown.view]);

  return {
    view,
    changeFilters: (filters: HotelFilters) => setShown({ view: { filters, firstPages: 1, pages: 1 }, currency }),
    showMore: () => setShown({ view: { ...view, pages: view.pages + 1 }, currency }),
  };
}
