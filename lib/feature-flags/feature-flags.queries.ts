import { queryOptions, useQuery } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { FeatureFlags } from '@/contract/feature-flags';

const readFeatureFlags = async () => (await import('@/contract/feature-flags')).readFeatureFlags;

/**
 * Every page asks for the flags as it opens, most ask for nothing else: client, contract and validation are loaded only
 * where the plain answer is not one, and then say why (P6, P7).
 */
async function readPlainly(api: ProductApi, signal: AbortSignal): Promise<FeatureFlags> {
  const answer = await fetch(`${window.location.origin}/api/v1/featureFlags`, { signal }).catch(() => null);
  const flags: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isFlags(flags) ? flags : (await api(readFeatureFlags, { signal })).data;
}

function isFlags(value: unknown): value is FeatureFlags {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isTripPlannerEnabled' in value &&
    Object.values(value).every((flag) => typeof flag === 'boolean')
  );
}

/** Feature flags (R50, R76, R138). The address goes along by itself: the gateway knows it. */
function featureFlagsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => readPlainly(api, signal),
    staleTime: 60_000,
  });
}

/** `data` is undefined until the flags are known. */
export function useFeatureFlags() {
  return useQuery(featureFlagsQuery(useProductApi()));
}
