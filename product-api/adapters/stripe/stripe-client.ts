import type Stripe from 'stripe';
import { agentOfWholeAnswers } from './whole-answers';

/** The version of Stripe's interface that this adapter is written for, whatever the account's own is. */
const STRIPE_API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 8_000;
/** After a connection that broke, 409, 429 or 5xx: under the same key, so that nothing is done twice. */
const RETRIES = 1;

export type StripeSettings = {
  secretKey: string;
  /** Checks the signature of events. */
  webhookSecret: string;
  /** Another address of its interface: a stand-in. */
  apiUrl?: string;
  timeoutMs?: number;
  retries?: number;
};

/** Stripe's own library, loaded only where it is used. It is told nothing of ours but what is asked of it (S15). */
export async function stripeClient({
  secretKey,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
  retries = RETRIES,
}: Omit<StripeSettings, 'webhookSecret'>): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpAgent: agentOfWholeAnswers(apiUrl?.startsWith('http:') ?? false, timeoutMs),
    ...(apiUrl === undefined ? {} : addressOf(new URL(apiUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** What Stripe refused a call with; its own message may hold the call. */
export type StripeRefusal = {
  type: string;
  statusCode?: number;
  code?: string;
  decline_code?: string;
};

/** Null: Stripe has not said it, or it says nothing final about what was asked. */
export function finalRefusal(error: unknown): StripeRefusal | null {
  if (!isStripeError(error)) return null;
  const isFinal = error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError';
  return isFinal && [400, 402, 404].includes(error.statusCode ?? 0) ? error : null;
}

/** A failure whose name and text may be logged: what kind it is, and nothing of the call. */
class StripeFailure extends Error {
  constructor({ type, statusCode, code }: StripeRefusal) {
    super([type, statusCode, code].filter((part) => part !== undefined).join(' '));
    this.name = type;
  }
}

/** Throws on what Stripe's library threw, without its text. */
export function withoutCall(error: unknown): never {
  throw isStripeError(error) ? new StripeFailure(error) : error;
}

function isStripeError(error: unknown): error is Error & StripeRefusal {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}
