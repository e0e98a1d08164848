import { useQueryClient } from '@tanstack/react-query';
import { refundableAnswer, useRefundableChoice, type RefundableChoice } from '../choices/refundable-choice-store';
import { storedSession, useSession } from './session.queries';

/** What has been answered of the refundable booking: here a moment ago, else what the cart keeps (D25). */
export function useRefundableAnswer(): RefundableChoice {
  const { data: session } = useSession();
  useRefundableChoice((state) => state.choice);
  return refundableAnswer(session);
}

/**
 * The same, read when it is called: a page is drawn a moment after the session has come, and who presses Pay in that
 * moment has answered nevertheless.
 */
export function useReadRefundableAnswer(): () => RefundableChoice {
  const queryClient = useQueryClient();
  return () => refundableAnswer(storedSession(queryClient));
}
