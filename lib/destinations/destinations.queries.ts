import { queryOptions } from '@tanstack/react-query';
import { listDestinations } from '@/contract/destinations';
import type { ProductApi } from '@/lib/http/product-api-client';

/** Cities with what is sold from them (R57, R139). Changes with the inventory only. */
export function destinationsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: ['destinations'],
    queryFn: async ({ signal }) => (await api(listDestinations, { signal })).data,
    staleTime: 10 * 60_000,
  });
}
