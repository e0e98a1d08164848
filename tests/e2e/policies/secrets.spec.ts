import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findSecrets } from '../../security/find-secrets';

/** What every browser may fetch (S24): the site's scripts and styles as built, and some of its pages. */
const STATIC = '.next/static';
const PAGES = ['/', '/fr/bus-montreal-toronto', '/payment', '/login', '/api/v1/openapi.json', '/readyz'];
/** Settings that only servers read; a script that names one has come with its reader. */
const SETTINGS =
  /\b(SIGNING_KEY|PERSONAL_DATA_KEY|TICKET_PRIVATE_KEY|SCANNER_KEY|AUTH_CLIENT_SECRET|RECAPTCHA_SECRET_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|PHOTO_BUCKET_SECRET|MARKETING_KEY|DATABASE_URL|SMTP_URL)\b/g;

/** The running server's own secrets, as its data directory keeps them. */
function keptSecrets(): string[] {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'secrets.json');
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const secrets = Object.values(kept ?? {}).filter((value) => typeof value === 'string');
  // A key is written over several lines: any of them would be too much.
  return secrets.flatMap((value) => value.split('\n')).filter((line) => line.length > 20 && !line.startsWith('-----'));
}

test('no secret is in what browsers fetch, and no name of one in their scripts', async ({ request }) => {
  const secrets = keptSecrets();
  expect(secrets.length).toBeGreaterThanOrEqual(3);
  const files = readdirSync(STATIC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|map)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((name) => ({ name, text: readFileSync(path.join(STATIC, name), 'utf8') }));
  for (const page of PAGES) texts.push({ name: page, text: await (await request.get(page)).text() });
  const found = texts.flatMap(({ name, text }) => [
    ...secrets.filter((secret) => text.includes(secret)).map(() => `${name}: a secret of this server`),
    ...findSecrets(text).map((secret) => `${name}: ${secret}`),
    ...(name.endsWith('.js') ? [...text.matchAll(SETTINGS)].map(([setting]) => `${name}: ${setting}`) : []),
  ]);
  expect(found).toEqual([]);
});
