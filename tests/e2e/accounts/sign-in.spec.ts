import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/audit';
import { codeMailedTo, newEmail } from '../support/outbox';

/** Signing in and out through the embedded provider (R7, R27, R45, R49, R53, R54, R105, R119, R124; D10). */

const SIMON = /Simon Lavoie/;
const WIDE = { width: 1440, height: 900 };

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account of Simon' });

/** From the provider's page on, as an invented person. */
async function chooseSimon(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\//);
  await page.getByRole('button', { name: SIMON }).click();
}

async function signIn(page: Page, from = '/about-us'): Promise<void> {
  await page.goto(from);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await chooseSimon(page);
  // The page in between shows the account already, and takes no press along.
  await expect(page).not.toHaveURL(/\/(login|auth)\//);
  await expect(account(page)).toBeVisible();
}

/** Every word of a page and of what its scripts can read: no token may be among them. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(async () =>
    [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      await (await fetch('/api/auth/session')).text(),
    ].join('\n'),
  );
}

test.use({ viewport: WIDE });

test('a demo person signs in, comes back to the very page, and signs out everywhere (R105, R119)', async ({
  page,
  context,
}) => {
  await signIn(page, '/bus?cityCodeDeparture=montreal');
  await expect(page).toHaveURL(/\/bus\?cityCodeDeparture=montreal$/);
  expect(await readable(page)).not.toMatch(/eyJ[\w-]{20}/);
  // R49: another page, and another load, still know.
  await page.goto('/privacy-policy');
  await account(page).click();
  await expectAccessible(page, 'account menu');

  const other = await context.newPage();
  await other.goto('/terms-conditions');
  await expect(account(other)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/(en)?$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => /next-auth\.session|hasAccount/.test(name))).toEqual([]);
  // The provider has forgotten them, too: nobody is signed in again without being asked.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: SIMON })).toBeVisible();
});

test('a copied cookie is worth nothing once its owner has signed out (S28)', async ({ page, context, browser }) => {
  await signIn(page, '/about-us');
  const copied = await context.cookies();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  const thief = await browser.newContext();
  await thief.addCookies(copied);
  const theirs = await thief.newPage();
  const answer = await theirs.goto('/trip-planner');
  expect(answer?.status()).toBe(404);
  for (const address of ['/api/v1/account', '/api/v1/trip-planners'])
    expect((await theirs.request.get(address)).status(), address).toBe(401);
  expect(await (await theirs.request.get('/api/auth/session')).json()).toEqual({});
  await thief.close();
});

test('an address and its code sign in, also where Enter follows the last digit', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth/sign-in?to=/about-us&language=en');
  await page.getByLabel(/^E-mail/).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Code of 6 digits/)).toBeFocused();
  await page.keyboard.type(await codeMailedTo(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.getByRole('banner').getByRole('button', { name: `Account of ${email}` })).toBeVisible();
});

test('the planner is opened by way of signing in, from the menu and from its address (R54, R124, D10)', async ({
  page,
}) => {
  await page.goto('/trip-planner?item=abc-1');
  await expect(page).toHaveURL(/\/404\?for=planner&item=abc-1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expectAccessible(page, '404 in place of the planner');
  await page.getByRole('link', { name: 'Sign in to open the trip planner' }).click();
  await chooseSimon(page);
  await expect(page).toHaveURL(/\/trip-planner\?item=abc-1$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Bus', exact: true }).click();
  // A full load: until it has come the planner's own menu is still there to be pressed.
  await expect(page).toHaveURL(/\/bus$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trip planner' }).click();
  await expect(page).toHaveURL(/\/trip-planner$/);
});

test('a guest who presses Trip planner signs in on the way (R54)', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trip planner' }).click();
  await chooseSimon(page);
  await expect(page).toHaveURL(/\/trip-planner$/);
});

test('in French, from the menu on phones (R53)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/about-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Connexion' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await chooseSimon(page);
  await expect(page).toHaveURL(/\/fr\/about-us$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('simon.lavoie@example.ca')).toBeVisible();
  for (const name of ['Politique de confidentialité', 'Conditions générales'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'menu on phones');
  await expectFits(page, 'menu on phones');
  await menu.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/fr$/);
});

test('a sign-in that ends while the planner is open is said, and taken up again (R105)', async ({ page }) => {
  await page.goto('/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trip planner' }).click();
  await chooseSimon(page);
  await expect(page).toHaveURL(/\/trip-planner$/);
  // What the product API answers once the access token has ended.
  await page.route('**/api/v1/trip-planners*', (route) =>
    route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED', message: 'Sign in again.', requestId: 'r' } }),
  );
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the end of a sign-in');
  await page.unroute('**/api/v1/trip-planners*');
  // The provider still knows them: one press, nothing to fill in.
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/trip-planner$/);
  await expect(account(page)).toBeVisible();
});

test('what a sign-in writes and where it leads', async ({ page, context, request }) => {
  await signIn(page);
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  const sealed = [...cookies.keys()].filter((name) => name.startsWith('next-auth.session-token'));
  expect(sealed.length).toBeGreaterThan(0);
  for (const name of sealed) expect(cookies.get(name)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.get('hasAccount')).toMatchObject({ value: '1', httpOnly: false });
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example']) {
    const answer = await context.request.get(`/auth/sign-in?${new URLSearchParams({ to })}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], to).toEqual([303, to.startsWith('/%') ? to : '/']);
  }
  expect((await request.post('/auth/sign-out', { headers: { origin: 'https://evil.example' } })).status()).toBe(403);
  expect((await request.get('/auth/sign-out', { maxRedirects: 0 })).status()).toBe(405);
});

test('a cancelled sign-in says so and offers another try (R27, R45)', async ({ page }) => {
  await page.goto('/fr/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
  await page.getByRole('button', { name: 'Revenir sans me connecter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'annulée' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page, 'a cancelled sign-in');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await chooseSimon(page);
  await expect(page).toHaveURL(/\/fr\/about-us$/);
});

test('the header does not move when it learns who is there', async ({
  page,
  context,
}: {
  page: Page;
  context: BrowserContext;
}) => {
  await signIn(page);
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await fresh.goto('/privacy-policy');
  await expect(account(fresh)).toBeVisible();
  expect(
    await fresh.evaluate(() =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script above has put it there
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    ),
  ).toBeLessThan(0.02);
});
