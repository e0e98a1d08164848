import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { BillingAddress } from '@/rules/contact/billing-address';

/**
 * Of the payment form what may be kept in this tab: who pays and where the bill goes. Never the number, the code or the
 * expiry (D44).
 */
export type BillingDraft = { firstName: string; lastName: string; address: BillingAddress | null };

const EMPTY: Readonly<BillingDraft> = { firstName: '', lastName: '', address: null };

type BillingDraftState = BillingDraft & { keep: (draft: BillingDraft) => void; forget: () => void };

/** Survives going back, a reload and a change of language; forgotten after the booking. */
export const useBillingDraft = create<BillingDraftState>()(
  persist(
    (set) => ({
      ...EMPTY,
      keep: ({ firstName, lastName, address }) => set({ firstName, lastName, address }),
      forget: () => set(EMPTY),
    }),
    { name: 'tandem-billing', storage: createJSONStorage(() => sessionStorage), skipHydration: true },
  ),
);

/** Reads this tab's storage if that has not been done; nothing of it is known on the server. */
export function readBillingDraft(): BillingDraft {
  if (!useBillingDraft.persist.hasHydrated()) void useBillingDraft.persist.rehydrate();
  return useBillingDraft.getState();
}
