import { expect, test } from '@playwright/test';
import { centsOf, chooseRoom, goOnToSummary, openHotel, packagePath } from './support/stays';
import { CARDS, ticketsPath, Traveller } from './support/traveller';

/** What is bought is what the page says: party, station, and whether anything is paid at all (D22b, R165). */
for (const [language, width] of [
  ['en', 390],
  ['fr', 1440],
] as const)
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a list for two beside a cart for one says so, and leads both ways', async ({ page, context }) => {
      const traveller = new Traveller(page, language);
      const { say } = traveller;
      await traveller.openTickets({ adults: 1, leave: 24 });
      await traveller.chooseTicket();
      await expect(page.getByRole('heading', { level: 1, name: say('tripSummary.title') })).toBeVisible();

      await traveller.openTickets({ adults: 2, leave: 24 });
      const note = page.locator('#other-party');
      await expect(note).toBeVisible();
      await traveller.chooseTicket();
      await expect(note).toBeFocused();
      await expect(page).toHaveURL(/nbOfAdults=2/);
      await note.getByRole('link').click();
      await expect(page).toHaveURL(/nbOfAdults=1/);
      await traveller.waitForAllCompanies();
      await expect(note).toHaveCount(0);

      // Another tab still looks for two: nothing it does is for one.
      const other = new Traveller(await context.newPage(), language);
      await other.openTickets({ adults: 2, leave: 24 });
      await other.page.locator('#other-party').getByRole('button').click();
      await expect(other.page.locator('#other-party')).toHaveCount(0);
      await other.chooseTicket();
      await expect(other.page.getByRole('heading', { level: 1, name: say('tripSummary.title') })).toBeVisible();
      await traveller.chooseTicket();
      await expect(note).toBeVisible();
      await expect(page).toHaveURL(/nbOfAdults=1/);
    });

    test('a trip that is gone at Pay says what happened, and keeps the search', async ({ page, context }) => {
      const traveller = new Traveller(page, language);
      const { say } = traveller;
      await traveller.openTickets({ adults: 1, leave: 25 });
      await traveller.chooseTicket();
      await traveller.goOnFromSummary();
      await traveller.fillTravellers();
      await traveller.goOnToPayment();
      await page.goto(language === 'en' ? '/confirmation' : '/fr/confirmation');
      await expect(page.getByText(say('confirmation.progress.title'))).toHaveCount(0);
      await expect(page).toHaveURL(/\/payment$/);
      await traveller.fillPayment({ card: CARDS.approved });
      await context.clearCookies({ name: /sessionId|hasSession/ });
      await traveller.payButton.click();
      await expect(page.getByText(say('cart.lost.title'))).toBeVisible();
      await page.getByRole('link', { name: say('cart.lost.search') }).click();
      await expect(page).toHaveURL(/cityCodeDeparture=montreal.*nbOfAdults=1/);
    });

    test('a station of the address is kept to, or said to be none', async ({ page }) => {
      const traveller = new Traveller(page, language);
      const { say } = traveller;
      const path = ticketsPath({ language, leave: 26 });
      await page.goto(`${path}&to=toronto%2Fnowhere`);
      // Known to be none once every company has answered: one that was slow is asked again.
      const again = page.getByRole('button', { name: new RegExp(`^${say('busTickets.list.askAgain')}`) });
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(page.getByText(say('busTickets.list.stationUnknown'))).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await page.goto(`${path}&to=toronto%2Fpearson`);
      await expect(page.locator('.fare--waiting')).toHaveCount(0);
      await expect(page.getByText(say('busTickets.list.stationUnknown'))).toHaveCount(0);
      await expect(page.getByText(say('busTickets.none.filtered'))).toBeVisible();
    });

    test('bus and hotel together cost what the list of buses says', async ({ page }) => {
      const traveller = new Traveller(page, language);
      await page.goto(packagePath(language, { leave: 47, back: 49 }));
      await traveller.waitForAllCompanies();
      const row = traveller.dayRows.first();
      const together = row.locator('.fare__together b');
      await expect(together).toBeVisible();
      const said = centsOf(await together.innerText());
      await expect(page.locator('.packstay b').nth(1)).toBeVisible();
      await traveller.chooseFrom(row);
      await expect(page).toHaveURL(/\/bus-hotel\/return\?/);
      // The cheapest of the day, then the cheapest room, each the first of its list.
      await page.goto(`${page.url()}&returnSort=price`);
      await traveller.waitForAllCompanies();
      await traveller.chooseTicket();
      await expect(page).toHaveURL(/\/accommodation/);
      await openHotel(page);
      await chooseRoom(traveller);
      await goOnToSummary(traveller);
      await traveller.goOnFromSummary();
      await traveller.fillTravellers({ adults: 2, back: 49 });
      await traveller.goOnToPayment();
      await traveller.fillPayment();
      expect(centsOf(await traveller.payButton.innerText())).toBe(said);
    });
  });
