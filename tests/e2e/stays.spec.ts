import { expect, test } from '@playwright/test';
import { demoHotelCatalogue } from '@/product-api/inventory/demo/hotels/demo-hotel-catalogue';
import { expectFits } from './support/audit';
import { pressLive } from './support/live';
import { centsOf, chooseRoom, goOnToSummary, hotelsPath, openHotel, packagePath, waitForHotels } from './support/stays';
import { CARDS, Traveller } from './support/traveller';
import { phrase, words } from './support/words';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

test('a hotel alone: the first listed price is what is charged, a declined card loses nothing, and the voucher is there', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await page.goto('/hotel');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(hotelsPath('en', { nights: 2 }));
  await waitForHotels(page);
  const name = await page.locator('.hotel__name').first().innerText();
  const listed = await page.locator('.hotel .price__total').first().innerText();
  await openHotel(page);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  const chosen = await chooseRoom(traveller);
  expect(centsOf(chosen)).toBe(centsOf(listed));
  await goOnToSummary(traveller);
  await expect(page.getByRole('article', { name: new RegExp(name) })).toBeVisible();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ adults: 2, back: 23 });
  await traveller.goOnToPayment();
  await traveller.fillPayment({ card: CARDS.insufficientFunds });
  expect(centsOf(await traveller.payButton.innerText())).toBe(centsOf(listed));
  await traveller.pay();
  await expect(page.getByRole('alert').filter({ hasText: 'not enough funds' }).first()).toBeVisible();
  await traveller.fillCard(CARDS.approved);
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await expect(page.getByRole('article', { name })).toContainText(/TV-[A-Z0-9]{8}-1/);
});

test('a party of six takes two rooms as one choice with one total, and gets a voucher for each (D22)', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  const ages = [5, 9];
  await page.goto(hotelsPath('en', { checkin: 28, adults: 4, ages }));
  await waitForHotels(page);
  const card = page
    .locator('.hotel')
    .filter({ hasText: /Two rooms: / })
    .first();
  await expect(card).toBeVisible();
  const listed = await card.locator('.price__total').innerText();
  const name = (await card.locator('.hotel__name').innerText()).trim();
  await card.locator('.btn').click();
  const choice = page.getByRole('article', { name: 'Two rooms for all of you' });
  await expect(choice.getByRole('listitem').filter({ hasText: / for \d adults?/ })).toHaveCount(2);
  expect(await choice.locator('.price__total').innerText()).toBe(listed);
  await pressLive(choice.getByRole('button', { name: /^Choose/ }));
  await expect(page).toHaveURL(/\/(activities|summary)/);
  await goOnToSummary(traveller);
  const stay = page.getByRole('article', { name: new RegExp(name) });
  await expect(stay.getByText(/^Room 1, .+ of taxes in it$/)).toBeVisible();
  await expect(stay.getByText(/^Room 2, /)).toBeVisible();
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ adults: 4, ages, back: 30 });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  expect(centsOf(await traveller.payButton.innerText())).toBe(centsOf(listed));
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  const vouchers = page.getByRole('article', { name });
  await expect(vouchers).toHaveCount(2);
  await expect(vouchers.nth(0)).toContainText('Room 1 of 2');
  await expect(vouchers.nth(1)).toContainText('Room 2 of 2');
  await expect(vouchers.nth(1)).toContainText(/TV-[A-Z0-9]{8}-2/);
  await page.goto('/receipt');
  const rows = page.locator('.receipt tbody tr').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  const parts = await rows.locator('td:last-child').allInnerTexts();
  expect(parts.reduce((sum, amount) => sum + centsOf(amount), 0)).toBe(centsOf(listed));
});

test('a hotel that refuses says so, charges nothing and keeps the buses', async ({ page }) => {
  const traveller = new Traveller(page);
  const { hotels } = await demoHotelCatalogue();
  // The partner's own system refuses this name (docs/operating.md).
  const partners = hotels
    .filter(({ destinationCode, supplier }) => destinationCode === 'toronto' && supplier === 'lodgelink')
    .map(({ slug }) => slug);
  await page.goto(`${packagePath('en', { leave: 40, back: 42, adults: 1 })}`);
  await traveller.waitForAllCompanies();
  await traveller.chooseTicket();
  await expect(page).toHaveURL(/\/return\?/);
  await traveller.waitForAllCompanies();
  await traveller.chooseTicket();
  await waitForHotels(page);
  await page.goto(`${page.url()}&sort=stars`);
  await waitForHotels(page);
  while (await page.getByRole('button', { name: /^Show \d+ more/ }).isVisible()) {
    await pressLive(page.getByRole('button', { name: /^Show \d+ more/ }));
    await waitForHotels(page);
  }
  const link = page.locator(partners.map((slug) => `.hotel a.btn[href*="/hotel/toronto/${slug}"]`).join(', ')).first();
  await link.click();
  await expect(page.locator('.room').first()).toBeVisible();
  await chooseRoom(traveller);
  await goOnToSummary(traveller);
  await traveller.goOnFromSummary();
  await traveller.fillTravellers({ back: 42 });
  await page.locator('[name="adults.0.lastName"]').fill('Refused');
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await expect(page.getByText(/hotel could not confirm the room/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/payment/);
  await page.goto('/summary');
  await expect(page.getByRole('article', { name: 'Bus to Toronto' })).toBeVisible();
});

test('filters and sort live in the address, more hotels keep the place, and no match says what to remove', async ({
  page,
}) => {
  await page.goto(`${hotelsPath('en', { checkin: 25 })}&sort=stars`);
  await waitForHotels(page);
  await expect(page.getByText(/\d+\sof\s\d+\shotels/).first()).toBeVisible();
  // Five, and what a late answer has pushed off the page.
  const shown = await page.locator('.hotel').count();
  expect(shown).toBeGreaterThanOrEqual(5);
  await pressLive(page.getByRole('button', { name: /^Show \d+ more/ }));
  await expect(page.locator('.hotel').nth(shown).locator(':focus')).toHaveCount(1);
  await page.goto(`${hotelsPath('en', { checkin: 25 })}&stars=5&maxDistance=250&freeCancellation=true`);
  await expect(page.getByText(/No hotels? with these filters/i).first()).toBeVisible();
});

test('the map of the hotels has a ground, and nothing of a street map comes before somebody opens it', async ({
  page,
}) => {
  const asked: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(hotelsPath('en', { checkin: 30 }));
  await waitForHotels(page);
  const map = page.getByRole('group', { name: /^Map of the hotels in Toronto/ });
  await expect(map.locator('.citymap__shores path').first()).toBeAttached();
  await expect(map.locator('.pin--low')).toHaveCount(1);
  const open = page.getByRole('button', { name: 'Street map' });
  await pressLive(open);
  await expect(page.getByText(/comes from tiles\.invalid/)).toBeVisible();
  expect((await Promise.all(scripts)).filter((script) => script.includes('maplibregl-canvas'))).toEqual([]);
  expect(asked.filter((url) => url.includes('tiles.invalid'))).toEqual([]);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText(/The drawn map stays\./)).toBeVisible();
  await expect(map.locator('.citymap__shores path').first()).toBeAttached();
});

for (const [language, path] of [
  ['en', '/bus-montreal-toronto'],
  ['fr', '/fr'],
] as const) {
  test(`a drawn map of buses offers the street map, asks nothing of its host before a yes, and stays: ${language}, ${path}`, async ({
    page,
  }) => {
    const say = words(language);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    const map = page.locator('.streets .routemap');
    await pressLive(page.getByRole('button', { name: say('streetMap.open') }));
    await expect(page.getByText(phrase(say('streetMap.ask'), { host: 'tiles.invalid' }))).toBeVisible();
    expect(asked.filter((url) => url.includes('tiles.invalid'))).toEqual([]);
    await page.getByRole('button', { name: say('streetMap.agree') }).click();
    // A browser without WebGL draws no other map, one with it hears nothing of that host.
    await expect(
      page
        .getByText(say('streetMap.silent'))
        .or(page.getByText(say('streetMap.webgl')))
        .first(),
    ).toBeVisible();
    await expect(map).toBeVisible();
    await expectFits(page, `the street map's words on ${path}`);
  });
}

test('wrong dates keep what was typed and say what is wrong', async ({ page }) => {
  await page.goto('/hotel/accommodation?city=toronto&dateFrom=2030-01-05&dateTo=2030-01-02&nbOfAdults=2');
  await expect(page.locator('.errors')).toBeVisible();
  await expect(page.locator('[name="dateFrom"]')).toHaveValue('2030-01-05');
  await page.goto('/hotel/atlantis');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const missing = await page.request.get('/hotel/toronto/no-such-hotel');
  expect(missing.status()).toBe(404);
});

test('the currency changes on each kind of page, and the summary only reprices', async ({ page }) => {
  const traveller = new Traveller(page);
  const change = async (name: RegExp) => {
    await pressLive(page.getByRole('button', { name: /^Currency:/ }).first());
    await page.getByRole('menuitemradio', { name }).or(page.getByRole('option', { name })).first().click();
  };
  await page.goto(hotelsPath('en', { checkin: 36 }));
  await waitForHotels(page);
  await change(/US dollar/);
  await expect(page.locator('.hotel .price__main').first()).toHaveText(/^\$/);
  await traveller.openTickets({ leave: 36, adults: 2 });
  await expect(page.locator('.fare__each').first()).toHaveText(/^\$/);
  await change(/Euro/);
  await expect(page).toHaveURL(/\/bus\/outbound\?cityCodeDeparture=montreal/);
  await expect(page.locator('.fare__each').first()).toContainText('€');
  await page.goto(packagePath('en', { leave: 36, back: 38 }));
  await traveller.waitForAllCompanies();
  await traveller.chooseTicket();
  await expect(page).toHaveURL(/\/return\?/);
  await traveller.waitForAllCompanies();
  await traveller.chooseTicket();
  await waitForHotels(page);
  await openHotel(page);
  await chooseRoom(traveller);
  await goOnToSummary(traveller);
  await change(/US dollar/);
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.locator('.tl__head .num').first()).toHaveText(/^\$/);
  await page.goto(packagePath('en', { leave: 36, back: 38 }).replace('/outbound', '/accommodation'));
  await waitForHotels(page);
  await change(/Canadian dollar/);
  await expect(page).toHaveURL(/\/bus-hotel\/accommodation\?/);
  await expect(page.locator('.hotel .price__main').first()).toHaveText(/^CA/);
});

test('seats are chosen with the keyboard and printed on the ticket', async ({ page }) => {
  const traveller = new Traveller(page);
  await page.goto(packagePath('en', { leave: 45, back: 47, adults: 1 }).replace('/bus-hotel/', '/bus/'));
  await traveller.waitForAllCompanies();
  // Kestrel Coach reserves its seats.
  const reserved = page
    .locator('.fare')
    .filter({ hasText: 'Kestrel Coach' })
    .getByRole('button', { name: /^Choose/ })
    .first();
  await pressLive(reserved);
  await expect(page).toHaveURL(/\/return\?/);
  await expect(page.locator('.pinned')).toBeVisible();
  await traveller.waitForAllCompanies();
  await pressLive(reserved);
  await expect(page.getByRole('heading', { level: 1, name: traveller.say('tripSummary.title') })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(traveller.say('seats.choose')) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const map = page.getByRole('dialog');
  await expect(map.getByText(traveller.say('seats.title'))).toBeVisible();
  const seat = map.getByRole('button', { name: /^Seat \w+/ }).first();
  await seat.focus();
  await page.keyboard.press('ArrowDown');
  // Others may sit in the next rows: on to the first free one.
  const isTaken = () => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true');
  for (let rows = 0; rows < 8 && (await isTaken()); rows += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(map.getByRole('button', { pressed: true })).toHaveCount(1);
  await map.getByRole('button', { name: traveller.say('seats.save') }).click();
  await expect(page.getByText(/Seat \d+[A-D]/).first()).toBeVisible();
});
