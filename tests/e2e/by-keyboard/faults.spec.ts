import { expect, test, type Locator, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { present } from '../../support/present';
import { readMine } from '../support/bookings';
import { buyByCalls, fillCartByCalls, nameByCalls } from '../support/bought-by-calls';
import { expectFocusSeen, tabInSight } from '../support/keyboard';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { today } from '../support/traveller';
import { phrase, words } from '../support/words';

test.describe.configure({ mode: 'parallel' });

const TRIP = { from: 'montreal', to: 'toronto', company: 'kestrel-coach' };

/** An empty form is sent: what is missing is announced and has the focus, and its first line leads to its field. */
async function expectFaultsTold(page: Page, send: Locator, first: Locator): Promise<void> {
  await expect(send).toBeVisible();
  await tabInSight(send, 'to the button');
  await page.keyboard.press('Enter');
  const told = page.locator('.errors[role=alert]');
  await expect(told).toBeFocused();
  await expectFocusSeen(page, 'what is missing');
  await tabInSight(told.getByRole('link').first(), 'to the first fault');
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(/\S/);
  await expectFocusSeen(page, 'the first faulty field');
}

/** The product API refuses with this sentence. */
async function refuse(page: Page, path: string, message: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message, code: 'SOLD_OUT', requestId: 'told-by-the-test' } })
      : route.fallback(),
  );
}

async function expectRefusalTold(page: Page, message: string): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: message });
  await expect(told).toBeFocused();
  await expectFocusSeen(page, message);
}

for (const [language, width, leave] of [
  ['en', 390, 92],
  ['fr', 1440, 93],
] as const) {
  test(`what is missing in the checkout is announced, has the focus and leads to its field (${language}, ${width})`, async ({
    page,
  }) => {
    const say = words(language);
    await page.setViewportSize({ width, height: 844 });
    await fillCartByCalls(page.request, { ...TRIP, leave, back: leave + 2 });
    await page.goto(pathFor('passengers', language));
    await expectFaultsTold(
      page,
      page.getByRole('button', { name: say('passengers.continue') }),
      page.locator('[name="adults.0.firstName"]'),
    );
    await nameByCalls(page.request, newEmail(), 2);
    await page.goto(pathFor('payment', language));
    const choice = page.getByRole('radio', { name: phrase(say('refundable.decline')) });
    await expect(choice).toBeVisible();
    await tabInSight(page.locator('[name="refundable"]').first(), 'to the choice');
    await page.keyboard.press('ArrowDown');
    await expectFaultsTold(
      page,
      page.getByRole('button', { name: phrase(say('payment.pay')) }),
      page.locator('[autocomplete="cc-number"]'),
    );
  });

  test(`a refusal after the sale is announced and has the focus (${language}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const number = await buyByCalls(page.request, { ...TRIP, leave, back: leave + 3, email: newEmail() });
    const { say } = new Owner(page, language);
    const { stays } = await readMine(page, number);
    const message = language === 'fr' ? 'Ce choix n’est plus offert.' : 'This is no longer on offer.';

    await refuse(page, `**/api/v1/my-bookings/*/exchange-offers*`, message);
    const asked = new URLSearchParams({ direction: '0-0', date: addDays(today(), leave) });
    await page.goto(`${pathFor('exchangeBus', language, { bookingNumber: number })}?${asked}`);
    const choose = page.locator('.instead article').getByRole('button').first();
    await expect(choose).toBeVisible();
    // Until every company has answered, an earlier bus may still come to stand before the focus.
    await expect(page.getByRole('img', { name: say('exchangeBus.waiting') })).toHaveCount(0);
    await tabInSight(choose, 'to a bus');
    await page.keyboard.press('Enter');
    await expectRefusalTold(page, message);

    await refuse(page, `**/api/v1/my-bookings/*/cancellation-offers*`, message);
    await page.goto(pathFor('cancelBooking', language, { bookingNumber: number }));
    const room = page.getByRole('checkbox', { name: new RegExp(present(stays[0]).hotel.name) }).first();
    await expect(room).toBeVisible();
    await tabInSight(room, 'to the room');
    await page.keyboard.press('Space');
    await tabInSight(
      page.getByRole('button', { name: say('cancelBooking.sum.offer') }).locator('visible=true'),
      'to the offer',
    );
    await page.keyboard.press('Enter');
    await expectRefusalTold(page, message);
  });
}
