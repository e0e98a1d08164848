import { expect, test, type Page } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { expectAccessible, expectFits } from './support/audit';
import { pressLive } from './support/live';
import { centsOf, goOnToSummary, openHotel, packagePath, waitForHotels } from './support/stays';
import { Traveller } from './support/traveller';

/** A night bus with a hotel is not bought without a bed being chosen or done without (D42, D42b). */
test.describe.configure({ mode: 'parallel' });

const SAID: Record<Language, { evening: RegExp; early: RegExp }> = {
  en: { evening: /^Leave the evening before, arrive on /, early: /before 6:00\sAM: you choose/ },
  fr: { evening: /^Partir la veille au soir, arriver le /, early: /avant 6\sh\s: à vous de dire/ },
};
const question = (page: Page) => page.locator('section.bed');

/** The bus of the evening before that arrives in the night, a bus back, and a room: in the cart, with the question. */
async function chooseNightBus(traveller: Traveller, days: { leave: number; back: number }): Promise<void> {
  const { page, language, say } = traveller;
  await page.goto(packagePath(language, { ...days, adults: 1 }));
  await traveller.waitForAllCompanies();
  // However many buses the day has, the evening before is there, and the day's heading leads to it.
  const evening = page.getByRole('region', { name: SAID[language].evening });
  await expect(page.locator('.dayhead a[href="#evening-before"]')).toBeVisible();
  const row = evening.getByRole('article').filter({ hasText: SAID[language].early }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the tickets of a package');
  await expectFits(page, 'the tickets of a package');
  await traveller.chooseFrom(row);
  await expect(page).toHaveURL(/\/bus-hotel\/return\?/);
  await traveller.waitForAllCompanies();
  await traveller.chooseTicket();
  await waitForHotels(page);
  await expect(page.getByText(say('bedChoice.early').split('{')[0] ?? '').first()).toBeVisible();
  await openHotel(page);
  await pressLive(page.getByRole('button', { name: new RegExp(`^${say('hotelRooms.rooms.choose')}`) }).first());
  await expect(page.getByRole('heading', { name: say('bedChoice.step.title') })).toBeFocused();
  await expect(question(page)).toBeVisible();
}

async function buy(traveller: Traveller, back: number): Promise<void> {
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ back });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
}

test('a night bus with a hotel is bought with the night before, by keyboard, at the total that was shown', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  const add = page.getByRole('radio', { name: /^Add the night of / });
  // The first hotel's room may be sold out on the very night before: then on another day.
  let leave = 60;
  do {
    leave += 1;
    await chooseNightBus(traveller, { leave, back: leave + 2 });
  } while ((await add.count()) === 0 && leave < 65);
  await expectAccessible(page, 'the question of the bed');
  await expectFits(page, 'the question of the bed');
  // Nothing is chosen for anybody: going on asks first.
  await page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().press('Enter');
  await expect(add).toBeFocused();
  await expect(page.getByText('Choose what you do that night to continue.')).toBeVisible();
  const together = centsOf((await question(page).innerText()).split('Together ')[1] ?? '');
  await page.keyboard.press('Space');
  await expect(add).toBeChecked();
  await question(page).getByRole('button', { name: 'Confirm this choice' }).press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText(/^The stay has the night now\./)).toBeFocused();
  await page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().press('Enter');
  await expect(page).toHaveURL(/\/(activities|summary)/);
  await goOnToSummary(traveller);
  await expect(page.getByRole('article', { name: /, 3\snights$/ })).toBeVisible();
  await expect(page.getByText(/Your room is booked from/)).toHaveCount(0);
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ back: leave + 2 });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  expect(centsOf(await traveller.payButton.innerText())).toBe(together);
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
});

test('without an answer nothing is sold; with « pas besoin de lit » it is, at the price it had', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const traveller = new Traveller(page, 'fr');
  await chooseNightBus(traveller, { leave: 66, back: 68 });
  // Neither the payment by its address nor the summary's way on goes past the question.
  await page.goto(pathFor('payment', 'fr'));
  await expect(page.getByRole('heading', { name: traveller.say('payment.bedFirst.title') })).toBeVisible();
  await page.getByRole('link', { name: traveller.say('payment.bedFirst.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: traveller.say('tripSummary.title') })).toBeVisible();
  await expectAccessible(page, 'the summary with the question of the bed');
  await expectFits(page, 'the summary with the question of the bed');
  await pressLive(
    page
      .getByRole('button', { name: traveller.say('tripSummary.continue') })
      .locator('visible=true')
      .first(),
  );
  await expect(page.getByText(traveller.say('bedChoice.missing'))).toBeVisible();
  await page.getByText('Je n’ai pas besoin de lit cette nuit-\u2060là').click();
  await page.getByRole('button', { name: traveller.say('bedChoice.confirm') }).click();
  await expect(page.getByRole('button', { name: traveller.say('bedChoice.confirmed') })).toBeDisabled();
  await buy(traveller, 68);
});
