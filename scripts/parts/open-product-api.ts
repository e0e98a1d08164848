import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import { signInSettings } from '@/lib/auth/sign-in-settings';
import { brand } from '@/lib/brand/brand';
import { needUsableDirectory } from '@/lib/env/data-directory';
import { readSecrets } from '@/lib/env/secrets';
import { processTracer } from '@/lib/tracing/process-tracer';
import { deferred } from '@/lib/web-server/deferred';
import {
  connectDatabase,
  createApiMetrics,
  createProductApi,
  DEMO_PARTNERS,
  emlMailer,
  httpCountryLookup,
  httpMarketingList,
  lockDirectory,
  lookAtDisk,
  oidcLogin,
  openPgliteClient,
  pageVisitWebhook,
  photoBucket,
  photoFolder,
  recaptchaCheck,
  rememberedCaptcha,
  redisConnection,
  refuseWithoutRoom,
  smtpMailer,
  stripePayment,
  tryToWrite,
  watchStorage,
  withReplica,
  type ApiSuppliers,
  type Database,
  type DatabaseTarget,
  type ProductApi,
  type ProductApiSetup,
  type ServeCommand,
} from '@/product-api/index';
import { inTwoLines } from './command-lines';

export type OpenProductApi = {
  api: ProductApi;
  /** The client of the embedded database; null with PostgreSQL. */
  embedded: Awaited<ReturnType<typeof openPgliteClient>> | null;
  close: () => Promise<void>;
};

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Opens the database the environment names and the product API on it. A data directory is owned by one process (S7):
 * the lock comes before the database and goes after it.
 * @param serve runs commands that other processes send to the owner; it gets what is opened here once that is there
 * @param owner the process to stop for who wants the directory, and the port on which it answers visitors
 * @param isBrief for a short command, and not to serve
 * @throws StorageRefused, StartFault, DirectoryInUse, DatabaseRefused
 */
export async function openProductApi(
  environment: Environment,
  log: Logger,
  serve: (opened: OpenProductApi, ...request: Parameters<ServeCommand>) => Promise<number>,
  { owner = { pid: process.pid }, isBrief }: { owner?: Parameters<typeof lockDirectory>[2]; isBrief?: boolean } = {},
): Promise<OpenProductApi> {
  const opened = deferred<OpenProductApi>();
  const dataDir = path.resolve(environment.DATA_DIR);
  if (!environment.DATABASE_URL) {
    await refuseWithoutRoom(dataDir);
    needUsableDirectory(dataDir);
  } else if (existsSync(path.join(dataDir, 'database')))
    log.warn({ dataDir }, 'the embedded database in DATA_DIR is not used: DATABASE_URL names another');
  const lock = environment.DATABASE_URL
    ? null
    : await lockDirectory(
        dataDir,
        inTwoLines(async (request, report) => serve(await opened.promise, request, report)),
        owner,
      );
  const target = databaseTarget(environment);
  let embedded: OpenProductApi['embedded'] = null;
  try {
    embedded =
      target.kind === 'pglite'
        ? await openPgliteClient({ ...target, isBrief }, (reason) => endWith(reason, log))
        : null;
    const opening = connectDatabase(embedded ? { ...target, kind: 'pglite', client: embedded } : target);
    const database = await withReads(await opening, environment, log);
    const api = await productApiOn(database, environment, log, {
      storage: embedded ? storageOf(database, environment, log) : undefined,
      metrics: metricsOf(environment),
      program: programHash(),
    });
    const product: OpenProductApi = {
      api,
      embedded,
      close: async () => {
        await api.stop();
        await database.close();
        await embedded?.close();
        await lock?.release();
      },
    };
    opened.resolve(product);
    return product;
  } catch (error) {
    await embedded?.close();
    await lock?.release();
    throw error;
  }
}

/** Nothing that waits for it would ever be answered: whoever looks after this process starts it anew. */
function endWith(reason: string, log: Logger): void {
  log.fatal({ reason }, 'the embedded database has ended itself');
  process.exit(1);
}

/** Whether the disk of the embedded database has room. Quotas are counted by nobody: after a failure one is tried. */
function storageOf(database: Database, { DATA_DIR }: Environment, log: Logger): ProductApiSetup['storage'] {
  const directory = path.resolve(DATA_DIR);
  return watchStorage({
    look: async (known) => (await lookAtDisk(directory)) ?? (known === null ? null : tryToWrite(database)),
    log,
  });
}

function metricsOf({ METRICS_PORT, DATABASE_URL, DATA_DIR }: Environment): ProductApiSetup['metrics'] {
  if (METRICS_PORT === undefined) return undefined;
  return { counts: createApiMetrics(), dataDir: DATABASE_URL ? undefined : path.resolve(DATA_DIR) };
}

/** The same database; where the environment names a replica of it, searches read from that one. */
async function withReads(database: Database, environment: Environment, log: Logger): Promise<Database> {
  const { DATABASE_READ_URL: url } = environment;
  if (!url) return database;
  try {
    return await withReplica(database, { url, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The product API as the environment describes it, on an open database. @param beside what a server knows besides */
export async function productApiOn(
  database: Database,
  environment: Environment,
  log: Logger,
  beside: Pick<ProductApiSetup, 'storage' | 'metrics' | 'program'> = {},
): Promise<ProductApi> {
  const secrets = readSecrets(environment);
  return createProductApi({
    ...beside,
    tracer: processTracer(),
    database,
    config: configOf(environment),
    secrets: {
      ...secrets,
      formerPersonalDataKey: environment.PERSONAL_DATA_KEY_BEFORE ?? secrets.formerPersonalDataKey,
      scannerKey: environment.SCANNER_KEY,
    },
    log,
    suppliers: {
      ...suppliersOf(environment, log),
      ...captchaOf(environment, database),
      ...(await paymentOf(environment, database)),
      ...loginOf(environment, secrets.signingKey, log),
    },
  });
}

/** Of the file that runs, in which all of the product is. */
function programHash(): string {
  const [, program] = process.argv;
  return program ? createHash('sha256').update(readFileSync(program)).digest('base64url') : '';
}

/** Answers HTTP requests of the website's own process. */
export function apiListener(api: ProductApi): RequestListener {
  const answer = getRequestListener(async (request, env) => api.fetch(request, env), { overrideGlobalObjects: false });
  return (req, res) => void answer(req, res);
}

export function databaseTarget({ DATABASE_URL, DATA_DIR }: Environment): DatabaseTarget {
  return DATABASE_URL
    ? { kind: 'postgresql', url: DATABASE_URL }
    : { kind: 'pglite', directory: path.resolve(DATA_DIR, 'database') };
}

function configOf(environment: Environment) {
  return {
    publicUrl: environment.PUBLIC_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    supportPhone: environment.SUPPORT_PHONE,
    brandName: brand.name,
    brandAddress: brand.address,
    holdMinutes: environment.HOLD_MINUTES,
    offerMinutes: 30,
    trustedPeers: [...LOOPBACK, ...environment.TRUSTED_PROXIES],
    rateLimits: environment.RATE_LIMITS,
    reportsDir: path.resolve(environment.DATA_DIR, 'reports'),
    cancelsByFeed: environment.GTFS_RT_CANCELS === 'auto',
  };
}

/** Offline by default, the real ones by environment. */
function suppliersOf(environment: Environment, log: Logger): ApiSuppliers {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, SANDBOX_PARTNERS } = environment;
  const { PAGE_VISIT_URL, GEO_LOOKUP_URL, REDIS_URL } = environment;
  return {
    mail: SMTP_URL
      ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
      : emlMailer({ directory: path.resolve(DATA_DIR, 'outbox'), from: MAIL_FROM }),
    photos: photosOf(environment),
    ...(PAGE_VISIT_URL ? { pageVisits: pageVisitWebhook({ url: PAGE_VISIT_URL, log }) } : {}),
    ...(REDIS_URL ? { redis: redisConnection({ url: REDIS_URL, log }) } : {}),
    ...(GEO_LOOKUP_URL ? { countries: httpCountryLookup({ url: GEO_LOOKUP_URL }) } : {}),
    ...marketingOf(environment),
    ...(SANDBOX_PARTNERS ? { partners: DEMO_PARTNERS, isHotelPartnerSlow: true } : {}),
  };
}

/** A folder of this machine; with several of them, or one that comes and goes, an object store. */
function photosOf({ DATA_DIR, ...environment }: Environment): ApiSuppliers['photos'] {
  const { PHOTO_BUCKET_URL, PHOTO_BUCKET_KEY = '', PHOTO_BUCKET_SECRET = '', PHOTO_BUCKET_REGION } = environment;
  if (!PHOTO_BUCKET_URL) return photoFolder(path.resolve(DATA_DIR, 'photos'));
  return photoBucket({
    url: PHOTO_BUCKET_URL,
    key: PHOTO_BUCKET_KEY,
    secret: PHOTO_BUCKET_SECRET,
    region: PHOTO_BUCKET_REGION,
  });
}

/** Tokens of whom the website signs people in with; nothing where accounts are closed. */
function loginOf(environment: Environment, signingKey: string, log: Logger): Pick<ApiSuppliers, 'login'> {
  const settings = signInSettings(environment, signingKey);
  if (!settings) return {};
  const { issuer, audience, clientId } = settings;
  return { login: oidcLogin({ issuer, audience, clientId, log }) };
}

/** The sandbox, unless another gateway is asked for. */
async function paymentOf(
  { PAYMENT_PROVIDER, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL }: Environment,
  database: Database,
): Promise<Pick<ApiSuppliers, 'payment'>> {
  if (PAYMENT_PROVIDER !== 'stripe') return {};
  return {
    payment: await stripePayment({
      database,
      now: () => new Date(),
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    }),
  };
}

function captchaOf(environment: Environment, database: Database): Pick<ApiSuppliers, 'captcha'> {
  if (environment.CAPTCHA_PROVIDER !== 'recaptcha') return {};
  return { captcha: rememberedCaptcha(recaptchaOf(environment), { database, now: () => new Date() }) };
}

function recaptchaOf({
  RECAPTCHA_VERSION = '3',
  RECAPTCHA_SITE_KEY = '',
  RECAPTCHA_SECRET_KEY = '',
  RECAPTCHA_PROJECT,
}: Environment) {
  return recaptchaCheck({
    version: RECAPTCHA_VERSION,
    siteKey: RECAPTCHA_SITE_KEY,
    secret: RECAPTCHA_SECRET_KEY,
    enterpriseProject: RECAPTCHA_PROJECT,
  });
}

function marketingOf({
  MARKETING_URL,
  MARKETING_KEY,
  MARKETING_LIST_EN = '',
  MARKETING_LIST_FR = '',
}: Environment): Pick<ApiSuppliers, 'marketing'> {
  return MARKETING_URL
    ? {
        marketing: httpMarketingList({
          url: MARKETING_URL,
          key: MARKETING_KEY,
          lists: { en: MARKETING_LIST_EN, fr: MARKETING_LIST_FR },
        }),
      }
    : {};
}
