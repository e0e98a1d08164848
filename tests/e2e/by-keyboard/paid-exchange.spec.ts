import { expect, test, type Page } from '@playwright/test';
import { listExchangeDepartures } from '@/contract/after-sale/exchange-acts';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { present } from '../../support/present';
import { readMine } from '../support/bookings';
import { buyByCalls } from '../support/bought-by-calls';
import { expectFocusSeen, tabInSight } from '../support/keyboard';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { CARDS, today } from '../support/traveller';
import { phrase } from '../support/words';

test.describe.configure({ mode: 'parallel' });

/** Tab to a field, as what a browser fills in knows it, and type. */
async function typeInto(page: Page, token: string, text: string): Promise<void> {
  const field = page.locator(`[autocomplete="${token}"]`);
  await tabInSight(field, token);
  // What stands there goes: a card that was refused is typed anew.
  if (await field.evaluate((node) => node instanceof HTMLInputElement)) await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function typeCard(page: Page, number: string): Promise<void> {
  await typeInto(page, 'cc-number', number);
  await typeInto(page, 'cc-exp', `12${Number(today().slice(2, 4)) + 3}`);
  await typeInto(page, 'cc-csc', '123');
}

for (const [language, width, road, leave] of [
  ['en', 390, { from: 'montreal', to: 'toronto' }, 33],
  ['fr', 1440, { from: 'toronto', to: 'montreal' }, 34],
] as const)
  test(`what another bus costs more is paid by keyboard alone, after an empty form and a card that is refused (${language}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const trip = { ...road, leave, back: leave + 3, company: 'kestrel-coach' };
    const number = await buyByCalls(page.request, { ...trip, email: newEmail() });
    const owner = new Owner(page, language);
    const { say } = owner;
    const date = addDays(today(), leave);
    const asked = new URLSearchParams({ direction: '0-0', date });
    const askDearer = async () => {
      const answer = await page.request.get(`/api/v1/my-bookings/${number}/exchange-departures?${asked}`);
      const { departures } = listExchangeDepartures.success[200].parse(await answer.json());
      const index = departures.findIndex(({ refusal, difference }) => refusal === null && (difference ?? 0) > 0);
      return { index, difference: departures[index]?.difference };
    };
    // Its company may answer later than it is waited for.
    let dearer = await askDearer();
    await expect.poll(async () => (dearer = await askDearer()).index).toBeGreaterThanOrEqual(0);
    const { index, difference } = dearer;
    const amount = owner.sum(present(difference));

    await page.goto(`${pathFor('exchangeBus', language, { bookingNumber: number })}?${asked}`);
    const choose = page.locator('.instead article').nth(index).getByRole('button');
    await expect(choose).toBeVisible();
    await tabInSight(choose, 'to a bus');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('exchangeBus.offer.title') })).toBeFocused();
    await tabInSight(
      page.getByRole('button', { name: say('exchangeBus.offer.pay').replace('{amount}', amount) }),
      'to the payment',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('exchangeBus.payment.title') })).toBeVisible();

    // Nothing filled in: what is missing takes the focus, and leads to each field.
    const pay = page.getByRole('button', { name: say('exchangeBus.payment.pay').replace('{amount}', amount) });
    await expect(pay).toBeVisible();
    await tabInSight(pay, 'to pay');
    await page.keyboard.press('Enter');
    const missing = page.locator('.errors[role=alert]');
    await expect(missing).toBeFocused();
    await expectFocusSeen(page, 'what is missing');
    await tabInSight(missing.getByRole('link').first(), 'to the first fault');
    await page.keyboard.press('Enter');
    await expect(page.locator('[autocomplete="cc-number"]')).toBeFocused();
    await expectFocusSeen(page, 'the first faulty field');

    // A card that is refused: the reason is said and has the focus, and the address is still there.
    await typeCard(page, CARDS.insufficientFunds);
    await typeInto(page, 'cc-given-name', 'Maëlle');
    await typeInto(page, 'cc-family-name', 'Gagnon');
    await typeInto(page, 'billing address-line1', '4820, rue Saint-Denis');
    await typeInto(page, 'billing address-level2', 'Montréal');
    await typeInto(page, 'billing address-level1', 'Qu');
    await typeInto(page, 'billing postal-code', 'h2j2l6');
    await tabInSight(pay, 'to pay with it');
    await page.keyboard.press('Enter');
    const refused = page.getByRole('alert').filter({ hasText: phrase(say('exchangeBus.payment.refused')) });
    await expect(refused).toBeVisible();
    await expect(refused).toBeFocused();
    await expectFocusSeen(page, 'the refusal');

    await typeCard(page, CARDS.approved);
    await tabInSight(pay, 'to pay with another card');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('exchangeBus.done.title') })).toBeFocused();
    await expectFocusSeen(page, 'done');
    expect((await readMine(page, number)).exchanges.map(({ status }) => status)).toEqual(['FAILED', 'DONE']);
  });
