import { expect, test } from '@playwright/test';
import { listDayPrices } from '@/contract/bus-search';
import { readLandingPage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { checked } from '@/tests/support/api/read-json';
import { present } from '@/tests/support/present';
import { consoleFaults, expectAccessible, expectFits } from './support/audit';
import { words } from './support/words';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

const SLUGS = [
  'bus-montreal-toronto',
  'bus-montreal',
  'hotels-toronto',
  'bus-hotel-montreal-toronto',
  'bus-hotel-toronto',
] as const;
const addressOf = (slug: string, language: Language) => pathFor('fromTo', language, { fromTo: slug });

for (const [language, width] of [
  ['en', 1440],
  ['fr', 390],
] as const) {
  test(`landing pages and our own pages are accessible and fit, ${language} at ${width} px`, async ({ page }) => {
    const faults = consoleFaults(page);
    await page.setViewportSize({ width, height: 900 });
    const own = (['hotels', 'aboutUs', 'termsConditions', 'blog', 'subscribe', 'offline'] as const).map((name) =>
      pathFor(name, language),
    );
    for (const address of [...SLUGS.map((slug) => addressOf(slug, language)), ...own]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, address);
      await expectFits(page, address);
    }
    expect(faults).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'fr'] as const) {
    const say = words(language);

    test(`a route page is complete, and its form and links lead to tickets, ${language} (E11)`, async ({ page }) => {
      await page.goto(addressOf('bus-montreal-toronto', language));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Toronto');
      for (const id of ['departures', 'prices', 'companies', 'stations', 'route', 'hotels', 'questions'])
        await expect(page.locator(`#${id}`), id).toBeVisible();
      await expect(page.locator('main')).toContainText(language === 'fr' ? /\d,\d\d\s\$\sCA/ : /CA\s\$\d/);
      await expect(page.locator('.pricein').first()).toBeVisible();
      const choose = page.locator('#departures a[href*="/bus/outbound?"]').first();
      expect(await choose.getAttribute('href')).toContain('cityCodeDeparture=montreal');
      const form = page.getByRole('search');
      await form.locator('[name=dateStart]').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
      await form.locator('[name=tripType][value=oneWay]').check();
      await form.getByRole('button', { name: say('searchForm.submit') }).click();
      await expect(page).toHaveURL(/\/bus\/outbound\?.*cityCodeDeparture=montreal/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('a hotel page of a city lists its hotels, and a package page its real total', async ({ page }) => {
    await page.goto('/hotels-toronto');
    expect(await page.locator('a[href^="/hotel/toronto/"]').count()).toBeGreaterThan(5);
    await page.goto('/bus-hotel-montreal-toronto');
    await expect(page.locator('main')).toContainText(/CA\s\$\d/);
  });

  test('a mistyped destination suggests the page that was meant, with status 404 (F58)', async ({ page }) => {
    const answer = await page.goto('/fr/bus-montral-toronto');
    expect(answer?.status()).toBe(404);
    await page.locator('.nearmiss a').first().click();
    await expect(page).toHaveURL(/\/fr\/bus-montreal-toronto$/);
  });
});

test('a cached page carries no cookie, says how long it may be kept, and what is noindex says so', async ({
  request,
}) => {
  for (const slug of SLUGS) {
    const answer = await request.get(`/${slug}`, { headers: { cookie: 'lang=fr; currency=EUR; hasSession=1' } });
    expect(answer.headers()['set-cookie'], slug).toBeUndefined();
    expect(answer.headers()['cache-control'], slug).toMatch(/s-maxage=\d+, stale-while-revalidate/);
    expect(answer.headers()['x-robots-tag'], slug).toBeUndefined();
    expect(await answer.text()).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
  // Two ends of the continent: both known, nothing sold between them (D5).
  const unsold = await request.get('/bus-halifax-los-angeles');
  expect(unsold.status()).toBe(200);
  expect(await unsold.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('the price of the page is the price of the search, in the visitor’s currency and without moving anything (P7)', async ({
  page,
  request,
}) => {
  const landing = await request.get('/api/v1/landing-pages/bus-montreal-toronto');
  const { route } = checked(readLandingPage.success[200], await landing.json());
  const day = present(route).days.find(({ prices }, index) => prices !== null && index > 2);
  const query = new URLSearchParams({
    departureCityCode: 'montreal',
    destinationCityCode: 'toronto',
    from: day?.date ?? '',
    to: day?.date ?? '',
    nbOfAdults: '1',
    currencyCode: 'USD',
  });
  const listed = await request.get(`/api/v1/search/buses/days?${query}`);
  const [searched] = checked(listDayPrices.success[200], await listed.json());
  expect(day?.prices?.USD).toBe(searched?.perPerson);

  await page.addInitScript(() => {
    const entries: number[] = [];
    Object.assign(window, { shifts: entries });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => entries.push('value' in entry ? Number(entry.value) : 0)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  // The page is kept for everybody: its form takes the search from the address all the same (R158).
  await page.goto('/bus-montreal-toronto?cityCodeDestination=ottawa');
  const price = page.locator('.pricein').first();
  await expect(price).toContainText('CA');
  await page
    .getByRole('button', { name: /^Currency/ })
    .first()
    .click();
  await page
    .getByRole('menuitemradio', { name: /US dollar/i })
    .first()
    .click();
  await expect(price).not.toContainText('CA');
  await expect(price).toContainText('$');
  await expect(page.getByRole('combobox', { name: words('en')('searchForm.to'), exact: true })).toHaveValue('Ottawa');
  await page.mouse.wheel(0, 3_000);
  const moved = await page.evaluate(() =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script above has put it there
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(moved).toBeLessThanOrEqual(0.02);
});
