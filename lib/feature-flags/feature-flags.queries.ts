import { queryOptions, useQuery } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { FeatureFlags } from '@/contract/feature-flags';
import { FLAGS_FRESH_MS, readPlainFlags } from './plain-flags';

/** The client is loaded only where the plain answer is not one. */
async function readFlags(api: ProductApi, signal: AbortSignal): Promise<FeatureFlags> {
  return (await readPlainFlags()) ?? (await api('readFeatureFlags', { signal })).data;
}

/** Feature flags (R50, R76, R138). The address goes along by itself: the gateway knows it. */
function featureFlagsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => readFlags(api, signal),
    staleTime: FLAGS_FRESH_MS,
  });
}

/** `data` is undefined until the flags are known. */
export function useFeatureFlags() {
  return useQuery(featureFlagsQuery(useProductApi()));
}
