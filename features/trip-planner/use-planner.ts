import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { findItem } from './rules/choose-trip';
import { tripsQuery } from './trip-planner.queries';
import type { PlannerAddress } from './use-planner-address';
import { useToday } from './use-today';

/**
 * Trips as the address asks for them (R40, R146). An item of the address that is not among those to come is looked for
 * among all. What was shown stays while more is fetched and when fetching fails.
 */
export function usePlanner({ isAll, item }: PlannerAddress) {
  const api = useProductApi();
  const today = useToday();
  const currency = useCurrency();
  const future = useQuery({
    ...tripsQuery(api, { startDate: today ?? undefined, currency }),
    enabled: today !== null && !isAll,
    placeholderData: keepPreviousData,
  });
  const isElsewhere =
    !isAll &&
    item !== null &&
    future.isFetched &&
    !!future.data &&
    !future.isPlaceholderData &&
    findItem(future.data, item) === null;
  const everything = useQuery({
    ...tripsQuery(api, { currency }),
    enabled: today !== null && (isAll || isElsewhere),
    placeholderData: keepPreviousData,
  });
  const isFoundAmongAll = isElsewhere && !!everything.data && findItem(everything.data, item) !== null;
  const shown = isAll || isFoundAmongAll ? everything : future;
  return {
    today,
    isAll: isAll || isFoundAmongAll,
    planner: shown.data ?? (isAll ? future.data : everything.data) ?? null,
    error: shown.error,
    isFetching: shown.isFetching,
    retry: () => void shown.refetch(),
    /** The address names an item that is not there (any more), or was never shared with this person. */
    isItemMissing:
      item !== null &&
      !!shown.data &&
      !shown.isPlaceholderData &&
      findItem(shown.data, item) === null &&
      (isAll || everything.isSuccess),
  };
}
