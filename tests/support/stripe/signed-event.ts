import Stripe from 'stripe';
import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET } from './stripe-stand-in';

export type SentEvent = { id: string; type: string; object: object; secret?: string; at?: Date };

/** An event as Stripe sends it, signed by its own library: body and headers. */
export function signedEvent({ id, type, object, secret, at = new Date() }: SentEvent) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = new Stripe(STAND_IN_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret: secret ?? STAND_IN_WEBHOOK_SECRET,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return { body, headers: { 'stripe-signature': signature } };
}
