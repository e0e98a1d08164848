import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

/** Billing countries, Canada and the United States first (R64, R142); the same list as the nationalities. */
export function billingCountriesQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await api('listCountries', { signal })).data,
    staleTime: Infinity,
  });
}
