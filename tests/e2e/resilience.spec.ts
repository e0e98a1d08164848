import { expect, test, type Page, type Route } from '@playwright/test';
import { addDays } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { startOwnServer } from './support/own-server';
import { ticketsPath, today, Traveller } from './support/traveller';
import { words } from './support/words';

const say = words('en');

/** A menu opens, at the latest when the page's scripts have come to life. */
async function expectScriptsRun(page: Page, language: Language): Promise<void> {
  const entry = page.getByRole('menuitemradio', { name: 'Euro' });
  await expect(async () => {
    if (!(await entry.isVisible()))
      await page
        .getByRole('button', { name: language === 'fr' ? /^Devise/ : /^Currency/ })
        .first()
        .click();
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe('services of others that cannot be reached (S22)', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  test.beforeAll(async () => {
    // An address where nobody listens, and one that no name server knows.
    const nowhere = 'http://127.0.0.1:9';
    server = await startOwnServer({
      GEO_LOOKUP_URL: `${nowhere}/{ip}`,
      PAGE_VISIT_URL: `${nowhere}/visits`,
      MARKETING_URL: `${nowhere}/contacts`,
      MARKETING_LIST_EN: 'en',
      MARKETING_LIST_FR: 'fr',
      CHAT_SCRIPT_URL_EN: 'https://chat.invalid/widget.js',
      CHAT_SCRIPT_URL_FR: 'https://chat.invalid/widget.js',
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
    });
  });
  test.afterAll(() => server.stop());

  for (const language of ['en', 'fr'] as const) {
    test(`every page is usable without chat, captcha, webhook and place: ${language}`, async ({ page, context }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.route(
        (url) => url.origin !== server.url,
        (route) => route.abort('connectionrefused'),
      );
      await context.addCookies([{ name: 'consent', value: 'all', url: server.url }]);
      const prefix = language === 'fr' ? '/fr' : '';
      for (const path of [
        prefix || '/en',
        `${prefix}/bus`,
        `${prefix}/about-us`,
        `${prefix}/subscribe`,
        `${prefix}/summary`,
      ]) {
        await page.goto(`${server.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expectScriptsRun(page, language);
      }
      expect(problems).toEqual([]);
    });
  }

  test('a sign-up is taken although the list cannot be reached', async ({ request }) => {
    const answer = await request.post(`${server.url}/api/v1/subscriptions?language=fr`, {
      data: { email: 'maelle@example.ca', firstName: 'Maëlle', lastName: 'Gagnon', consent: true, language: 'fr' },
    });
    expect(answer.status(), await answer.text()).toBe(202);
  });
});

/** Lets none of the site's scripts and styles through: until the page is loaded anew, or until `open` is called. */
async function blockParts(
  page: Page,
  until: 'nextLoad' | 'opened',
): Promise<{ open: () => void; failed: () => number }> {
  let isBlocked = true;
  let failed = 0;
  page.on('request', (request) => {
    if (until === 'nextLoad' && request.isNavigationRequest()) isBlocked = false;
  });
  await page.route('**/_next/static/**', (route) => {
    if (!isBlocked) return route.continue();
    failed += 1;
    return route.abort('failed');
  });
  return { open: () => (isBlocked = false), failed: () => failed };
}

async function halfFillSearch(page: Page): Promise<void> {
  await page.goto('/bus');
  await page.getByText(say('searchForm.oneWay'), { exact: true }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.getByRole('combobox', { name: say('searchForm.from') }).fill('yyz');
  await page
    .getByRole('option', { name: /Toronto/ })
    .first()
    .click();
}

async function expectHalfFilled(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: say('searchForm.from') })).toHaveValue('Toronto');
  await expect(page.getByRole('radio', { name: say('searchForm.oneWay') })).toBeChecked();
}

const openCalendar = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${say('searchForm.date')}`) })
    .first()
    .click();

test('a part that cannot be loaded reloads the page once, keeps the form, and says so the second time (R164, F64)', async ({
  page,
}) => {
  await halfFillSearch(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const once = await blockParts(page, 'nextLoad');
  const reloaded = page.waitForEvent('load');
  await openCalendar(page);
  await reloaded;
  expect(once.failed()).toBeGreaterThan(0);
  await expectHalfFilled(page);
  await expect(page.locator('#chunk-notice')).toBeHidden();

  await page.unrouteAll();
  const again = await blockParts(page, 'opened');
  await openCalendar(page);
  await expect(page.getByText(say('feedback.problem.chunk')).locator('visible=true')).toHaveCount(1);
  expect(again.failed()).toBeGreaterThan(0);
  expect(loads).toBe(1);
  again.open();
  // In the calendar's place; over the page where the calendar was there already and its prices were not; or first the
  // one and then the other.
  const retry = { name: say('feedback.problem.retry') };
  const offered = page.getByRole('button', retry).or(page.getByRole('link', retry)).first();
  await expect(() => offered.click({ timeout: 1_000 })).toPass();
  await expectHalfFilled(page);
  await openCalendar(page);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

for (const [kind, path] of [
  ['kept for everybody', '/bus'],
  ['with a strict policy', '/summary'],
] as const) {
  test(`a page whose first scripts cannot be loaded still says so, and can be read: ${kind} (R164)`, async ({
    page,
  }) => {
    const parts = await blockParts(page, 'opened');
    await page.goto(path);
    await expect(page.locator('#chunk-notice')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    parts.open();
    const reloaded = page.waitForEvent('load');
    await page.locator('#chunk-notice').getByRole('link').click();
    await reloaded;
    await expectScriptsRun(page, 'en');
    await expect(page.locator('#chunk-notice')).toBeHidden();
  });
}

/** The search of buses as the page asks for it. */
const SEARCH = '**/api/v1/search/buses/outbound?*';

for (const [name, address] of [
  ['a kept page', '/bus-montreal-toronto'],
  ['a page with a strict policy', '/summary'],
] as const) {
  test(`a menu that is pressed before the scripts are there opens when they are: ${name} (S22)`, async ({ page }) => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/_next/static/chunks/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Currency/ })
      .first()
      .click();
    const entry = page.getByRole('menuitemradio', { name: 'Euro' });
    await expect(entry).toBeHidden();
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(entry).toBeVisible();
  });
}

test('an API that is away for a moment is said, and another try succeeds (R165)', async ({ page }) => {
  let isAway = true;
  await page.route(SEARCH, (route: Route) =>
    isAway
      ? route.fulfill({ status: 503, json: { code: 'NOT_READY', message: 'One moment, please.', requestId: 'x' } })
      : route.continue(),
  );
  await page.goto(ticketsPath({ leave: 22 }));
  await expect(page.getByRole('heading', { name: say('busTickets.failed.title') })).toBeVisible({ timeout: 30_000 });
  isAway = false;
  await page.getByRole('button', { name: say('busTickets.failed.retry') }).click();
  await new Traveller(page).waitForAllCompanies();
});

test('a slow network shows where the tickets will be (S22)', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SEARCH, async (route) => {
    await held;
    await route.continue();
  });
  // A day that nobody else asks for: companies that have answered once are remembered.
  await page.goto(ticketsPath({ leave: 167 }));
  await expect(page.locator('.fare--waiting').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letGo();
  await new Traveller(page).waitForAllCompanies();
  await expect(page).toHaveURL(new RegExp(addDays(today(), 167)));
});
