import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'next/navigation';

/** What the planner's address says: `?show=all`, `?trip=ID`, `?item=ID` (from mails), `?view=trip`, `?delete=1`. */
export type PlannerAddress = {
  isAll: boolean;
  trip: string | null;
  item: string | null;
  /** On a day of the trip: the whole of it instead of that day. */
  isWhole: boolean;
  isDeleting: boolean;
};

/** By what it says now, where a late answer decides. */
export type ChangeAddress = (
  changes: Partial<PlannerAddress> | ((now: PlannerAddress) => Partial<PlannerAddress>),
) => void;

function readAddress(params: URLSearchParams): PlannerAddress {
  return {
    isAll: params.get('show') === 'all',
    trip: params.get('trip'),
    item: params.get('item'),
    isWhole: params.get('view') === 'trip',
    isDeleting: params.get('delete') === '1',
  };
}

/** The query of an address with changes, '' or beginning with '?'. What else stands in it stays. */
export function plannerQuery(search: string, { isAll, trip, item, isWhole, isDeleting }: PlannerAddress): string {
  const params = new URLSearchParams(search);
  const values = {
    show: isAll ? 'all' : null,
    trip,
    item,
    view: isWhole ? 'trip' : null,
    delete: isDeleting ? '1' : null,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/**
 * State of the planner in its address, so that a reload, a link and the way back find it again. Changing it asks the
 * server for nothing: what is shown is in the page already, or is asked of the product API.
 */
export function usePlannerAddress(): [PlannerAddress, ChangeAddress] {
  const params = useSearchParams();
  const search = params.toString();
  const [shown, setShown] = useState(() => ({ search, address: readAddress(params) }));
  let { address } = shown;
  if (shown.search !== search) {
    // The way back, or a link.
    address = readAddress(params);
    setShown({ search, address });
  }
  const change = useCallback<ChangeAddress>(
    (changes) =>
      setShown((before) => ({
        ...before,
        address: { ...before.address, ...(typeof changes === 'function' ? changes(before.address) : changes) },
      })),
    [],
  );

  const written = shown.address;
  useEffect(() => {
    const now = plannerQuery(window.location.search, readAddress(new URLSearchParams(window.location.search)));
    const next = plannerQuery(window.location.search, written);
    if (next !== now) window.history.pushState(null, '', `${window.location.pathname}${next}`);
  }, [written]);

  return [address, change];
}
