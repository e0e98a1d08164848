import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import { addDays, todayIn } from '@/rules/dates/dates';
import {
  createProductApi,
  type ApiConfig,
  type ApiSuppliers,
  type Database,
  type ProductApi,
  type ProductApiSetup,
} from '@/product-api/index';
import type { WholeContext } from '@/product-api/door/whole-context';
import { exchangeRates, taxRates } from '@/product-api/prices/prices.table';
import type { CaptchaCheck } from '@/product-api/captcha/captcha-check';
import type { MailMessage } from '@/product-api/outbox/mailer';
import { sandboxPayment } from '@/product-api/adapters/sandbox/sandbox-payment';
import { plantHotels } from '../inventory/plant-hotels';
import { plantInventory } from '../inventory/plant-inventory';
import { smallInventory } from '../inventory/small-inventory';
import { plantOnce } from './kept-rows';
import { createTestDatabase } from './test-database';

/** Tuesday, 10:00 in Montréal; clocks go back on Sunday 1 November. */
export const TEST_NOW = '2026-10-20T14:00:00.000Z';
/** What the fixture's captcha takes for a person's answer. */
export const SOLVED_CAPTCHA = { captchaChallenge: 'solved', captchaVersion: '3' };
/** What readers of ticket codes show. */
export const TEST_SCANNER_KEY = 'a test key of readers, 32 bytes or more';
const DAYS_ON_SALE = 40;

const TEST_CONFIG: ApiConfig = {
  publicUrl: 'http://localhost:3000',
  supportEmail: 'help@tandem.example',
  supportPhone: '1 800 555 0199',
  brandName: 'Tandem',
  brandAddress: '1 Example Street, Montréal QC',
  holdMinutes: 15,
  offerMinutes: 30,
  trustedPeers: ['127.0.0.1', '::1'],
  rateLimits: false,
  refuseAfterMs: 0,
};

/** As sessions/record/session-id makes them. */
const SESSION_ID = /^[\w-]{43}$/;

/**
 * Whoever answers is waited for, however busy the machine is, and every search reads seats as they are. Tests of the
 * limits and of what is kept set their own.
 */
const PATIENT_SEARCHES: ApiConfig['searchTimes'] = { answerAfterMs: 120_000, keepOffersMs: 0 };

const TICKET_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const captchaDouble: CaptchaCheck = {
  describe: async () => ({ provider: 'pow', version: '3', siteKey: null, isEnterprise: false, challenge: '{}' }),
  verify: async ({ challenge }) => challenge === SOLVED_CAPTCHA.captchaChallenge,
};

export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as the header that the gateway makes of the cookie. */
  sessionId?: string | null;
};

export type Answer = {
  status: number;
  headers: Headers;
  /** Parsed JSON; null for an empty answer or a file. Read by the contract (api/answers). */
  body: unknown;
  bytes: Uint8Array;
};

export type TestApi = {
  api: ProductApi;
  ctx: WholeContext;
  database: Database;
  /** `path` as in the contract: '/v1/session'. A body that is a string is sent as it is. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  clock: { now: () => Date; set: (instant: string) => void; advance: (milliseconds: number) => void };
  /** Mails in the order they were sent. */
  mails: MailMessage[];
  close: () => Promise<void>;
};

/** Rates of 19 October 2026 in round numbers: 1 EUR = 1.60 CAD = 1.20 USD, so 1 CAD = 0.75 USD. */
async function plantPrices(database: Database): Promise<void> {
  await database.db.insert(exchangeRates).values([
    { date: '2026-10-19', currency: 'CAD', rate: '1.6', source: 'test' },
    { date: '2026-10-19', currency: 'USD', rate: '1.2', source: 'test' },
  ]);
  const rate = (
    jurisdiction: string,
    tax: string,
    percent: string,
    position: number,
    status: 'established' | 'open' = 'established',
  ) =>
    ['bus', 'fee', 'activity'].map((product) => ({
      jurisdiction,
      tax,
      product,
      percent,
      position,
      status,
      base: 'price' as const,
      validFrom: '2020-01-01',
      source: 'test',
    }));
  const night = {
    product: 'hotel',
    percent: '0',
    position: 1,
    status: 'established',
    validFrom: '2020-01-01',
    source: 'test',
  } as const;
  const onTop = { ...night, base: 'priceAndLodging', position: 5 } as const;
  await database.db
    .insert(taxRates)
    .values([
      ...[
        rate('CA', 'GST', '5', 1),
        rate('QC', 'QST', '9.975', 2, 'open'),
        rate('ON', 'HST', '13', 1),
        rate('NS', 'HST', '14', 1),
      ].flat(),
      { ...night, jurisdiction: 'QC', tax: 'LODGING', base: 'night', amountPerNight: 350 },
      { ...night, jurisdiction: 'ON-toronto', tax: 'MAT', base: 'price', percent: '6', status: 'open' },
      { ...onTop, jurisdiction: 'CA', tax: 'GST', percent: '5' },
      { ...onTop, jurisdiction: 'ON', tax: 'HST', percent: '13' },
      { ...onTop, jurisdiction: 'NS', tax: 'HST', percent: '14' },
      { ...onTop, jurisdiction: 'QC', tax: 'QST', percent: '9.975', position: 6 },
    ]);
}

/**
 * A product API on a database of its own in memory, with the small inventory on sale around `now` and the clock in the
 * test's hand. Payment is the sandbox without delay; the captcha takes SOLVED_CAPTCHA; mails are kept in `mails`.
 * A search waits for its suppliers as long as it takes, unless `config.searchTimes` says otherwise.
 */
export async function createTestApi(
  options: {
    now?: string;
    suppliers?: Partial<ApiSuppliers>;
    config?: Partial<ApiConfig>;
    database?: Database;
    isEmpty?: boolean;
    /** What is on sale in place of the small inventory. */
    inventory?: typeof smallInventory;
    atFaultPoint?: ProductApiSetup['atFaultPoint'];
    storage?: ProductApiSetup['storage'];
    metrics?: ProductApiSetup['metrics'];
    tracer?: ProductApiSetup['tracer'];
    secrets?: Partial<ProductApiSetup['secrets']>;
  } = {},
): Promise<TestApi> {
  let time = new Date(options.now ?? TEST_NOW).getTime();
  const now = () => new Date(time);
  const database = options.database ?? (await createTestDatabase());
  if (!options.isEmpty) {
    const today = todayIn('America/Toronto', now());
    const plant = async (inventory: typeof smallInventory): Promise<void> => {
      await plantInventory(database, inventory({ first: addDays(today, -2), last: addDays(today, DAYS_ON_SALE) }));
      await plantHotels(database, today);
      await plantPrices(database);
    };
    if (options.database || options.inventory) await plant(options.inventory ?? smallInventory);
    else await plantOnce(database, `the small inventory around ${today}`, async () => plant(smallInventory));
  }
  const mails: MailMessage[] = [];
  const searchTimes = { ...PATIENT_SEARCHES, ...options.config?.searchTimes };
  const api = await createProductApi({
    database,
    config: { ...TEST_CONFIG, ...options.config, searchTimes },
    secrets: {
      signingKey: 'a test’s signing key, 32 bytes or more',
      ticketPrivateKey: TICKET_KEY,
      personalDataKey: 'a test’s key of passports, 32 bytes or more',
      scannerKey: TEST_SCANNER_KEY,
      ...options.secrets,
    },
    log: pino({ level: 'silent' }),
    now,
    atFaultPoint: options.atFaultPoint,
    storage: options.storage,
    metrics: options.metrics,
    tracer: options.tracer,
    suppliers: {
      payment: sandboxPayment({ database, now, latencyMs: 0 }),
      captcha: captchaDouble,
      proofOfWork: captchaDouble,
      mail: { send: async (message) => void mails.push(message) },
      ...options.suppliers,
    },
  });
  return {
    api,
    ctx: api.ctx,
    database,
    call: (method, path, callOptions) => call(api, method, path, callOptions),
    clock: {
      now,
      set: (instant) => (time = new Date(instant).getTime()),
      advance: (milliseconds) => (time += milliseconds),
    },
    mails,
    close: async () => {
      await api.stop();
      await database.close();
    },
  };
}

async function call(api: ProductApi, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const query = options.query ? `?${new URLSearchParams(options.query).toString()}` : '';
  const hasBody = options.body !== undefined;
  const response = await api.fetch(
    new Request(`http://localhost/api${path}${query}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(options.sessionId ? { sessionId: options.sessionId } : {}),
        ...options.headers,
      },
      body: hasBody ? (typeof options.body === 'string' ? options.body : JSON.stringify(options.body)) : undefined,
    }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = isJson ? new TextDecoder().decode(bytes) : '';
  if (options.headers?.['x-caller'] !== 'program')
    refuseNamedSession(text, [options.sessionId, response.headers.get('x-session-id')]);
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : null,
    bytes,
  };
}

/** The gateway passes bodies on unread: one that a page gets must not name its session (D31). */
function refuseNamedSession(text: string, ids: readonly (string | null | undefined)[]): void {
  if (ids.some((id) => id && SESSION_ID.test(id) && text.includes(id)))
    throw new Error('An answer to a page names its session in the body.');
}
