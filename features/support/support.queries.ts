import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

const KEEP_MS = 10 * 60_000;

/** General questions with their answers (R141, F55). Without them the panel is still a panel. */
export function generalFaqsQuery(api: ProductApi, language: Language) {
  return queryOptions({
    queryKey: ['faqs', 'general', language],
    queryFn: async ({ signal }) => (await api('listFaqs', { signal })).data,
    staleTime: KEEP_MS,
    retry: false,
    meta: { isQuiet: true },
  });
}
