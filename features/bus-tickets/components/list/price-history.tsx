'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/idle/when-idle';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import { dayOf, type Direction } from '../../rules/day-links';

const PriceHistoryBlock = lazy(() =>
  import('./price-history-block').then(
    (loaded) => ({ default: loaded.PriceHistoryBlock }),
    () => ({ default: Nothing }),
  ),
);

/** Where the block cannot be loaded the list goes without it. */
function Nothing() {
  return null;
}

export type PriceHistoryProps = { search: SearchCriteria; direction: Direction; currency: CurrencyCode };

/**
 * How the price of the day has moved (F42), below the list and after everything else is there. A package's price is
 * another one: nothing is said of it.
 */
export function PriceHistory({ search, direction, currency }: PriceHistoryProps) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  if (!isQuiet || search.busHotelMode) return null;
  const [from, to] =
    direction === 'return'
      ? [search.cityCodeDestination, search.cityCodeDeparture]
      : [search.cityCodeDeparture, search.cityCodeDestination];
  return (
    <Suspense fallback={null}>
      <PriceHistoryBlock from={from} to={to} date={dayOf(search, direction)} currency={currency} />
    </Suspense>
  );
}
