import { create } from 'zustand';
import type { Session } from '@/contract/session';

/** The answer to 'Do you want a refundable booking?': null until somebody answers; nothing is preselected (R5, D25). */
export type RefundableChoice = 'accepted' | 'declined' | null;

type RefundableChoiceState = { choice: RefundableChoice; choose: (choice: RefundableChoice) => void };

/** An answer on its way to the session, which keeps it: asked on the summary and on the payment page, in any tab. */
export const useRefundableChoice = create<RefundableChoiceState>()((set) => ({
  choice: null,
  choose: (choice) => set({ choice }),
}));

/** What has been answered: here a moment ago, else what the cart keeps. */
export function refundableAnswer(session: Session | null | undefined): RefundableChoice {
  const kept = session?.isCancellationInsuranceAdded ?? null;
  return useRefundableChoice.getState().choice ?? (kept === null ? null : kept ? 'accepted' : 'declined');
}
