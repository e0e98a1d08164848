'use client';

import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'next/navigation';

export type PageQueryProps = {
  /** The same function on every call; told the query of the address without '?', at first and whenever it changes. */
  onQuery: (query: string) => void;
};

/**
 * Reads the query of the address apart from what shows it. It is not known while a page is made in advance, and whoever
 * reads it is drawn anew in the browser: a menu that did so would lose the press that came before.
 */
export function PageQuery(props: PageQueryProps) {
  return (
    <Suspense fallback={null}>
      <Reader {...props} />
    </Suspense>
  );
}

function Reader({ onQuery }: PageQueryProps) {
  const query = useSearchParams().toString();
  useEffect(() => onQuery(query), [onQuery, query]);
  return null;
}
