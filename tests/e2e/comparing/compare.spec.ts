import { expect, test, type Page } from '@playwright/test';
import { searchOutboundTickets } from '@/contract/bus-search';
import { checked } from '@/tests/support/api/read-json';
import { expectAccessible, expectFits } from '../support/audit';
import { tabTo } from '../support/keyboard';
import { expectLive, pressLive } from '../support/live';
import { phrase } from '../support/words';
import { ticketsPath, Traveller } from '../support/traveller';
import { present } from '../../support/present';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

const cards = (page: Page) => page.locator('article.fare');
const countOf = (text: string) => Number(/\d+/.exec(text.replaceAll(/[\u00a0\u202f,]/g, ''))?.[0]);

/** The list follows the press and the address (P7b): what it costs from the first row on, once that is in order. */
async function pricesInOrder(page: Page): Promise<number[]> {
  const read = async () =>
    (await page.locator('.fare__each').allTextContents()).map((price) => Number(price.replaceAll(/[^\d.]/g, '')));
  await expect
    .poll(async () => {
      const prices = await read();
      return prices.length > 1 && prices.every((price, at) => price > 0 && price >= (prices[at - 1] ?? 0));
    })
    .toBe(true);
  return read();
}

test('tickets are compared by hand and by address: counts hold, back undoes, nonsense is ignored, no result says what to take off, the list is shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const traveller = new Traveller(page);
  const { say } = traveller;
  await traveller.openTickets({});
  const whole = await page.locator('.listbar__count').innerText();

  // The count beside an option is what the list has when it is chosen. Kestrel Coach has no system of its own that
  // could fail.
  await pressLive(page.getByRole('button', { name: say('ticketFilters.panels.company'), exact: true }));
  const option = page.locator('.filter-pop label', { hasText: 'Kestrel Coach' });
  const promised = countOf((await option.innerText()).replace('Kestrel Coach', ''));
  await option.click();
  await expect(page).toHaveURL(/company=kestrel-coach/);
  await expect(page.locator('.listbar__count')).toContainText(new RegExp(`^${promised}\\b`));
  await page.keyboard.press('Escape');
  await expect(page.locator('.filter-pop')).toHaveCount(0);
  await page.getByRole('combobox', { name: say('busTickets.list.sortBy') }).selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  const [cheapest] = await pricesInOrder(page);
  expect(cheapest).toBeDefined();
  await expectAccessible(page, 'a filtered list');
  await expectFits(page, 'a filtered list');

  await pressLive(page.getByRole('button', { name: say('busTickets.list.share') }));
  await expect(page.getByText(say('busTickets.list.shared'))).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());

  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page.locator('.listbar__count')).toHaveText(whole);

  await page.goto(shared);
  await traveller.waitForAllCompanies();
  expect((await pricesInOrder(page))[0]).toBe(cheapest);

  const path = ticketsPath({});
  await page.goto(`${path}&sort=sideways&time=never&stops=&amenity=${'x'.repeat(9_000)}`);
  await traveller.waitForAllCompanies();
  await expect(page.locator('.listbar__count')).toHaveText(/^\d+ buses$/);

  await page.goto(`${path}&company=kestrel-coach&amenity=tv`);
  await expect(page.getByRole('heading', { name: say('busTickets.none.filtered') })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`\\(${promised}\\)$`) }).click();
  await expect(page.locator('.listbar__count')).toContainText(new RegExp(`^${promised}\\b`));
  await expect(page).not.toHaveURL(/amenity/);
});

for (const language of ['en', 'fr'] as const) {
  test(`filters move no row, and the companies stand right below the count: ${language} (P7)`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const traveller = new Traveller(page, language);
    const { say } = traveller;
    await traveller.openTickets({});
    await traveller.waitForAllCompanies();
    const topOf = async (selector: string) => present(await page.locator(selector).first().boundingBox()).y;
    const count = present(await page.locator('.listbar__count b').boundingBox());
    expect((await topOf('.asked')) - (count.y + count.height)).toBeLessThanOrEqual(20);

    const before = await topOf('.ticketrows');
    await pressLive(page.getByRole('button', { name: new RegExp(`^${say('ticketFilters.names.refundable')}`) }));
    await expect(page).toHaveURL(/refundable=/);
    expect(await topOf('.ticketrows')).toBe(before);
    await pressLive(page.getByRole('button', { name: say('ticketFilters.panels.stops'), exact: true }));
    await page.locator('.filter-pop label', { hasText: say('ticketFilters.stops.direct') }).click();
    await expect(page).toHaveURL(/stops=/);
    await expect(page.getByRole('button', { name: say('ticketFilters.clearAll') })).toBeVisible();
    expect(await topOf('.ticketrows')).toBe(before);
  });
}

test('a lost connection takes only the details that cannot be loaded: the list stays, and the next press shows them (S22)', async ({
  page,
  context,
}) => {
  const traveller = new Traveller(page);
  const { say } = traveller;
  await traveller.openTickets({});
  await traveller.waitForAllCompanies();
  await pressLive(cards(page).first().locator('.fare__open'));
  const button = cards(page)
    .first()
    .getByRole('button', { name: say('busTickets.card.details') });
  await expectLive(button);
  await context.setOffline(true);
  await button.click();
  await expect(cards(page).first().getByText(say('feedback.problem.piece'))).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(1);
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole('dialog').getByText(say('busTickets.details.stops')).first()).toBeVisible();
});

test('on a French phone a journey with one change is found, understood and bought; the summary says the change, each bus has its ticket', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const traveller = new Traveller(page, 'fr');
  const { say } = traveller;
  const change = phrase(say('busChanges.title'), { city: 'Toronto' });
  await traveller.openTickets({ to: 'niagara-falls' });
  const card = cards(page).first();
  await expect(card).toHaveAccessibleName(change);
  await pressLive(card.locator('.fare__open'));
  await expect(card.getByText(change).locator('visible=true').first()).toBeVisible();
  await pressLive(card.getByRole('button', { name: say('busTickets.card.details') }));
  const details = page.getByRole('dialog');
  await expect(details.getByText(change).first()).toBeVisible();
  // What happens when the first bus is late, as its company states it.
  await expect(
    details
      .getByText(phrase(say('busChanges.missed.nextBus')))
      .or(details.getByText(phrase(say('busChanges.missed.newTicket'))))
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'details of a journey with a change');
  await page.keyboard.press('Escape');
  await traveller.chooseTicket();
  await expect(page.getByText(change).locator('visible=true').first()).toBeVisible();
  await expectFits(page, 'summary with a change');
  await traveller.goOnFromSummary();
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Niagara');
  await expect(page.locator('.eticket')).toHaveCount(2);
});

test('a city that is typed wrongly is found by keyboard alone', async ({ page }) => {
  const { say } = new Traveller(page);
  await page.goto('/');
  const from = page.getByRole('combobox', { name: say('searchForm.from') });
  await expectLive(from);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tablist')).toBeVisible();
  await expectLive(from);
  for (const [field, typed, city] of [
    [from, 'Monreal', 'Montréal'],
    [page.getByRole('combobox', { name: say('searchForm.to') }), 'Torronto', 'Toronto'],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toContainText(city);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(city));
  }
});

test('one company that did not answer is asked again by itself; the rows of the others stay', async ({ page }) => {
  const traveller = new Traveller(page);
  const { say } = traveller;
  const name = 'Érable Express';
  const retries: string[] = [];
  await page.route('**/api/v1/search/buses/outbound*', async (route) => {
    const retry = new URL(route.request().url()).searchParams.get('retry');
    if (retry !== null) retries.push(retry);
    const answer = await route.fetch();
    if (retries.length > 0) return route.fulfill({ response: answer });
    const rows = checked(searchOutboundTickets.success[200], await answer.json()).filter(
      ({ operator }) => operator.name !== name,
    );
    const suppliers = (answer.headers()['x-suppliers'] ?? '').replace(
      new RegExp(`${encodeURIComponent(name)}=\\w+`),
      `${encodeURIComponent(name)}=failed`,
    );
    const headers = {
      ...answer.headers(),
      'x-suppliers': suppliers,
      'x-try-again': String(suppliers.includes('=searching')),
    };
    return route.fulfill({ response: answer, headers, json: rows });
  });
  // A day that no other test asks for: what companies have answered already comes with the page, and is not asked for.
  await page.goto(ticketsPath({ leave: 57 }));
  const again = page.getByRole('button', { name: `${say('busTickets.list.askAgain')} ${name}` });
  await expect(again).toBeVisible();
  await expect(page.locator('.fare--waiting')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: name })).toHaveCount(0);
  const others = await cards(page).first().getAttribute('aria-label');
  await pressLive(again);
  await expect(page.getByText(phrase(say('busTickets.list.answeredAgain'), { company: name }))).toBeAttached();
  await expect(again).toHaveCount(0);
  await expect(cards(page).filter({ hasText: name }).first()).toBeVisible();
  await expect(page.locator(`article.fare[aria-label="${others}"]`)).toHaveCount(1);
  expect(retries).toEqual([name]);
});
