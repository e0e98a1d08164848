import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PlannerFields } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import type { ApiAnswer, ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';

/** Everything asked about the planner: to be asked again after any write. */
export const PLANNER_KEY = ['planner'] as const;

/**
 * `startDate`: only trips that end on it or later; without it all of them (R146). `currency`: of the converted totals
 * (D55).
 */
export type AskedTrips = { startDate?: LocalDate; currency?: CurrencyCode };

/** How often a planner in sight is asked for again, ms: others share, buy and change meanwhile. */
const FOLLOW_MS = 60_000;

/**
 * Trips, own and shared, with what has no date (R146). The screen shows a failure itself, with what it has. What is
 * changed elsewhere, in another tab or by whoever shares, is there when the page is looked at again, and within a
 * minute while it is looked at.
 */
export function tripsQuery(api: ProductApi, { startDate, currency }: AskedTrips) {
  const query = { startDate, currencyCode: currency };
  return queryOptions({
    queryKey: [...PLANNER_KEY, 'trips', query],
    queryFn: async ({ signal }) => (await api('listTrips', { query, signal })).data,
    meta: { isQuiet: true },
    refetchOnWindowFocus: 'always',
    refetchInterval: FOLLOW_MS,
    // Without a connection it fails and says so, instead of waiting for one.
    networkMode: 'always',
  });
}

/** Whether there is a private calendar address; never which. */
export function feedStateQuery(api: ProductApi) {
  return queryOptions({
    queryKey: [...PLANNER_KEY, 'feed'],
    queryFn: async ({ signal }) => (await api('readPlannerFeedState', { signal })).data,
    meta: { isQuiet: true },
  });
}

/** After any write: lists, totals and conflicts may all be different. */
export async function refreshPlanner(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: PLANNER_KEY });
}

/** What a write answers: words for the screen, and the item as it is now. */
export type SavedItem = { message: string; item: PlannerItem };

/** Adds an item (R147). @throws ApiFailure with `fields` whose paths are names of the form */
export async function createItem(api: ProductApi, fields: PlannerFields): Promise<SavedItem> {
  return dataOf(
    fields.kind === 'bus'
      ? api('createExternalBus', { body: fields.bus })
      : fields.kind === 'hotel'
        ? api('createExternalHotel', { body: fields.hotel })
        : fields.kind === 'activity'
          ? api('createExternalActivity', { body: fields.activity })
          : api('createExternalRestaurant', { body: fields.restaurant }),
  );
}

/** Changes an item; its kind stays (R147). */
export async function changeItem(api: ProductApi, id: string, fields: PlannerFields): Promise<SavedItem> {
  const params = { id };
  return dataOf(
    fields.kind === 'bus'
      ? api('changeExternalBus', { params, body: fields.bus })
      : fields.kind === 'hotel'
        ? api('changeExternalHotel', { params, body: fields.hotel })
        : fields.kind === 'activity'
          ? api('changeExternalActivity', { params, body: fields.activity })
          : api('changeExternalRestaurant', { params, body: fields.restaurant }),
  );
}

/** Removes an item: for ten minutes `restoreItem` brings it back with files and viewers (R147). */
export async function removeItem(
  api: ProductApi,
  { id, fields: { kind } }: Pick<PlannerItem, 'id' | 'fields'>,
): Promise<{ message: string }> {
  const params = { id };
  return dataOf(
    kind === 'bus'
      ? api('removeExternalBus', { params })
      : kind === 'hotel'
        ? api('removeExternalHotel', { params })
        : kind === 'activity'
          ? api('removeExternalActivity', { params })
          : api('removeExternalRestaurant', { params }),
  );
}

export async function restoreItem(api: ProductApi, id: string): Promise<SavedItem> {
  return dataOf(api('restorePlannerItem', { params: { id }, body: {} }));
}

/** D53. */
export const COMPONENT_TYPE_OF = {
  bus: 'Bus',
  hotel: 'Hotel',
  activity: 'Activity',
  restaurant: 'Restaurant',
} as const;

async function dataOf<Data>(answer: Promise<Pick<ApiAnswer<never>, 'status'> & { data: Data }>): Promise<Data> {
  return (await answer).data;
}
