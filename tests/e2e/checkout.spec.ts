import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Language } from '@/rules/language';
import { pressLive } from './support/live';
import { Traveller } from './support/traveller';
import { phrase } from './support/words';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** Whole rows of the coach in sight when the seats are opened. */
const MIN_ROWS = new Map([
  [PHONE, 7],
  [SMALL, 3],
  [ON_ITS_SIDE, 3],
]);

for (const language of ['en', 'fr'] satisfies Language[])
  test(`a checkout on a phone: menus, seats and the first code are in sight, in ${language}`, async ({ page }) => {
    const traveller = new Traveller(page, language);
    const { say } = traveller;
    await page.setViewportSize({ width: 1440, height: 900 });
    await traveller.openTickets({ leave: 33, adults: 2, ages: [5] });
    // Kestrel Coach reserves its seats.
    await pressLive(
      page
        .locator('.fare')
        .filter({ hasText: 'Kestrel Coach' })
        .getByRole('button', { name: new RegExp(`^${say('busTickets.card.choose')}`) })
        .first(),
    );
    await expect(page.getByRole('heading', { level: 1, name: say('tripSummary.title') })).toBeVisible();
    for (const size of [PHONE, SMALL]) {
      await page.setViewportSize(size);
      await expectFrame(page, say);
      await expectSeats(page, say, MIN_ROWS.get(size) ?? 0);
    }
    await page.setViewportSize(ON_ITS_SIDE);
    await expectSeats(page, say, MIN_ROWS.get(ON_ITS_SIDE) ?? 0);
    await page.setViewportSize(PHONE);
    const toggle = page.getByRole('button', { name: say('cart.show') });
    const before = await toggle.boundingBox();
    await toggle.click();
    await expect(page.locator('.paybar').getByRole('listitem').first()).toBeInViewport();
    expect((await toggle.boundingBox())?.y).toBe(before?.y);
    await page.keyboard.press('Escape');
    await traveller.goOnFromSummary();
    await traveller.fillTravellers({ adults: 2, ages: [5], back: 33 });
    await traveller.goOnToPayment();
    await traveller.fillPayment();
    await traveller.pay();
    await traveller.expectConfirmed('Toronto');
    const code = page.getByRole('img', { name: phrase(say('confirmation.eTickets.qr')) }).first();
    for (const size of [PHONE, SMALL]) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(code, `${size.width} pixels`).toBeInViewport({ ratio: 1 });
    }
  });

/** No way out but by the logo; currency, language, account, chat, help, law are one press away (R11, R12, R100). */
async function expectFrame(page: Page, say: (key: string) => string): Promise<void> {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await expect(header.getByRole('navigation', { name: say('layout.nav.label') })).toHaveCount(0);
  await expect(header.getByRole('navigation', { name: say('trip.steps.label') })).toContainText(say('flow.summary'));
  expect(await footer.getByRole('link').count()).toBeLessThanOrEqual(8);
  for (const text of ['layout.footer.privacy', 'layout.footer.terms', 'layout.help.chat'])
    await expect(footer.getByRole('link', { name: say(text), exact: true })).toBeVisible();
  await header.getByRole('button', { name: say('layout.help.label'), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: say('layout.help.chat') })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: say('layout.menu.open'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: say('layout.menu.title') });
  for (const name of ['layout.language.label', 'layout.currency.label'])
    await expect(menu.getByRole('button', { name: phrase(say(name)) })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: say('layout.account.signIn') })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: say('layout.footer.privacy') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

async function expectSeats(page: Page, say: (key: string) => string, minRows: number): Promise<void> {
  await page.getByRole('button', { name: say('seats.choose') }).click();
  const sheet = page.getByRole('dialog');
  const rows = sheet.locator('.coach__row');
  await expect(sheet.getByRole('heading', { name: say('seats.title') })).toBeInViewport({ ratio: 1 });
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('radio')).toHaveCount(3);
  await expect(sheet.locator('.who__opt').first()).toBeInViewport({ ratio: 1 });
  expect(await countUncovered(rows)).toBeGreaterThanOrEqual(minRows);
  // Down to the last row by keyboard: what has the focus is never under the foot (WCAG 2.4.11).
  await sheet.locator('.seat[tabindex="0"]').focus();
  for (let row = 0; row < (await rows.count()); row += 1) await page.keyboard.press('ArrowDown');
  expect(await countUncovered(sheet.locator('.seat:focus'))).toBe(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** How many of them nothing covers at their upper and lower edge. */
function countUncovered(places: Locator): Promise<number> {
  return places.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const isOnTop = (y: number) => element.contains(document.elementFromPoint(left + 8, y));
        return isOnTop(top + 4) && isOnTop(bottom - 4);
      }).length,
  );
}
