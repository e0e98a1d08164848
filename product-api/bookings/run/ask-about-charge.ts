import { ACTION_WINDOW_MS, UNKNOWN_CHARGE_GRACE_MS } from '../record/booking-status';
import type { ChargeResult, PaymentContext } from '../record/payment-gateway';

/**
 * What the gateway says of a charge that nobody has decided. One that nobody waits for any more is ended there first:
 * what is decided here cannot be overtaken by a card's owner who says yes an hour later.
 * @param ageMs of the booking or exchange; Infinity: it has failed already
 */
export async function askAboutCharge(
  { suppliers: { payment } }: PaymentContext,
  key: string,
  ageMs: number,
): Promise<ChargeResult | null> {
  const found = await payment.find(key);
  if (found !== null && found.outcome !== 'action') return found;
  const patienceMs = found ? ACTION_WINDOW_MS : UNKNOWN_CHARGE_GRACE_MS;
  return ageMs < patienceMs ? found : payment.abandon(key);
}
