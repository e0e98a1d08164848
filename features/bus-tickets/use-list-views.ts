'use client';

import { useState } from 'react';
import { useSearchParams } from 'next/navigation';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { Language } from '@/rules/language';
import type { Direction } from './rules/day-links';
import { viewsFromQuery, type ListView, type ListViews } from './rules/list-views';
import { ticketsPath } from './rules/ticket-paths';

export type ListViewState = {
  /** Of both directions, for links. */
  views: ListViews;
  view: ListView;
  /** Address of the list as it is shown. */
  path: string;
  changeView: (view: ListView) => void;
};

/**
 * Order and filters as the address has them (F14): a reload, a link, back and forward find the same list. A change is a
 * step of the browser's history; the address it makes holds the search and the views, and nothing else that was typed
 * into it.
 */
export function useListViews(search: SearchCriteria, direction: Direction, language: Language): ListViewState {
  const query = useSearchParams().toString();
  const [shown, setShown] = useState(() => ({ query, views: viewsFromQuery(new URLSearchParams(query)) }));
  let { views } = shown;
  if (shown.query !== query) {
    views = viewsFromQuery(new URLSearchParams(query));
    setShown({ query, views });
  }
  return {
    views,
    view: views[direction],
    path: ticketsPath(search, direction, language, views),
    changeView: (view) => {
      const changed = { ...views, [direction]: view };
      // At once: the router tells of the new address only when it has nothing better to do.
      setShown({ query, views: changed });
      window.history.pushState(null, '', ticketsPath(search, direction, language, changed));
    },
  };
}
