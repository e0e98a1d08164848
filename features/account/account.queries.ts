import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';

const SIGN_INS_KEY = ['account', 'sign-ins'] as const;

/** Where one is signed in (S28). The screen says itself that it could not be read. */
export function signInsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: SIGN_INS_KEY,
    queryFn: async ({ signal }) => (await api('listSignIns', { signal })).data.signIns,
    meta: { isQuiet: true },
  });
}
