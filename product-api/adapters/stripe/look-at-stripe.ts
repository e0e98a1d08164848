import { stripeClient, withoutCall } from './stripe-client';

/**
 * Whether Stripe takes the key for what we ask of it, and sends its events to that address: null where the key may not
 * read that. Changes nothing. @throws Error in words that show no key
 */
export async function lookAtStripe(
  settings: { secretKey: string; apiUrl?: string; timeoutMs: number },
  eventsUrl: string,
): Promise<{ sendsEvents: boolean | null }> {
  const client = await stripeClient({ ...settings, retries: 0 });
  await client.paymentIntents.list({ limit: 1 }).catch(withoutCall);
  const endpoints = await client.webhookEndpoints.list({ limit: 100 }).catch(() => null);
  const isOurs = ({ url, status }: { url: string; status: string }) => url === eventsUrl && status === 'enabled';
  return { sendsEvents: endpoints && endpoints.data.some(isOurs) };
}
