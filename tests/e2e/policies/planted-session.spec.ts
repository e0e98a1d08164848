import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { holdTicket } from '../support/holds';
import { newEmail } from '../support/outbox';
import { nameByCalls, payByCalls } from '../support/bought-by-calls';
import { present } from '../../support/present';

/** Somebody gives another one the address of their own cart, and waits for what is typed into it (S9, D31). */
const LAST_NAME = 'Gagnon-Tremblay';

async function sessionOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return decodeURIComponent(present(cookies.find(({ name }) => name === 'sessionId')).value);
}

/** What the pages and calls of a browser say of the other one. */
async function heardBy(page: Page, told: readonly string[], query = ''): Promise<string[]> {
  const heard: string[] = [];
  const note = (where: string, text: string) =>
    heard.push(
      ...told.filter((secret) => text.toLowerCase().includes(secret.toLowerCase())).map((it) => `${it}: ${where}`),
    );
  for (const path of ['/summary', '/passengers', '/payment', '/confirmation', '/receipt', '/my-bookings']) {
    await page.goto(`${path}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => (await fetch('/api/v1/session')).status);
    const fields = await page
      .locator('input')
      .evaluateAll((all) => all.map((each) => ('value' in each ? each.value : '')));
    note(path, `${await page.content()} ${fields.join(' ')}`);
  }
  for (const path of ['/session', '/booking', '/booking/payment', '/my-bookings']) {
    const answer = await page.request.get(`/api/v1${path}${query}`);
    note(path, await answer.text());
  }
  return heard;
}

test('a planted session shows who has planted it nothing: no travellers, no booking, no receipt', async ({
  browser,
}) => {
  const [planter, victim] = [await browser.newContext(), await browser.newContext()];
  const [theirs, page] = [await planter.newPage(), await victim.newPage()];
  const referers: string[] = [];
  page.on('request', (request) => void referers.push(request.headers().referer ?? ''));
  await holdTicket(planter.request, 33);
  const planted = await sessionOf(planter);

  await page.goto(`/summary?sessionId=${encodeURIComponent(planted)}`);
  await expect(page).toHaveURL(/\/summary$/);
  expect(await sessionOf(victim)).toBe(planted);
  const email = newEmail();
  await nameByCalls(victim.request, email, 1);
  expect(await sessionOf(victim)).not.toBe(planted);
  await page.goto('/passengers');
  await expect(page.locator('[name="adults.0.lastName"]')).toHaveValue(LAST_NAME);
  expect(await heardBy(theirs, [LAST_NAME, email])).toEqual([]);

  const number = await payByCalls(victim.request, email);
  await page.goto('/confirmation');
  await expect(page.getByText(email).first()).toBeVisible();
  const told = [LAST_NAME, email, number];
  expect(await heardBy(theirs, told)).toEqual([]);
  for (const paper of ['receipt/html', 'receipt/pdf', 'tickets', 'calendar'])
    expect((await theirs.request.get(`/api/v1/booking/${number}/${paper}`)).status()).toBe(404);
  // Nor does the id that the other one has now, where it comes by an address.
  const standing = await sessionOf(victim);
  expect(await heardBy(theirs, told, `?sessionId=${encodeURIComponent(standing)}`)).toEqual([]);
  expect(referers.filter((referer) => referer.includes(planted) || referer.includes(standing))).toEqual([]);
  await Promise.all([planter.close(), victim.close()]);
});
