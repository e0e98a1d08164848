import { queryOptions, useQuery } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';

const readFeatureFlags = async () => (await import('@/contract/feature-flags')).readFeatureFlags;

/** Feature flags (R50, R76, R138). The address goes along by itself: the gateway knows it. */
export function featureFlagsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: ['feature-flags'],
    queryFn: async ({ signal }) => (await api(readFeatureFlags, { signal })).data,
    staleTime: 60_000,
  });
}

/** `data` is undefined until the flags are known. */
export function useFeatureFlags() {
  return useQuery(featureFlagsQuery(useProductApi()));
}
