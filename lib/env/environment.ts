import { isIP } from 'node:net';
import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const optional = z.string().trim().min(1).optional();
const url = (...protocols: string[]) =>
  z.url({
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    protocol: new RegExp(`^(${protocols.join('|')})$`),
  });
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .transform((value) => value === 'true' || value === '1')
    .default(fallback);
/** Stripe's keys say what they are, and whether they are for tests. */
const stripeKey = (...kinds: string[]) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(${kinds.join('|')})(test|live)_\\w+$`), {
      error: `must begin with ${kinds.map((kind) => `${kind}test_ or ${kind}live_`).join(', ')}`,
    })
    .optional();
const wholeNumber = (from: number, to: number, error: string) =>
  z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error });
const port = wholeNumber(0, 65_535, 'must be a whole number from 0 to 65535');
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** Where a live feed is, and which timetable it speaks of; null: of whichever has the trip. */
type LiveAddress = { source: string | null; url: string };

const LIVE_ADDRESS = /^(?:([\w:.-]+)=)?(https?:\/\/\S+)$/;

/** `https://…` or `source=https://…`, with blanks or line ends between several. */
const liveAddresses = z
  .string()
  .default('')
  .transform((text, ctx): LiveAddress[] =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((entry) => {
        const [, source, url = ''] = LIVE_ADDRESS.exec(entry) ?? [];
        if (!URL.canParse(url)) {
          const message = 'must be an address, or source=address, with blanks between several';
          ctx.addIssue({ code: 'custom', message });
        }
        return { source: source ?? null, url };
      }),
  );

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function isOrigin(entry: string): boolean {
  return /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
}

/** Every environment variable the product knows. The README explains each. */
const schema = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('development'),
    PORT: port.default(3000),
    HOST: optional,
    DATA_DIR: z.string().min(1, { error: 'must not be empty' }).default('.data'),
    DATABASE_URL: url('postgres', 'postgresql').optional(),
    REDIS_URL: url('redis', 'rediss').optional(),
    DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
    PUBLIC_URL: url('http', 'https').optional(),
    PRODUCT_API_URL: url('http', 'https').optional(),
    TRUSTED_PROXIES: list.refine((entries) => entries.every(isAddressOrNetwork), {
      error: 'must be a comma list of addresses or networks, such as 10.0.0.0/8',
    }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    CAPTCHA_PROVIDER: z.enum(['pow', 'recaptcha'], { error: 'must be pow or recaptcha' }).default('pow'),
    RECAPTCHA_SITE_KEY: optional,
    RECAPTCHA_SECRET_KEY: optional,
    RECAPTCHA_VERSION: z.enum(['2', '3'], { error: 'must be 2 or 3' }).optional(),
    RECAPTCHA_PROJECT: optional,
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' }).default('sandbox'),
    STRIPE_SECRET_KEY: stripeKey('sk_', 'rk_'),
    STRIPE_PUBLISHABLE_KEY: stripeKey('pk_'),
    STRIPE_WEBHOOK_SECRET: z.string().trim().startsWith('whsec_', { error: 'must begin with whsec_' }).optional(),
    STRIPE_API_URL: url('http', 'https').optional(),
    SMTP_URL: url('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .min(3, { error: 'must have at least 3 characters' })
      .default('Tandem <tickets@tandem.example>'),
    SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('help@tandem.example'),
    SUPPORT_PHONE: z.string().trim().min(3, { error: 'must have at least 3 characters' }).default('1 800 555-0142'),
    AUTH_ISSUER: url('http', 'https').optional(),
    AUTH_CLIENT_ID: optional,
    AUTH_CLIENT_SECRET: optional,
    AUTH_AUDIENCE: optional,
    EMBEDDED_LOGIN: z
      .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
      .transform((value) => value === 'true' || value === '1')
      .optional(),
    GEO_LOOKUP_URL: url('http', 'https')
      .refine((address) => address.includes('{ip}'), { error: 'must have {ip} where the address belongs' })
      .optional(),
    COUNTRY_HEADER: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]{1,60}$/, { error: 'must be the name of a header, such as cf-ipcountry' })
      .optional(),
    MARKETING_URL: url('http', 'https').optional(),
    MARKETING_KEY: optional,
    MARKETING_LIST_EN: optional,
    MARKETING_LIST_FR: optional,
    PAGE_VISIT_URL: url('http', 'https').optional(),
    PHOTO_BUCKET_URL: url('http', 'https').optional(),
    PHOTO_BUCKET_KEY: optional,
    PHOTO_BUCKET_SECRET: optional,
    PHOTO_BUCKET_REGION: z.string().trim().min(1).default('us-east-1'),
    CHAT_SCRIPT_URL_EN: url('https').optional(),
    CHAT_SCRIPT_URL_FR: url('https').optional(),
    MAP_STYLE_URL: url('http', 'https').optional(),
    MAP_TILE_ORIGINS: list.refine((entries) => entries.every(isOrigin), {
      error: 'must be a comma list of origins, such as https://tiles.example',
    }),
    GTFS_RT_URL: liveAddresses,
    GTFS_RT_CANCELS: z.enum(['ask', 'auto'], { error: 'must be ask or auto' }).default('ask'),
    SANDBOX_PARTNERS: flag(true),
    RATE_LIMITS: flag(true),
    HOLD_MINUTES: wholeNumber(1, 120, 'must be a whole number of minutes, 1 to 120').default(15),
    WEB_PROCESSES: wholeNumber(1, 16, 'must be a whole number from 1 to 16').optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).default('tandem'),
    DEMO_INVENTORY: flag(true),
    SIGNING_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    TICKET_PRIVATE_KEY: z
      .string()
      .includes('PRIVATE KEY', { error: 'must be an Ed25519 private key in PEM form' })
      .optional(),
    PERSONAL_DATA_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    PERSONAL_DATA_KEY_BEFORE: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    SCANNER_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  })
  .superRefine((values, ctx) => {
    const need = (isNeeded: boolean, names: (keyof typeof values)[], reason: string) => {
      for (const name of names) {
        if (isNeeded && !values[name]) ctx.addIssue({ code: 'custom', path: [name], message: `is needed ${reason}` });
      }
    };
    need(values.CAPTCHA_PROVIDER === 'recaptcha', ['RECAPTCHA_SECRET_KEY'], 'when CAPTCHA_PROVIDER is recaptcha');
    const isStripe = values.PAYMENT_PROVIDER === 'stripe';
    need(isStripe, ['STRIPE_PUBLISHABLE_KEY'], 'when PAYMENT_PROVIDER is stripe');
    need(
      isStripe && values.PRODUCT_API_URL === undefined,
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'when PAYMENT_PROVIDER is stripe',
    );
    const modes = [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY].flatMap((key) => key?.split('_')[1] ?? []);
    if (new Set(modes).size > 1) {
      const message = 'and STRIPE_SECRET_KEY must both be for tests, or both live';
      ctx.addIssue({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message });
    }
    need(values.MARKETING_URL !== undefined, ['MARKETING_LIST_EN', 'MARKETING_LIST_FR'], 'when MARKETING_URL is set');
    need(
      values.PHOTO_BUCKET_URL !== undefined,
      ['PHOTO_BUCKET_KEY', 'PHOTO_BUCKET_SECRET'],
      'when PHOTO_BUCKET_URL is set',
    );
    need(values.DATABASE_READ_URL !== undefined, ['DATABASE_URL'], 'when DATABASE_READ_URL is set: its replica');
    need(values.AUTH_ISSUER !== undefined, ['AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET'], 'when AUTH_ISSUER is set');
    // Sites that share a product API ask for tokens for it: one made of each site's own address would be refused there.
    need(
      values.AUTH_ISSUER !== undefined && values.PRODUCT_API_URL !== undefined,
      ['AUTH_AUDIENCE'],
      'when AUTH_ISSUER and PRODUCT_API_URL are set: the one that the product API expects',
    );
    if (values.MAP_TILE_ORIGINS.length > 0) need(true, ['MAP_STYLE_URL'], 'when MAP_TILE_ORIGINS is set');
    for (const other of ['AUTH_ISSUER', 'PRODUCT_API_URL'] as const) {
      // Both at once would leave open which of them people sign in with; without the product API's database it can
      // remember nobody.
      if (values.EMBEDDED_LOGIN && values[other])
        ctx.addIssue({ code: 'custom', path: ['EMBEDDED_LOGIN'], message: `cannot be true when ${other} is set` });
    }
    // Runs beside other faults, too: the address may be none.
    const site = values.PUBLIC_URL !== undefined && URL.canParse(values.PUBLIC_URL) ? new URL(values.PUBLIC_URL) : null;
    const isPublic = values.NODE_ENV === 'production' && site !== null && !isLoopback(site.hostname);
    need(
      isPublic,
      ['SIGNING_KEY', 'TICKET_PRIVATE_KEY'],
      'when PUBLIC_URL is not this machine: generated secrets serve only at home',
    );
    need(
      isPublic && values.PRODUCT_API_URL === undefined,
      ['PERSONAL_DATA_KEY'],
      'when PUBLIC_URL is not this machine: passports are sealed with it',
    );
  });

/** Their names. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

export type Environment = Omit<z.output<typeof schema>, 'PUBLIC_URL'> & {
  /** Origin for links, canonical addresses and origin checks, without a slash at its end. */
  PUBLIC_URL: string;
};

export type EnvironmentReading =
  { environment: Environment; faults?: undefined } | { environment?: undefined; faults: string[] };

/** True for names that mean this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Reads the environment, once per process.
 * @param variables empty text counts as not set
 * @returns the values, or every fault as one line each, naming the variable and never its value
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given);
  if (!result.success)
    return { faults: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
  const { PUBLIC_URL = `http://localhost:${result.data.PORT}`, ...values } = result.data;
  return { environment: { ...values, PUBLIC_URL: new URL(PUBLIC_URL).origin } };
}

/** The environment, or the list of its faults on stderr and exit code 1: nothing starts on a wrong value. */
export function environmentOrExit(): Environment {
  const { environment, faults } = readEnvironment(process.env);
  if (environment) return environment;
  process.stderr.write(
    `Tandem cannot start. Please mend the environment:\n${faults.map((fault) => `  - ${fault}\n`).join('')}`,
  );
  process.exit(1);
}
