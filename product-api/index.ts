import type { Logger } from 'pino';
import type { Tracer } from '@/rules/network/tracer';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { sweepExpiredPlaceHolds } from './activities/sweep-expired-place-holds';
import { forgetAccounts } from './accounts/forget-accounts';
import { hearHotels } from './after-sale/gone-rooms/hear-hotels';
import { settleChanges } from './after-sale/cases/settle-changes';
import { checkSealingKey } from './personal-data/check-sealing-key';
import { backgroundJobs } from './door/background-jobs';
import { cancelGivenBackOrders } from './bookings/run/cancel-given-back-orders';
import { cancelFailedOrders } from './bookings/run/cancel-failed-orders';
import { followDisputes } from './bookings/money/follow-disputes';
import { runRefunds } from './bookings/money/run-refunds';
import { writeMissingUnits } from './bookings/units/write-missing-units';
import type { FaultContext } from './bookings/record/fault-points';
import { forgetPersonalData } from './bookings/forgetting/forget-personal-data';
import { forgetProofs } from './bookings/forgetting/forget-proofs';
import { sealPassports } from './bookings/forgetting/seal-passports';
import { makeDueEmailChanges } from './bookings/doors/settle-email-changes';
import { reconcileBookings } from './bookings/run/reconcile-bookings';
import { reconcileExchanges } from './after-sale/exchange/reconcile-exchanges';
import { cancelAllByFeed } from './after-sale/departures/cancel-by-feed';
import { followClocks } from './after-sale/departures/follow-clocks';
import { tellUntold } from './after-sale/departures/tell-untold';
import { sweepExpiredHolds } from './buses/seats/sweep-expired-holds';
import type { ApiConfig, ApiContext, Secrets } from './context';
import type { Database } from './database/database';
import { tryToWrite } from './database/disk-room';
import { watchStorage, type Storage } from './database/storage';
import { tracedDatabase } from './metrics/traced-database';
import type { WholeContext } from './door/whole-context';
import { sweepExpiredRoomHolds } from './hotels/rooms/sweep-expired-room-holds';
import { createApp } from './door/app';
import { measure } from './door/measure';
import type { ApiMetrics } from './metrics/api-metrics';
import { countedPayment } from './adapters/counted-payment';
import { extendDemoDepartures } from './inventory/demo/ensure-demo-inventory';
import { sweepLoginStore } from './login-store/sweep-login-store';
import { lookAtPages, recordLandingFacts, type RoutePrices } from './landing-pages/record-landing-facts';
import { deliverMessages } from './door/deliver-messages';
import { sweepExpiredSessions } from './sessions/life/sweep-expired-sessions';
import type { BusSupply } from './buses/supply/bus-supply';
import type { CaptchaCheck } from './captcha/captcha-check';
import type { CountryLookup } from './support/country-lookup';
import { directBusSupply } from './buses/supply/direct-bus-supply';
import { directHotelSupply } from './hotels/supply/direct-hotel-supply';
import type { HotelSupply } from './hotels/hotel-supply';
import type { LoginTokens } from './accounts/login-tokens';
import type { Mailer } from './outbox/mailer';
import type { MarketingList } from './support/newsletter/marketing-list';
import type { PageVisitWebhook } from './support/page-visit-webhook';
import type { PaymentGateway } from './bookings/record/payment-gateway';
import { memoryLimiters } from './adapters/memory-limiters';
import { redisAnswers } from './adapters/redis/redis-answers';
import type { RedisConnection } from './adapters/redis/redis-connection';
import { redisLimiters } from './adapters/redis/redis-limiters';
import { memoryPhotos } from './adapters/sandbox/memory-photos';
import { httpPhotoSource } from './adapters/photo-source';
import type { PhotoSource, PhotoStore } from './hotels/photos/photo-store';
import { altchaCheck } from './adapters/sandbox/altcha-check';
import { sandboxPartnerSupply, type SandboxPartner } from './adapters/sandbox/partner-bus-supply';
import { sandboxHotelSupply } from './adapters/sandbox/partner-hotel-supply';
import { forgetOldRecords } from './support/forget-old-records';
import { sandboxPayment } from './adapters/sandbox/sandbox-payment';
import { purgeRemovedItems } from './trip-planner/items/remove-item';

export type ApiSuppliers = {
  mail: Mailer;
  /** Default: the sandbox with its own ledger. */
  payment?: PaymentGateway;
  /** Default: proof of work. */
  captcha?: CaptchaCheck;
  /** Before something is held. Default: altcha-lib's. */
  proofOfWork?: CaptchaCheck;
  /** Operators that answer a search through a sandboxed system of their own, each in its time (D33). */
  partners?: readonly SandboxPartner[];
  /** Instead of our own seats and `partners`. */
  buses?: (ctx: ApiContext) => BusSupply[];
  /**
   * The sandboxed hotel partner takes its time, as a system of its own would (D33). It answers at once without this.
   */
  isHotelPartnerSlow?: boolean;
  /** Instead of our own hotels and the sandboxed partner. */
  hotels?: (ctx: ApiContext) => HotelSupply[];
  /** Where photos of hotels are kept. Default: in memory. */
  photos?: PhotoStore;
  /** Fetches the photos that lists name. Default: by HTTP, from public addresses. */
  photoSource?: PhotoSource;
  /** Somebody else's lists of newsletter readers. Default: ours alone. */
  marketing?: MarketingList;
  /** Hears which pages are seen. Default: nobody. */
  pageVisits?: PageVisitWebhook;
  /** Knows an address's country. Default: nobody does. */
  countries?: CountryLookup;
  /** Checks the tokens of a login provider. Default: nobody can sign in. */
  login?: LoginTokens;
  /** Redis, in which all copies of the API count calls and keep answers together. Default: each by itself. */
  redis?: RedisConnection;
};

export type ProductApiSetup = {
  database: Database;
  /** Who knows whether it can write. Default: a write that fails tells, and one that is tried now and then after. */
  storage?: Storage;
  config: ApiConfig;
  secrets: Secrets;
  log: Logger;
  /** Which build of the product this is: another one keeps answers of its own. Without it none are shared. */
  program?: string;
  now?: () => Date;
  suppliers: ApiSuppliers;
  /** Told of every boundary that a booking comes to: for tests of crashes. */
  atFaultPoint?: FaultContext['atFaultPoint'];
  /** Counts what happens; without it nothing is counted. `dataDir`: of the embedded database, whose room is told. */
  metrics?: { counts: ApiMetrics; dataDir?: string };
  /** Traces operations, jobs and transactions; without it nothing is traced. */
  tracer?: Tracer | null;
};

export type ProductApi = {
  ctx: WholeContext;
  /** Answers one request. `env` is what @hono/node-server gives beside it; without it the caller is our own process. */
  fetch: (request: Request, env?: unknown) => Promise<Response> | Response;
  /** Figures for Prometheus as they are now; none where nothing is counted. */
  readMetrics: () => Promise<MetricObjectWithValues<MetricValue<string>>[]>;
  /** Starts the background jobs. `look`: the day's look at all pages by another process; without it by this one. */
  start: (look?: () => Promise<RoutePrices>) => void;
  /** Ends the background jobs and closes the post. The database belongs to the caller. */
  stop: () => Promise<void>;
};

/** The product API on an open database. @throws SealingKeyRefused */
export async function createProductApi(setup: ProductApiSetup): Promise<ProductApi> {
  const { config, secrets, log, suppliers } = setup;
  const tracer = setup.tracer ?? undefined;
  const database = tracer ? tracedDatabase(setup.database, tracer) : setup.database;
  const now = setup.now ?? (() => new Date());
  const proofOfWork = suppliers.proofOfWork ?? altchaCheck({ database, signingKey: secrets.signingKey, now });
  const payment = suppliers.payment ?? sandboxPayment({ database, now });
  const metrics = setup.metrics?.counts;
  const storage = setup.storage ?? watchStorage({ look: async () => tryToWrite(database), onlyWhileFaulty: true, log });
  const ctx: WholeContext = {
    database,
    storage,
    now,
    config,
    secrets,
    log,
    metrics,
    tracer,
    sharedAnswers:
      suppliers.redis && setup.program !== undefined
        ? redisAnswers(suppliers.redis, { of: [config.publicUrl, setup.program] })
        : undefined,
    atFaultPoint: setup.atFaultPoint,
    suppliers: {
      buses: [],
      hotels: [],
      payment: metrics ? countedPayment(payment, metrics) : payment,
      captcha: suppliers.captcha ?? proofOfWork,
      proofOfWork,
      photos: suppliers.photos ?? memoryPhotos(),
      photoSource: suppliers.photoSource ?? httpPhotoSource(),
      mail: suppliers.mail,
      marketing: suppliers.marketing ?? null,
      pageVisits: suppliers.pageVisits ?? null,
      countries: suppliers.countries ?? null,
      login: suppliers.login ?? null,
      limiters: suppliers.redis ? redisLimiters(suppliers.redis) : memoryLimiters,
    },
  };
  const partners = suppliers.partners ?? [];
  ctx.suppliers.buses = suppliers.buses?.(ctx) ?? [
    directBusSupply(
      ctx,
      partners.map((partner) => partner.operatorId),
    ),
    ...partners.map((partner) => sandboxPartnerSupply(ctx, partner)),
  ];
  ctx.suppliers.hotels = suppliers.hotels?.(ctx) ?? [
    directHotelSupply(ctx),
    sandboxHotelSupply(ctx, { isSlow: suppliers.isHotelPartnerSlow ?? false }),
  ];
  await checkSealingKey(ctx);
  const app = createApp(ctx);
  let look: (() => Promise<RoutePrices>) | undefined;
  const jobs = backgroundJobs(ctx, [
    { name: 'reconcile bookings', everyMs: 3_000, run: () => reconcileBookings(ctx) },
    { name: 'reconcile exchanges', everyMs: 3_000, run: () => reconcileExchanges(ctx) },
    { name: 'cancel failed orders', everyMs: 5_000, run: () => cancelFailedOrders(ctx) },
    { name: 'cancel given back orders', everyMs: 5_000, run: () => cancelGivenBackOrders(ctx) },
    { name: 'pay what is due back', everyMs: 5_000, run: () => runRefunds(ctx) },
    { name: 'follow disputes', everyMs: 10 * 60_000, run: () => followDisputes(ctx) },
    { name: 'hear of rooms that hotels withdraw', everyMs: 10 * 60_000, run: () => hearHotels(ctx) },
    { name: 'settle changes by companies', everyMs: 60_000, run: () => settleChanges(ctx) },
    { name: 'follow changed clocks', everyMs: 24 * 60 * 60_000, run: () => followClocks(ctx) },
    { name: 'write missing units', everyMs: 24 * 60 * 60_000, run: () => writeMissingUnits(ctx) },
    ...(config.cancelsByFeed
      ? [{ name: 'cancel what live feeds cancel', everyMs: 15_000, run: () => cancelAllByFeed(ctx) }]
      : []),
    { name: 'tell of changed departures', everyMs: 5_000, run: () => tellUntold(ctx) },
    { name: 'deliver outbox', everyMs: 2_000, run: () => deliverMessages(ctx) },
    { name: 'make due e-mail changes', everyMs: 60_000, run: () => makeDueEmailChanges(ctx) },
    { name: 'sweep expired holds', everyMs: 15_000, run: () => sweepExpiredHolds(ctx) },
    { name: 'sweep expired room holds', everyMs: 15_000, run: () => sweepExpiredRoomHolds(ctx) },
    { name: 'sweep expired place holds', everyMs: 15_000, run: () => sweepExpiredPlaceHolds(ctx) },
    { name: 'extend demo departures', everyMs: 60 * 60_000, run: () => extendDemoDepartures(ctx) },
    { name: 'record landing facts', everyMs: 60_000, run: () => recordLandingFacts(ctx, look) },
    { name: 'sweep expired sessions', everyMs: 15 * 60_000, run: () => sweepExpiredSessions(ctx) },
    { name: 'sweep login records', everyMs: 15 * 60_000, run: () => sweepLoginStore(ctx) },
    { name: 'purge removed planner items', everyMs: 60_000, run: () => purgeRemovedItems(ctx) },
    { name: 'forget old records', everyMs: 24 * 60 * 60_000, run: () => forgetOldRecords(ctx) },
    { name: 'forget personal data', everyMs: 60 * 60_000, run: () => forgetPersonalData(ctx) },
    { name: 'forget proofs', everyMs: 60 * 60_000, run: () => forgetProofs(ctx) },
    { name: 'seal passports', everyMs: 24 * 60 * 60_000, run: () => sealPassports(ctx) },
    { name: 'forget accounts', everyMs: 24 * 60 * 60_000, run: () => forgetAccounts(ctx) },
  ]);
  return {
    ctx,
    fetch: (request, env) => app.fetch(request, env),
    readMetrics: async () => {
      if (!metrics) return [];
      await measure(ctx, metrics, setup.metrics?.dataDir);
      return metrics.registry.getMetricsAsJSON();
    },
    start: (elsewhere) => {
      look = elsewhere;
      jobs.start();
    },
    stop: async () => {
      await jobs.stop();
      await suppliers.mail.close?.();
      await suppliers.redis?.close();
      storage.close();
    },
  };
}

export {
  checkDatabaseDirectory,
  connectDatabase,
  openPgliteClient,
  refuseOtherPostgres,
  type DatabaseTarget,
} from './database/connect';
export type { Database } from './database/database';
export { isDatabaseAway } from './database/database-away';
export { lookAtDisk, nodeDisk, refuseWithoutRoom, StorageRefused, tryToWrite } from './database/disk-room';
export { createApiMetrics } from './metrics/api-metrics';
export { storageFaultOf, STORAGE_WORDS, watchStorage } from './database/storage';
export { borrowDatabase } from './database/loans/borrow-database';
export { lendDatabase } from './database/loans/lend-database';
export type { LoanAnswer, LoanCall } from './database/loans/loan';
export { afterOthers } from './inventory/one-at-a-time';
export { forgetInventory, noticeInventory } from './inventory-cache/inventory-cache';
export { sendCommand, type CommandRequest, type ServeCommand } from './database/directory/control-socket';
export { DirectoryInUse, liveOwner, lockDirectory } from './database/directory/directory-lock';
export { countNotSealed, sealAnew, type NotSealed } from './bookings/forgetting/seal-anew';
export { checkSealingKey, refuseOtherKeys, SealingKeyRefused } from './personal-data/check-sealing-key';
export { DatabaseRefused } from './database/known-migrations';
export { withReplica, type ReplicatedDatabase } from './database/read-replica';
export type { ApiConfig } from './context';
export type { WholeContext } from './door/whole-context';
export { lastAnswerOf, listOpenRefundsWithTries, type OpenRefund } from './bookings/money/list-open-refunds';
export { retryRefund } from './bookings/money/retry-refund';
export { settleRefund } from './bookings/money/settle-refund';
export { listOpenDisputes } from './bookings/money/disputes.repository';
export { settleLostDispute } from './after-sale/disputes/settle-lost-dispute';
export { acceptClaim, refuseClaim } from './after-sale/claims/decide-claim';
export { listClaimsToDecide, reviewClaim, type ShownClaim } from './after-sale/claims/review-claim';
export { sendBookingLink, setBookingEmail, showBooking } from './after-sale/support-bookings';
export { findCompany, listRuns, oneRun, type Run } from './buses/departures/find-runs';
export { changeDeparture, tryDepartureChange, type DepartureChange } from './after-sale/departures/change-departure';
export { listCancelledRuns } from './buses/live/list-cancelled-runs';
export { cancelByFeed } from './after-sale/departures/cancel-by-feed';
export { cancelStays, listGoneStays, type GoneStay } from './after-sale/gone-rooms/cancel-stays';
export { tellUntold, type Telling } from './after-sale/departures/tell-untold';
export { readManifest } from './after-sale/departures/read-manifest';
export { voidNumbers, readVoidNumbers, type VoidNumbers } from './after-sale/checks/void-numbers';
export { readerDepartures, readReaderDepartures, type ReaderDeparture } from './after-sale/checks/reader-departures';
export { readCode, type ReadCode } from './bookings/tickets/read-code';
export { publicKeyOf } from './bookings/tickets/signed-code';
export { moneyCheck } from './bookings/money-check/money-check';
export { listOpenOrders } from './bookings/run/list-open-orders';
export type { CancelAnswer } from './bookings/run/cancel-given-back-orders';
export { retryOrderCancel } from './bookings/run/retry-order-cancel';
export { settleOrderCancel } from './bookings/run/settle-order-cancel';
export type { OpenOrderRow } from './bookings/record/order-cancels.repository';
export { readFlags, setFlag } from './feature-flags/read-flags';
export { recaptchaCheck } from './adapters/recaptcha-check';
export { rememberedCaptcha } from './adapters/remembered-captcha';
export { redisConnection } from './adapters/redis/redis-connection';
export { smtpMailer } from './adapters/smtp-mailer';
export { httpCountryLookup } from './adapters/country-lookup';
export { httpMarketingList } from './adapters/marketing-list';
export { oidcLogin } from './adapters/oidc-login';
export { pageVisitWebhook } from './adapters/page-visit-webhook';
export { photoBucket } from './adapters/photo-bucket';
export { photoFolder } from './adapters/photo-folder';
export { createLoginStore } from './login-store/login-store';
export { sendSignInCode } from './login-store/send-sign-in-code';
export { emlMailer } from './adapters/sandbox/eml-mailer';
export { lookAtStripe } from './adapters/stripe/look-at-stripe';
export { stripePayment } from './adapters/stripe/stripe-payment';
export { sandboxPayment } from './adapters/sandbox/sandbox-payment';
export { ensureDemoInventory } from './inventory/demo/ensure-demo-inventory';
export { runInventoryDemo } from './inventory/demo/run-inventory-demo';
export { loadAgents } from './inventory/agents/load-agents';
export { loadGtfs } from './inventory/gtfs/load-gtfs';
export type { LoadGtfsInput } from './inventory/gtfs/terms/load-options';
export { decodeLiveMessage } from './inventory/live/decode-live-message';
export { fetchLiveFeed } from './inventory/live/fetch-live-feed';
export { discoverProvider } from './adapters/oidc-discovery';
export { followLiveFeeds } from './inventory/live/follow-live-feeds';
export { listLiveFeeds, type HeardFeed } from './inventory/live/list-live-feeds';
export { compareSources } from './inventory/gtfs/sources/compare-sources';
export { listSources } from './inventory/gtfs/sources/list-sources';
export { removeSource } from './inventory/gtfs/sources/remove-source';
export { feedAddress } from './inventory/gtfs/follow/download-feed';
export { feedTrouble } from './inventory/gtfs/follow/feed-trouble';
export {
  fetchGtfs,
  followFeeds,
  hasDueFeed,
  listFeedTroubles,
  stopFollowing,
} from './inventory/gtfs/follow/follow-feeds';
export { gtfsReportJson } from './inventory/gtfs/gtfs-report';
export { losesTooMuch, needsAcceptance } from './inventory/gtfs/versions/weigh-losses';
export { lookAtPages, type RoutePrices };
export { loadHotels } from './inventory/hotels/load-hotels';
export { ensureRates } from './inventory/rates/ensure-rates';
export { checkRatesFile, importExchangeRates, newestRates, oldRates } from './inventory/rates/import-exchange-rates';
export { DEMO_PARTNERS } from './adapters/sandbox/demo-partners';
export { checkGtfs } from './inventory/gtfs/check/check-gtfs';
