import { refundableAnswer, useRefundableChoice, type RefundableChoice } from '../choices/refundable-choice-store';
import { useSession } from './session.queries';

/** What has been answered of the refundable booking: here a moment ago, else what the cart keeps (D25). */
export function useRefundableAnswer(): RefundableChoice {
  const { data: session } = useSession();
  useRefundableChoice((state) => state.choice);
  return refundableAnswer(session);
}
