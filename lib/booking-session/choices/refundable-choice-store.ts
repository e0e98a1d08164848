import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The answer to 'Do you want a refundable booking?': null until somebody answers; nothing is preselected (R5, D25). */
export type RefundableChoice = 'accepted' | 'declined' | null;

type RefundableChoiceState = { choice: RefundableChoice; choose: (choice: RefundableChoice) => void };

/** Asked on the summary and on the payment page; one answer for both, kept while this tab lives. */
export const useRefundableChoice = create<RefundableChoiceState>()(
  persist((set) => ({ choice: null, choose: (choice) => set({ choice }) }), {
    name: 'tandem-refundable',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
  }),
);

/** The answer, once this tab's storage has been read; null on the server and before. */
export function useRefundableAnswer(): RefundableChoice {
  useEffect(() => {
    if (!useRefundableChoice.persist.hasHydrated()) void useRefundableChoice.persist.rehydrate();
  }, []);
  return useRefundableChoice((state) => state.choice);
}
