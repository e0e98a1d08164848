import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import type { Language } from '@/rules/language';
import { signedEvent } from '@/tests/support/stripe/signed-event';
import { removeFeeds, smallFeed, writeFeed } from '@/tests/support/buses/gtfs-feed';
import {
  STAND_IN_KEY,
  STAND_IN_WEBHOOK_SECRET,
  stripeStandIn,
  type StripeStandIn,
} from '@/tests/support/stripe/stripe-stand-in';
import { PAYMENT_INVENTORY } from '@/tests/security/payment-inventory';
import { consoleFaults, expectSound } from './support/audit';
import { operateIn } from './support/operator';
import { startServer, type RunningServer } from './support/own-server';
import { answerForStripe, STRIPE_CARDS } from './support/stripe-script';
import { policyOf } from './support/page-policy';
import { Traveller } from './support/traveller';

/**
 * The payment page with Stripe as the gateway. Stripe's script and interface are stand-ins: what is shown is that our
 * page, its policy, the server and the way through a bank's question fit together, not that Stripe does.
 */
test.describe.configure({ mode: 'serial' });

let folder: string;
let stripe: StripeStandIn;
let server: RunningServer;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-stripe-'));
  stripe = await stripeStandIn();
  server = await startServer({
    DATA_DIR: folder,
    DEMO_INVENTORY: 'false',
    SANDBOX_PARTNERS: 'false',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stand_in',
    STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });
  const feed = await writeFeed(smallFeed());
  await operateIn(folder, 'inventory:gtfs', feed, '--shift-to-today', '--fares', 'distance');
});
test.afterAll(async () => {
  await server.stop('SIGTERM');
  await stripe.close();
  await removeFeeds();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody at the payment page, with everything filled in but the card. */
async function atPayment(browser: Browser, language: Language = 'en'): Promise<Traveller> {
  const context = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'consent', value: 'none', url: server.url }]);
  const page = await context.newPage();
  await answerForStripe(page, stripe);
  const traveller = new Traveller(page, language);
  await traveller.openTickets({ from: 'montreal', to: 'quebec-city', leave: 3 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await page.getByText(traveller.say('refundable.decline'), { exact: true }).click();
  await page.locator('[autocomplete="cc-given-name"]').fill('Maëlle');
  await page.locator('[autocomplete="cc-family-name"]').fill('Gagnon');
  await traveller.fillAddress();
  return traveller;
}

const cardOf = ({ page, language }: Traveller) => page.getByLabel(language === 'fr' ? 'Stripe fr-CA' : 'Stripe en');

async function pay(traveller: Traveller, card: string): Promise<void> {
  await cardOf(traveller).fill(card);
  await traveller.pay();
}
const charges = () => [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded').length;

for (const language of ['en', 'fr'] as const)
  test(`a card is typed into Stripe’s form and nowhere else, and paid once: ${language}`, async ({ browser }) => {
    const before = charges();
    const traveller = await atPayment(browser, language);
    const { page } = traveller;
    const faults = consoleFaults(page);
    await expect(cardOf(traveller)).toBeVisible();
    await expect(page.locator('[autocomplete^="cc-num"], [autocomplete="cc-csc"]')).toHaveCount(0);
    const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
    const foreign = scripts.filter((src) => src !== '' && new URL(src).origin !== server.url);
    const { files, policy } = PAYMENT_INVENTORY.withStripe;
    expect(foreign).toHaveLength(1);
    expect(foreign.filter((src) => !files.some((file) => new RegExp(file.path, 'u').test(src)))).toEqual([]);
    expect(policyOf(await page.reload())).toMatchObject(policy);
    await expect(cardOf(traveller)).toBeVisible();
    await page.getByText(traveller.say('refundable.decline'), { exact: true }).click();
    await expectSound(page, `payment by Stripe, ${language}`);
    const sent = page.waitForRequest((request) => request.url().includes('/v1/booking') && request.method() === 'POST');
    await pay(traveller, STRIPE_CARDS.approved);
    expect((await sent).postData()).not.toContain(STRIPE_CARDS.approved);
    await traveller.expectConfirmed('Québec');
    expect(charges()).toBe(before + 1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

test('what is wrong with the card stands in the list of errors; a declined one gives the form back', async ({
  browser,
}) => {
  const before = charges();
  const traveller = await atPayment(browser);
  const { page } = traveller;
  await pay(traveller, '4242');
  await expect(page.getByRole('link', { name: 'Card incomplete.' })).toBeVisible();
  await pay(traveller, STRIPE_CARDS.insufficientFunds);
  await expect(page.getByText(traveller.say('payment.refused.funds'))).toBeVisible();
  await pay(traveller, STRIPE_CARDS.approved);
  await traveller.expectConfirmed('Québec');
  expect(charges()).toBe(before + 1);
  await page.context().close();
});

test('a bank asks after a reload too, in the same page; its no gives the form back, its yes pays once', async ({
  browser,
}) => {
  const before = charges();
  const traveller = await atPayment(browser);
  const { page } = traveller;
  await pay(traveller, STRIPE_CARDS.asksOwner);
  const answer = (what: 'yes' | 'no') => page.getByRole('button', { name: `Bank: ${what}` });
  await answer('no').click();
  await expect(page.getByText(traveller.say('payment.refused.notConfirmed'))).toBeVisible();
  await pay(traveller, STRIPE_CARDS.asksOwner);
  await expect(answer('yes')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/confirmation$/);
  await answer('yes').click();
  await traveller.expectConfirmed('Québec');
  await page.goBack();
  await page.goto('/payment');
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  expect(charges()).toBe(before + 1);
  await page.context().close();
});

test('a form of Stripe’s that does not come says so, and can be asked for again', async ({ browser }) => {
  const traveller = await atPayment(browser);
  const { page } = traveller;
  await page.route('https://js.stripe.com/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText(traveller.say('payment.card.hosted.failed'))).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await answerForStripe(page, stripe);
  await page.getByRole('button', { name: traveller.say('payment.card.hosted.retry') }).click();
  await expect(cardOf(traveller)).toBeVisible();
  await page.context().close();
});

test('events come in by the website’s one port, over the very bytes that were signed, and get no cookie', async ({
  playwright,
}) => {
  const calls = await playwright.request.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [] },
  });
  const send = async ({ body, headers }: ReturnType<typeof signedEvent>) => {
    const data = Buffer.from(body);
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return calls.post('/api/v1/payments/stripe/events', { data, headers: { ...headers, ...type } });
  };
  // Not as a JSON writer of ours would write it.
  const event = { id: 'evt_1', type: 'customer.created', object: { name: 'Maëlle \u2028 ☂' } };
  const heard = await send(signedEvent(event));
  expect([heard.status(), heard.headers()['set-cookie']]).toEqual([204, undefined]);
  expect((await send(signedEvent({ ...event, secret: 'whsec_another' }))).status()).toBe(400);
  expect((await send({ ...signedEvent(event), body: '{"id":"evt_1","type":"x"}' })).status()).toBe(400);
  const long = { ...event, object: { text: 'x'.repeat(300_000) } };
  expect((await send(signedEvent(long))).status()).toBe(413);
  await calls.dispose();
});
