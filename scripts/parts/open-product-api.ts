import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/env/environment';
import { signInSettings } from '@/lib/auth/sign-in-settings';
import { brand } from '@/lib/brand/brand';
import { readSecrets } from '@/lib/env/secrets';
import { deferred } from '@/lib/web-server/deferred';
import {
  connectDatabase,
  createProductApi,
  DEMO_PARTNERS,
  emlMailer,
  httpCountryLookup,
  httpMarketingList,
  lockDirectory,
  oidcLogin,
  pageVisitWebhook,
  photoBucket,
  photoFolder,
  recaptchaCheck,
  smtpMailer,
  type ApiSuppliers,
  type Database,
  type DatabaseTarget,
  type ProductApi,
  type ServeCommand,
} from '@/product-api/index';

export type OpenProductApi = { api: ProductApi; close: () => Promise<void> };

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Opens the database the environment names and the product API on it. A data directory is owned by one process (S7):
 * the lock comes before the database and goes after it.
 * @param serve runs commands that other processes send to the owner; it gets the API once that is open
 * @throws DirectoryInUse, DatabaseRefused
 */
export async function openProductApi(
  environment: Environment,
  log: Logger,
  serve: (api: ProductApi, ...request: Parameters<ServeCommand>) => Promise<number>,
): Promise<OpenProductApi> {
  const opened = deferred<ProductApi>();
  const lock = environment.DATABASE_URL
    ? null
    : await lockDirectory(path.resolve(environment.DATA_DIR), async (request, report) =>
        serve(await opened.promise, request, report),
      );
  try {
    const database = await connectDatabase(databaseTarget(environment));
    const api = await productApiOn(database, environment, log);
    opened.resolve(api);
    return {
      api,
      close: async () => {
        await api.stop();
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** The product API as the environment describes it, on an open database. */
export function productApiOn(database: Database, environment: Environment, log: Logger): Promise<ProductApi> {
  const secrets = readSecrets(environment);
  return createProductApi({
    database,
    config: configOf(environment),
    secrets: {
      ...secrets,
      formerPersonalDataKey: environment.PERSONAL_DATA_KEY_BEFORE,
      scannerKey: environment.SCANNER_KEY,
    },
    log,
    suppliers: { ...suppliersOf(environment, log), ...loginOf(environment, secrets.signingKey, log) },
  });
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
  };
}

/** Offline by default, the real ones by environment. */
function suppliersOf(environment: Environment, log: Logger): ApiSuppliers {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, CAPTCHA_PROVIDER, SANDBOX_PARTNERS, PAGE_VISIT_URL, GEO_LOOKUP_URL } =
    environment;
  return {
    mail: SMTP_URL
      ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM })
      : emlMailer({ directory: path.resolve(DATA_DIR, 'outbox'), from: MAIL_FROM }),
    photos: photosOf(environment),
    ...(CAPTCHA_PROVIDER === 'recaptcha' ? { captcha: recaptchaOf(environment) } : {}),
    ...(PAGE_VISIT_URL ? { pageVisits: pageVisitWebhook({ url: PAGE_VISIT_URL, log }) } : {}),
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
  return settings ? { login: oidcLogin({ issuer: settings.issuer, audience: settings.audience, log }) } : {};
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
