import path from 'node:path';
import { createTransport } from 'nodemailer';
import { signInSettings } from '@/lib/auth/sign-in-settings';
import type { Environment } from '@/lib/env/environment';
import { decodeLiveMessage, discoverProvider, fetchLiveFeed, liveOwner, lookAtStripe } from '@/product-api/index';
import { hostOf, isPublic, mend, note, ok, PATIENCE_MS, reasonOf, type Finding } from './finding';

const MAX_FEED_AGE_MS = 60 * 60_000;

/** Says hello and who we are to the mail server; nothing is sent. */
export async function lookAtMail(environment: Environment): Promise<Finding> {
  const { SMTP_URL: url } = environment;
  if (!url) {
    const words = 'mails are written to DATA_DIR/outbox and reach nobody';
    return isPublic(environment) ? mend(`${words}. Set SMTP_URL.`) : ok(words);
  }
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return ok(`${hostOf(url)} takes our mails`);
  } catch (error) {
    return mend(`${hostOf(url)} does not take our mails: ${reasonOf(error)}. Mend SMTP_URL, or the server.`);
  } finally {
    transport.close();
  }
}

/** Stripe is asked with the key that is set, and for where it sends its events. */
export async function lookAtPayment(environment: Environment): Promise<Finding | Finding[]> {
  if (environment.PAYMENT_PROVIDER === 'stripe') return lookAtStripeKeys(environment);
  const words = 'the sandbox: test cards, no real money';
  return isPublic(environment) ? note(`${words}. A real gateway: docs/payments.md`) : ok(words);
}

async function lookAtStripeKeys(environment: Environment): Promise<Finding | Finding[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, PRODUCT_API_URL, PUBLIC_URL } = environment;
  if (!secretKey || PRODUCT_API_URL !== undefined) return note('Stripe: look where the product API runs');
  const eventsUrl = `${PUBLIC_URL}/api/v1/payments/stripe/events`;
  const isTest = secretKey.includes('_test_');
  const keys = isTest ? 'Stripe with test keys: no real money' : 'Stripe takes real money';
  try {
    const { sendsEvents } = await lookAtStripe({ secretKey, apiUrl, timeoutMs: PATIENCE_MS }, eventsUrl);
    const taken = isTest && isPublic(environment) ? note(keys) : ok(keys);
    if (sendsEvents === null) return [taken, note('whether Stripe sends its events here the key may not read')];
    if (sendsEvents) return taken;
    const words = `Stripe sends no events to ${eventsUrl}: docs/payments.md`;
    return [taken, isPublic(environment) ? mend(words) : note(words)];
  } catch (error) {
    return mend(`Stripe: ${reasonOf(error)}. Mend STRIPE_SECRET_KEY, or the way to Stripe.`);
  }
}

export async function lookAtLogin(environment: Environment): Promise<Finding> {
  const settings = signInSettings(environment, 'not used to look');
  if (!settings) return note('nobody can sign in: neither AUTH_ISSUER nor EMBEDDED_LOGIN is set');
  if (settings.isEmbedded) {
    const words = 'the embedded provider: for trying out';
    return isPublic(environment) ? note(words) : ok(words);
  }
  try {
    await discoverProvider(settings.issuer, { timeoutMs: PATIENCE_MS });
    return ok(`${hostOf(settings.issuer)} describes itself as the issuer`);
  } catch (error) {
    return mend(`${hostOf(settings.issuer)}: ${reasonOf(error)}. Mend AUTH_ISSUER, or the way to it.`);
  }
}

/** Each live feed is asked once. */
export function lookAtFeeds({ GTFS_RT_URL: feeds }: Environment, now = Date.now()): Promise<Finding[]> {
  return Promise.all(
    feeds.map(async ({ url }) => {
      try {
        const said = await fetchLiveFeed(url, { etag: null, lastModified: null }, { timeoutMs: PATIENCE_MS });
        const saidAt = said && decodeLiveMessage(said.bytes).saidAt;
        const ageMs = saidAt === null ? 0 : now - saidAt * 1000;
        return ageMs > MAX_FEED_AGE_MS
          ? mend(`${hostOf(url)} says what was ${Math.round(ageMs / 60_000)} minutes ago: ask whoever runs it.`)
          : ok(hostOf(url));
      } catch (error) {
        return mend(`${hostOf(url)}: ${reasonOf(error)}. Mend GTFS_RT_URL, or ask whoever runs it.`);
      }
    }),
  );
}

/** A collector is given no spans, which is what it takes. */
export async function lookAtTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: url }: Environment): Promise<Finding | null> {
  if (!url) return null;
  try {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return ok(`${hostOf(url)} takes our traces`);
    // With OTEL_EXPORTER_OTLP_HEADERS, which are the SDK's to read, it may well take them.
    return note(`${hostOf(url)} answers ${answer.status} to a look without OTEL_EXPORTER_OTLP_HEADERS`);
  } catch (error) {
    return mend(`${hostOf(url)}: ${reasonOf(error)}. Mend OTEL_EXPORTER_OTLP_ENDPOINT, or the way to it.`);
  }
}

/** Whether somebody answers here already, and as what: who runs on the data directory knows its port. */
export async function lookAtServer({ PORT: ownPort, HOST, DATA_DIR, DATABASE_URL }: Environment): Promise<Finding> {
  const owner = DATABASE_URL ? null : await liveOwner(path.resolve(DATA_DIR));
  const PORT = owner?.port ?? ownPort;
  const host = HOST === undefined || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  try {
    const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return ok(`ready on port ${PORT}`);
    return mend(`not ready on port ${PORT}: ${(await answer.text()).slice(0, 200)}`);
  } catch {
    return note(`nobody answers on port ${PORT}: npm start`);
  }
}
