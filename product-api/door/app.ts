import { Hono } from 'hono';
import { mountAccountRoutes } from '../accounts/accounts.routes';
import { mountAccountDataRoutes } from '../account-data/account-data.routes';
import { mountActivityRoutes } from '../activities/activities.routes';
import { mountAfterSaleRoutes } from '../after-sale/after-sale.routes';
import { mountAgentRoutes } from '../agents/agents.routes';
import { mountCheckRoutes } from '../after-sale/checks.routes';
import { mountCompanyChangeRoutes } from '../after-sale/company-changes.routes';
import { mountCancellationRoutes } from '../after-sale/cancellations.routes';
import { mountExchangeRoutes } from '../after-sale/exchanges.routes';
import { mountClaimRoutes } from '../after-sale/claims.routes';
import { mountCorrectionRoutes } from '../after-sale/corrections.routes';
import { listGoneRooms } from '../after-sale/changes/list-gone-rooms';
import { mountBookingRoutes } from '../bookings/bookings.routes';
import { mountBusRoutes } from '../buses/buses.routes';
import { mountSeatRoutes } from '../sessions/seats.routes';
import { mountCaptchaRoutes } from '../captcha/captcha.routes';
import type { WholeContext } from './whole-context';
import { mountDestinationRoutes } from '../destinations/destinations.routes';
import { mountFeatureFlagRoutes } from '../feature-flags/feature-flags.routes';
import { mountHotelRoutes } from '../hotels/hotels.routes';
import { mountPaymentRoutes } from '../after-sale/payments/payments.routes';
import { mountPhotoRoutes } from '../hotels/photos/photos.routes';
import { mountLandingPageRoutes } from '../landing-pages/landing-pages.routes';
import { mountSessionRoutes } from '../sessions/sessions.routes';
import { mountSupportRoutes } from '../support/support.routes';
import { mountPlannerCalendarRoutes } from '../trip-planner/calendar.routes';
import { mountPlannerFileRoutes } from '../trip-planner/files.routes';
import { mountPlannerImportRoutes } from '../trip-planner/imports.routes';
import { mountPlannerItemRoutes } from '../trip-planner/items.routes';
import { mountPlannerSharingRoutes } from '../trip-planner/sharing.routes';
import { answerError } from '../http/answer-error';
import { countedSearches } from './counted-searches';
import { mountEditionRoutes } from './edition.routes';
import { mountHealthRoutes } from './health.routes';
import { maintenance } from './maintenance';
import { measureTurns } from './measure';
import { notFound } from './not-found';
import { openApiDocument } from './openapi';
import { dearTurns, offersInTurn } from './dear-turns';
import { limitSearches } from './limit-searches';
import { rateLimits } from './rate-limits';
import { refuseWrites } from './refuse-writes';
import { requestContext } from '../http/request-context';
import type { RequestVariables } from '../http/serve-operation';
import { hotelMoments } from '../landing-pages/history/hotel-states';
import type { FindSearchCurrency } from '../prices/search-currency';
import { renewSessionId } from '../sessions/life/renew-session-id';
import { searchCurrency as findSearchCurrency } from '../sessions/record/search-currency';

/** The product API as one Hono app: middleware for every call, then each domain's routes. */
export function createApp(ctx: WholeContext): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  // What a room needs from one above it is handed in here.
  const searchCurrency: FindSearchCurrency = (sessionId, wanted) => findSearchCurrency(ctx, sessionId, wanted);
  const turns = dearTurns();
  const limited = limitSearches(ctx, turns);
  const limitSearch = ctx.metrics ? countedSearches(limited, ctx.metrics) : limited;
  if (ctx.metrics) measureTurns(ctx.metrics, turns);
  app.onError((error, c) => answerError(ctx, error, c));
  mountEditionRoutes(app, ctx);
  app.use(requestContext(ctx));
  mountHealthRoutes(app, ctx);
  app.use('/api/*', rateLimits(ctx), maintenance(ctx), refuseWrites(ctx), offersInTurn(ctx, turns));

  mountDestinationRoutes(app, ctx);
  mountFeatureFlagRoutes(app, ctx);
  mountBusRoutes(app, ctx, { searchCurrency, limitSearch });
  mountHotelRoutes(app, ctx, {
    searchCurrency,
    limitSearch,
    hotelMoments: (cityCode) => hotelMoments(ctx, cityCode),
  });
  mountPhotoRoutes(app, ctx);
  mountLandingPageRoutes(app, ctx);
  mountActivityRoutes(app, ctx, { searchCurrency });
  mountSessionRoutes(app, ctx);
  mountSeatRoutes(app, ctx);
  mountCaptchaRoutes(app, ctx);
  mountBookingRoutes(app, ctx, { goneRooms: listGoneRooms });
  mountAfterSaleRoutes(app, ctx);
  mountCancellationRoutes(app, ctx);
  mountExchangeRoutes(app, ctx);
  mountPaymentRoutes(app, ctx);
  mountCheckRoutes(app, ctx);
  mountClaimRoutes(app, ctx);
  mountCorrectionRoutes(app, ctx);
  mountCompanyChangeRoutes(app, ctx);
  mountAgentRoutes(app, ctx);
  mountSupportRoutes(app, ctx);
  mountAccountRoutes(app, ctx, { renewSession: (sessionId) => renewSessionId(ctx, sessionId) });
  mountAccountDataRoutes(app, ctx);
  mountPlannerItemRoutes(app, ctx);
  mountPlannerSharingRoutes(app, ctx);
  mountPlannerFileRoutes(app, ctx);
  mountPlannerCalendarRoutes(app, ctx);
  mountPlannerImportRoutes(app, ctx);

  // Drawn up for whoever asks first: a start does not wait for it.
  let document: string | undefined;
  app.get('/api/openapi.json', (c) =>
    c.body((document ??= JSON.stringify(openApiDocument(ctx.config.publicUrl))), 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    }),
  );
  app.notFound(notFound(app, ctx));
  return app;
}
