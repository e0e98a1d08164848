import { generateKeyPairSync } from 'node:crypto';
import { pino } from 'pino';
import { createProductApi, redisConnection, sandboxPayment, type Database, type ProductApi } from '@/product-api/index';
import { loginDouble } from './login-double';

/** The product API as benchmarks measure it: no limits, captchas solved, a gateway that answers at once. */
export async function createBenchApi(
  database: Database,
  { redisUrl }: { redisUrl?: string } = {},
): Promise<ProductApi> {
  const log = pino({ level: 'silent' });
  return createProductApi({
    database,
    config: {
      publicUrl: 'http://localhost:3000',
      supportEmail: 'help@tandem.example',
      supportPhone: '1 800 555-0142',
      brandName: 'Tandem',
      brandAddress: '1 Example Street, Montréal QC',
      holdMinutes: 60,
      offerMinutes: 60,
      trustedPeers: ['127.0.0.1'],
      rateLimits: false,
    },
    secrets: {
      signingKey: 'a key for benchmarks only, 32 bytes or more',
      personalDataKey: 'a key of passports for benchmarks only',
      ticketPrivateKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    log,
    program: 'bench',
    suppliers: {
      redis: redisUrl === undefined ? undefined : redisConnection({ url: redisUrl, log }),
      payment: sandboxPayment({ database, now: () => new Date(), latencyMs: 0 }),
      // Solving is the visitor's work, not the server's: here every answer is taken.
      captcha: {
        describe: async () => ({ provider: 'pow', version: '3', siteKey: null, isEnterprise: false, challenge: '{}' }),
        verify: async () => true,
      },
      mail: { send: async () => undefined },
      login: loginDouble,
    },
  });
}
