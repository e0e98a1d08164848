import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ClaimReason } from '@/rules/after-sale/claim-status';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';

export type ClaimForm = { unitIds: string[]; reason: ClaimReason; account: string; proof: File };

/** What could be claimed now. The page says itself that it could not be read. */
export function claimableQuery(api: ProductApi, bookingNumber: string, language: Language) {
  return queryOptions({
    queryKey: [...MY_BOOKINGS_KEY, 'claimable', bookingNumber, language],
    queryFn: async ({ signal }) => (await api('readClaimable', { params: { bookingNumber }, signal })).data,
    meta: { isQuiet: true },
    networkMode: 'always',
  });
}

export function useSendClaim(bookingNumber: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async ({ unitIds, reason, account, proof }: ClaimForm) => {
      const body = { unitIds, reason, account: account || undefined, proof: await proofOf(proof) };
      return (await api('sendClaim', { params: { bookingNumber }, body })).data;
    },
    meta: { isQuiet: true },
  });
}

export function useSendClaimAgain(bookingNumber: string, claimId: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async ({ account, proof }: Pick<ClaimForm, 'account' | 'proof'>) => {
      const body = { account: account || undefined, proof: await proofOf(proof) };
      return (await api('sendClaimAgain', { params: { bookingNumber, claimId }, body })).data;
    },
    meta: { isQuiet: true },
  });
}

async function proofOf(file: File): Promise<{ name: string; file: string }> {
  return { name: file.name, file: await base64Of(file) };
}

/** @throws where the browser cannot read it: it was moved, or it is a folder (R115) */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}
