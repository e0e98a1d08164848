import { expect, test } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { codesInFile } from '@/tests/support/codes/code-reader';
import { expectAccessible, expectFits } from './support/audit';
import { keptAddresses, waitForWorker } from './support/caches';
import { Traveller } from './support/traveller';
import { phrase } from './support/words';

test.use({ serviceWorkers: 'allow' });

test('the service worker is served fresh, as a script for the whole site (R154)', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/javascript');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const script = await answer.text();
  expect(script).toContain('/fr/offline');
  expect(script).not.toContain('__SW_MANIFEST');
});

for (const language of ['en', 'fr'] as const satisfies Language[]) {
  test(`a page that cannot be fetched says so, complete with its looks and scripts, and comes back: ${language}`, async ({
    page,
    context,
  }) => {
    const { say } = new Traveller(page, language);
    await page.goto(pathFor('aboutUs', language));
    await waitForWorker(page);
    await context.setOffline(true);
    await page.goto(pathFor('bus', language));
    await expect(page.getByRole('heading', { level: 1, name: say('offline.page.away') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Its own style and script are there.
    await expect(page.locator('.full')).toHaveCSS('display', 'grid');
    await expect(page.getByText(say('offline.page.none'))).toBeVisible();
    await expectAccessible(page, `offline ${language}`);
    await context.setOffline(false);
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${pathFor('bus', language)}$`));
  });
}

test('kept tickets open without a connection, and nothing of the session is kept (F38)', async ({ page, context }) => {
  const traveller = new Traveller(page);
  const { say } = traveller;
  await traveller.openTickets({ leave: 27 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await page.getByRole('button', { name: say('offline.keep.keep') }).click();
  await expect(page.getByRole('button', { name: say('offline.keep.remove') })).toBeVisible();

  const kept = await keptAddresses(page);
  const addresses = Object.values(kept).flat();
  expect(kept['saved-tickets']).toHaveLength(1);
  expect(addresses.filter((address) => address.startsWith('/api/'))).toEqual([]);
  // Beside files of the build: the offline pages, the logo, the icons, and what the traveller asked for.
  const others = addresses
    .filter((address) => !address.startsWith('/_next/static/'))
    .map((address) => address.split('?')[0]);
  expect(others.sort()).toEqual([
    '/brand-mark.svg',
    '/favicon.svg',
    '/fr/offline',
    '/icons.svg',
    '/offline',
    expect.stringMatching(/^\/saved-tickets\/[A-Z0-9]{8}-tickets\.pdf$/),
  ]);

  await context.setOffline(true);
  await page.goto('/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: say('offline.page.away') })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('Montréal – Toronto');
  const ticket = await page.evaluate(async () => {
    const answer = await fetch(document.querySelector<HTMLAnchorElement>('a[href^="/saved-tickets/"]')?.href ?? '');
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      begins: (await answer.text()).slice(0, 5),
    };
  });
  expect(ticket).toEqual({ status: 200, type: 'application/pdf', begins: '%PDF-' });

  await context.setOffline(false);
  await traveller.expectConfirmed('Toronto');
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1, name: say('offline.page.here') })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(say('offline.page.none'))).toBeVisible();
  expect((await keptAddresses(page))['saved-tickets']).toEqual([]);
});

test('a phone in flight mode at boarding shows the ticket that was opened before, and its code is read (D74)', async ({
  page,
  context,
}) => {
  const traveller = new Traveller(page);
  const { say } = traveller;
  await page.setViewportSize({ width: 390, height: 844 });
  await traveller.openTickets({ leave: 28 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await page.locator('a[href$="/tickets"]').first().click();
  const code = page.locator('.pass__code .qr');
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await expectAccessible(page, 'tickets of the day');
  await expectFits(page, 'tickets of the day');
  const [payload] = await codesInFile(await code.screenshot());
  expect(payload).toMatch(/^[0-9A-Z $%*+\-./:]{90,221}$/);
  await waitForWorker(page);

  await context.setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByText(phrase(say('dayTickets.state.offline')))).toBeVisible();
  expect(await codesInFile(await code.screenshot())).toEqual([payload]);
  await expectAccessible(page, 'tickets of the day without a connection');
  await expectFits(page, 'tickets of the day without a connection');

  await context.setOffline(false);
  await expect(page.getByText(phrase(say('dayTickets.state.checked')))).toBeVisible();
});
