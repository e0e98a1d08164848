import type { PaymentStanding } from '@/contract/payments';
import type { Language } from '@/rules/language';
import { stripeOf } from './stripe-script';

/** What a redirect of the bank adds to the address it comes back to. */
const ADDED = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_redirect_slug'];

/**
 * Asks what a pending payment waits for; where that is its owner's yes at the bank (3-D Secure), Stripe's script asks
 * them. What came of it the API reads at Stripe: nothing that happens here pays, declines or pays twice. Never throws.
 * @returns false where somebody could not be asked, and has to be asked again
 */
export async function confirmAtBank(
  ask: () => Promise<PaymentStanding>,
  { publishableKey, language }: { publishableKey: string; language: Language },
): Promise<boolean> {
  try {
    const { action } = await ask();
    if (!action) return true;
    const stripe = await stripeOf(publishableKey, language);
    await stripe.handleNextAction({ clientSecret: action.clientSecret });
    await ask();
    return true;
  } catch {
    // No connection, or another tab was quicker.
    return false;
  }
}

/** Takes what the bank's redirect has added out of the address: it names the payment, and is in no history. */
export function forgetRedirect(): void {
  const url = new URL(window.location.href);
  if (!ADDED.some((name) => url.searchParams.has(name))) return;
  for (const name of ADDED) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
