import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { PAYMENT_INVENTORY } from '@/tests/security/payment-inventory';
import { consoleFaults } from '../support/audit';
import { policyOf } from '../support/page-policy';
import { Traveller } from '../support/traveller';

/** What the browser got; null where it was taken from its memory. */
type Seen = { url: string; body: Promise<Buffer | null> };
type Inline = { text: string; hasNonce: boolean; isData: boolean };

/** Scripts that came or were made, from now on. */
function watchScripts(page: Page): Seen[] {
  const seen: Seen[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      seen.push({ url: response.url(), body: response.body().catch(() => null) });
  });
  return seen;
}

function inlineScripts(page: Page): Promise<Inline[]> {
  return page.evaluate(() =>
    Array.from(document.scripts)
      .filter((script) => script.src === '')
      .map((script) => ({
        text: script.text,
        hasNonce: script.nonce !== '',
        isData: /json/.test(script.type),
      })),
  );
}

/** What is not in the inventory, or is another than the build's. */
async function foreign(scripts: readonly Seen[], origin: string): Promise<string[]> {
  const faults: string[] = [];
  for (const script of scripts) {
    const { origin: from, pathname } = new URL(script.url);
    const entry = PAYMENT_INVENTORY.files.find((file) => from === origin && new RegExp(file.path, 'u').test(pathname));
    const body = await script.body;
    if (!entry) faults.push(`${script.url} is not in tests/security/payment-scripts.json`);
    else if (body?.equals(readFileSync(path.join('.next', pathname.replace(/^\/_next\//, '')))) === false)
      faults.push(`${script.url} is not what the build has written`);
  }
  return faults;
}

const unlisted = (inline: readonly Inline[]) =>
  inline
    .filter(({ isData }) => !isData)
    .filter(({ text, hasNonce }) => !hasNonce || !PAYMENT_INVENTORY.inline.some(({ mark }) => text.includes(mark)))
    .map(({ text }) => text.slice(0, 120));

/** A card is typed here: what the policy says, and what runs, is what somebody has written down. */
test('where a card is typed runs what the inventory names, under the policy it names (PCI DSS 4, 6.4.3, 11.6.1)', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const scripts = watchScripts(page);
  const faults = consoleFaults(page);
  const traveller = new Traveller(page);
  await traveller.openTickets({ leave: 27 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  expect(unlisted(await inlineScripts(page))).toEqual([]);
  const answer = await page.reload();
  await expect(traveller.payButton).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(unlisted(await inlineScripts(page))).toEqual([]);
  const got = await Promise.all(scripts.map(({ body }) => body));
  expect(got.filter((body) => body !== null).length).toBeGreaterThan(10);
  expect(await foreign(scripts, origin)).toEqual([]);
  expect(policyOf(answer)).toMatchObject(PAYMENT_INVENTORY.policy);
  expect(faults).toEqual([]);
});

test('a script that somebody else adds there is seen, and does not run', async ({ page, baseURL }) => {
  const scripts = watchScripts(page);
  await page.route('https://skimmer.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isRead = true' }),
  );
  await page.goto('/summary');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'));
    const [text, file] = [document.createElement('script'), document.createElement('script')];
    const refused: string[] = [];
    const attempts = [
      () => (text.text = 'window.isRead = true'),
      () => (file.src = 'https://skimmer.example/a.js'),
      () => (box.innerHTML = '<img src=x onerror="window.isRead = true">'),
    ];
    for (const attempt of attempts)
      try {
        attempt();
      } catch (error) {
        refused.push(String(error));
      }
    document.body.append(text, file);
    Object.assign(window, { refused });
  });
  expect(await page.evaluate((): unknown => Reflect.get(window, 'refused'))).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^TypeError/)),
  );
  expect(await page.evaluate((): unknown => Reflect.get(window, 'isRead'))).toBeUndefined();
  expect(await foreign(scripts, new URL(baseURL ?? '').origin)).toEqual([]);
});
