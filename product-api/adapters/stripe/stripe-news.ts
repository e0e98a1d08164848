import type Stripe from 'stripe';
import { subDays } from 'date-fns';
import type { GatewayNews, PaymentGateway } from '../../bookings/record/payment-gateway';
import type { Database } from '../../database/database';
import { BOOKING, KEY } from './stripe-outcomes';
import { isStripeEventKnown, noteStripeEvent } from './stripe-payments.repository';

/** How far a signature's time may be from ours. */
const TOLERANCE_SECONDS = 300;
/** Stripe sends an event for up to three days. */
const REMEMBERED_DAYS = 30;

type NewsOptions = { database: Database; now: () => Date; webhookSecret: string };

/**
 * Events of Stripe. None is believed about what became of money: it names what has to be looked at, and that is read
 * anew from Stripe. So their order does not matter, nor that one comes again.
 */
export function stripeNews(
  client: Stripe,
  { database, now, webhookSecret }: NewsOptions,
): Required<Pick<PaymentGateway, 'news'>> {
  return {
    news: {
      read: async ({ body, signature }) => {
        const event = signedEvent(client, { body, signature, webhookSecret, now: now() });
        if (!event) return null;
        const isKnown = await isStripeEventKnown(database, event.id);
        return { id: event.id, type: event.type, isKnown, about: aboutOf(event) };
      },
      note: async (id) => noteStripeEvent(database, id, now(), subDays(now(), REMEMBERED_DAYS)),
    },
  };
}

function signedEvent(
  client: Stripe,
  given: { body: string; signature: string; webhookSecret: string; now: Date },
): Stripe.Event | null {
  const { body, signature, webhookSecret } = given;
  try {
    const receivedAt = given.now.getTime();
    return client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, receivedAt);
  } catch {
    return null;
  }
}

function aboutOf(event: Stripe.Event): GatewayNews['about'] {
  if (event.type.startsWith('charge.dispute.')) return { what: 'disputes' };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing': {
      const { [KEY]: key, [BOOKING]: bookingNumber } = event.data.object.metadata;
      return key && bookingNumber ? { what: 'charge', key, bookingNumber } : { what: 'other' };
    }
    case 'refund.failed':
      return { what: 'failedRefund', name: event.data.object.metadata?.[KEY] ?? event.data.object.id };
    case 'charge.refunded':
      return { what: 'refunds' };
    default:
      return { what: 'other' };
  }
}
