import type { Hono } from 'hono';
import * as contract from '@/contract/support';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { confirmSubscription } from './newsletter/confirm-subscription';
import { readVisitorLocation } from './read-visitor-location';
import { recordPageVisit } from './record-page-visit';
import { sendContactMessage } from './send-contact-message';
import { subscribe } from './newsletter/subscribe';
import { unsubscribe } from './newsletter/unsubscribe';
import type { PageVisitContext } from './page-visit-webhook';
import type { MarketingContext } from './newsletter/marketing-list';
import type { CountryContext } from './country-lookup';

/** Written by our gateway from the visitor's cookie: 'all' where counting is agreed to (D56). */
const CONSENT_HEADER = 'x-visitor-consent';
/** Seconds a browser keeps a country, and the answer that nobody knew it. */
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

export function mountSupportRoutes(
  app: Hono<RequestVariables>,
  ctx: CountryContext & MarketingContext & PageVisitContext,
): void {
  serveOperation(app, ctx, contract.sendContactMessage, async (_, { body, language }) => ({
    status: 201,
    body: { reference: await sendContactMessage(ctx, body, language) },
  }));
  serveOperation(app, ctx, contract.subscribe, async (_, { body }) => {
    await subscribe(ctx, body);
    return { status: 202, body: {} };
  });
  serveOperation(app, ctx, contract.confirmSubscription, async (_, { body, visitorAddress }) => ({
    status: 200,
    body: await confirmSubscription(ctx, body.token, visitorAddress),
  }));
  serveOperation(app, ctx, contract.unsubscribe, async (_, { body }) => ({
    status: 200,
    body: { maskedEmail: await unsubscribe(ctx, body.token) },
  }));
  serveOperation(app, ctx, contract.unsubscribeInOneClick, async (_, { query }) => {
    await unsubscribe(ctx, query.token);
    return { status: 200, body: {} };
  });
  serveOperation(app, ctx, contract.recordPageVisit, async (_, { body, header }) => {
    await recordPageVisit(ctx, body.path, header(CONSENT_HEADER) === 'all');
    return { status: 204 };
  });
  serveOperation(app, ctx, contract.readVisitorLocation, async (_, { visitorAddress, visitorCountry }) => {
    const country = await readVisitorLocation(ctx, visitorAddress, visitorCountry);
    return {
      status: 200,
      body: { country },
      headers: { 'cache-control': `private, max-age=${country === null ? MINUTE_SECONDS : HOUR_SECONDS}` },
    };
  });
}
