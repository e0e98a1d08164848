import { queryOptions } from '@tanstack/react-query';
import type { ProductApi } from '@/lib/http/product-api-client';

const contract = async () => await import('@/contract/accounts/account');

const SIGN_INS_KEY = ['account', 'sign-ins'] as const;

/** Where one is signed in (S28). The screen says itself that it could not be read. */
export function signInsQuery(api: ProductApi) {
  return queryOptions({
    queryKey: SIGN_INS_KEY,
    queryFn: async ({ signal }) => (await api(async () => (await contract()).listSignIns, { signal })).data.signIns,
    meta: { isQuiet: true },
  });
}

export const endOneSignIn = async () => (await contract()).endOneSignIn;
export const endAllSignIns = async () => (await contract()).endAllSignIns;
export const deleteAccount = async () => (await contract()).deleteAccount;
