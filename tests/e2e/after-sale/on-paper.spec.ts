import { expect, test, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { buyByCalls } from '../support/bought-by-calls';
import { newEmail } from '../support/outbox';

const TRIP = { from: 'ottawa', to: 'montreal', company: 'kestrel-coach' };
/** A sheet of letter paper between its margins. */
const PAPER = { width: 740, height: 980 };

/** Nothing on paper can be pressed. */
async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.locator('main .btn:visible, .header:visible, .footer:visible')).toHaveCount(0);
}

for (const [language, leave] of [
  ['en', 151],
  ['fr', 158],
] as const)
  test(`tickets are printed for everybody, each code once, and nothing to press (${language})`, async ({ page }) => {
    const number = await buyByCalls(page.request, { ...TRIP, leave, back: leave + 2, email: newEmail() });
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const open = async (name: 'dayTickets' | 'confirmation' | 'myBookings', of: Language) =>
      page.goto(pathFor(name, of, name === 'dayTickets' ? { bookingNumber: number } : {}));

    await open('dayTickets', language);
    // Of the bus, of the room that follows, and of the way back.
    await expect(page.locator('main .qr:visible')).toHaveCount(5);
    // No row of what comes after it is torn between two sheets.
    await expect(page.locator('section > .card').first()).toHaveCSS('break-inside', 'avoid');
    for (const name of ['Maëlle', 'Simon']) await expect(page.locator('.pass__all').getByText(name)).toBeVisible();
    await expectNothingToPress(page);

    await open('confirmation', language);
    // Two travellers there and back, and a room.
    await expect(page.locator('main .qr:visible')).toHaveCount(5);
    await expectNothingToPress(page);
    // The heading stands on one line, the code beside what it stands for.
    const heading = page.getByRole('heading', { level: 1 });
    const [height, line] = await heading.evaluate((node) => [
      node.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(node).lineHeight),
    ]);
    expect(height).toBe(line);
    // Where they were sent stands above all of them.
    const sent = page.locator('.booked p').filter({ hasText: '@example.org' });
    await expect(sent).toBeVisible();
    await expect(sent).toHaveCSS('max-width', 'none');
    const [code, facts] = await page
      .locator('.eticket')
      .first()
      .evaluate((card) =>
        ['.qr', '.eticket__main'].map((part) => card.querySelector(part)?.getBoundingClientRect().left ?? 0),
      );
    expect(code).toBeGreaterThan(facts ?? Infinity);

    await open('myBookings', language);
    await expect(page.getByText(number.toUpperCase())).toBeVisible();
    await expectNothingToPress(page);
  });

test('a page about a route has its map beside its stops on paper, its answers in two columns, and no directions', async ({
  page,
}) => {
  await page.setViewportSize(PAPER);
  await page.goto('/bus-montreal-toronto');
  await page.emulateMedia({ media: 'print' });
  const tops = await page
    .locator('.split--map > *')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
  await expect(page.locator('.faq')).toHaveCSS('column-count', '2');
  await expect(page.locator('#stations article').first()).toBeVisible();
  await expect(page.locator('#stations .link--sm:visible')).toHaveCount(0);
});
