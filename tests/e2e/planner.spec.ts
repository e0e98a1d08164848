import { expect, test, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { addDays } from '@/rules/dates/dates';
import { checked } from '@/tests/support/api/read-json';
import { consoleFaults, expectAccessible, expectFits } from './support/audit';
import { pressByKey, tabTo } from './support/keyboard';
import { expectLive, pressLive } from './support/live';
import { mailTo, newEmail } from './support/outbox';
import { emailOf, openPlanner } from './support/people';
import { SCRIPT_PAYLOADS } from './support/hostile/script-payloads';
import { Traveller, today } from './support/traveller';
import { words } from './support/words';

/**
 * The trip planner as people use it, signed in through the embedded provider (R40, R78–R83, R112–R115, R121; D54, D55).
 */

const item = (page: Page, name: string) => page.getByRole('article', { name });
/** One of the acts in the menu of an item's card. */
async function chooseAct(card: Locator, act: RegExp): Promise<void> {
  await pressLive(card.locator('button[aria-haspopup=menu]'));
  await card.getByRole('menuitem', { name: act }).click();
}
const day = (days: number) => addDays(today(), days);
const TORONTO = { cityCode: 'toronto', zone: 'America/Toronto' };

const savedSchema = z.looseObject({ item: z.looseObject({ id: z.string() }) });

/** A write of the signed-in person, as the browser sends it. Returns what came back. */
async function write(page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<unknown> {
  const answer = await page.request.fetch(`/api/v1/trip-planners/${path}`, {
    method,
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const dinnerOn = (days: number, name = 'Maison Ossington') => ({
  name,
  ...TORONTO,
  address: '12 Ossington Avenue',
  phone: '+1 416 555-0119',
  reservationDate: day(days),
  reservationTime: '18:30',
  numberOfGuests: 4,
});

async function addHotel(
  page: Page,
  {
    name,
    from,
    to,
    file,
  }: { name: string; from: number; to: number; file?: { name: string; mimeType: string; buffer: Buffer } },
): Promise<void> {
  await page
    .getByRole('button', { name: 'Add an item' })
    .or(page.getByRole('button', { name: 'Add a hotel' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const chooser = dialog.getByRole('button', { name: /^Hotel/ });
  await expect(chooser.or(dialog.getByLabel(/Hotel name/))).toBeVisible();
  if (await chooser.isVisible()) await chooser.click();
  await dialog.getByLabel(/Hotel name/).fill(name);
  await dialog.getByLabel(/Location/).fill('12 Front Street, Toronto');
  await dialog.getByLabel(/^Check-in/).fill(addDays(today(), from));
  await dialog.getByLabel(/^Check-out/).fill(addDays(today(), to));
  if (file) await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add the hotel' }).click();
  await expect(item(page, name)).toBeVisible();
}

test('two people: one records a stay with its confirmation and shares the trip, the other reads and downloads it, and no longer does once removed', async ({
  page,
  browser,
}) => {
  const faults = consoleFaults(page);
  await openPlanner(page, 'Maëlle');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await addHotel(page, {
    name: 'The Foundry House',
    from: 30,
    to: 32,
    file: { name: 'confirmation.pdf', mimeType: 'application/pdf', buffer: pdf },
  });
  await expect(item(page, 'The Foundry House').getByText('confirmation.pdf')).toBeVisible();
  await page.getByLabel(/E-mail of a person to add/).fill(emailOf('Simon').toUpperCase());
  await page.getByRole('button', { name: 'Share the trip' }).click();
  await expect(page.getByRole('button', { name: /^Remove Simon|^Remove simon/ })).toBeVisible();

  const others = await browser.newContext();
  const simon = await others.newPage();
  await openPlanner(simon, 'Simon', { isFresh: false });
  const shared = item(simon, 'The Foundry House');
  await expect(shared).toBeVisible();
  await expect(
    simon
      .getByRole('main')
      .getByText(/Shared by Maëlle/)
      .first(),
  ).toBeVisible();
  await expect(shared.getByRole('button', { name: /Edit|Delete|Attach|^Share/ })).toHaveCount(0);
  const download = simon.waitForEvent('download');
  await shared.getByRole('button', { name: /confirmation\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('confirmation.pdf');

  await page.reload();
  await page.getByRole('button', { name: /^Remove Simon/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /^Remove Simon/ })).toHaveCount(0);
  await simon.reload();
  await expect(simon.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(item(simon, 'The Foundry House')).toHaveCount(0);
  await others.close();
  expect(faults).toEqual([]);
});

for (const [language, width] of [
  ['en', 1440],
  ['fr', 390],
] as const) {
  test(`the planner is accessible and fits: empty, form with errors, timeline with a conflict, every dialog, delete and undo, the day itself, ${language} at ${width} px`, async ({
    page,
  }) => {
    const say = words(language);
    const person = language === 'en' ? 'Aisha' : 'Simon';
    const check = async (what: string) => {
      await expectAccessible(page, what);
      await expectFits(page, what);
    };
    await page.setViewportSize({ width, height: 900 });
    await openPlanner(page, person, { language });
    await expect(page.getByText(say('tripPlanner.empty.text'))).toBeVisible();
    await check('empty planner');

    const planner = await page.request.get('/api/v1/trip-planners', { params: { language } });
    expect(planner.status()).toBe(200);
    const { zone } = TORONTO;
    await write(page, 'POST', 'external-buses', {
      busLine: 'Kestrel Coach',
      busNumber: 'K 415',
      departingStation: 'Montréal',
      departureCityCode: 'montreal',
      departureZone: zone,
      departureDate: day(20),
      departureTime: '15:30',
      arrivalStation: 'Toronto',
      arrivalCityCode: 'toronto',
      arrivalZone: zone,
      arrivalDate: day(20),
      arrivalTime: '21:50',
    });
    await write(page, 'POST', 'external-restaurants', dinnerOn(20));
    await write(page, 'POST', 'external-activities', {
      name: '🎭 مسرح',
      ...TORONTO,
      startDate: day(21),
      endDate: day(22),
      time: null,
      totalPrice: 21_400,
      currency: 'CAD',
    });
    await page.reload();
    await expect(page.getByRole('article', { name: 'Maison Ossington' })).toBeVisible();
    await expect(
      page
        .locator('.note--warning')
        .filter({ hasText: /Kestrel|Maison/ })
        .first(),
    ).toBeVisible();
    await check('timeline');

    await page
      .getByRole('button', { name: say('tripPlanner.add') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${say('plannerForm.kinds.bus.name')}`) })
      .click();
    // The name of the group is in the words of the form alone.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Add the bus|Ajouter l’autocar|Ajouter)/ })
      .last()
      .click();
    await expect(page.locator('.errors')).toBeVisible();
    await check('form with errors');
    await page.keyboard.press('Escape');

    const dinner = page.getByRole('article', { name: 'Maison Ossington' });
    await dinner.locator('button[aria-haspopup=menu]').click();
    await expect(dinner.getByRole('menuitem').first()).toBeVisible();
    await check('acts of an item');
    await page.keyboard.press('Escape');
    for (const key of ['acts.share', 'acts.attach', 'take.import', 'take.deleteAll'] as const) {
      const name = new RegExp(`^${say(`tripPlanner.${key}`)}`);
      if (key.startsWith('acts.')) await chooseAct(dinner, name);
      else await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
      await check(key);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await chooseAct(dinner, new RegExp(`^${say('tripPlanner.acts.delete')}`));
    await check('confirmation of a deletion');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tripPlanner.dialogs.deleteAct') })
      .click();
    await expect(dinner).toHaveCount(0);
    await page.getByRole('button', { name: say('tripPlanner.undo.undo') }).click();
    await expect(dinner).toBeVisible();

    await write(page, 'POST', 'external-restaurants', { ...dinnerOn(0, 'Chez Lucie'), reservationTime: null });
    await page.reload();
    const next = page.getByRole('region', { name: say('tripPlanner.today.title') });
    await expect(next).toContainText('Chez Lucie');
    await expect(page.getByRole('region', { name: say('tripPlanner.today.driver') })).toContainText('12 Ossington');
    await check('planner of today');
    await page.getByRole('radio', { name: say('tripPlanner.today.whole') }).check();
    await expect(next).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: say('tripPlanner.aside') })).toBeVisible();
  });
}

test('what is bought while signed in appears by itself, confirmed, with receipt and tickets (R78, D55), and its confirmation mail is known', async ({
  page,
}) => {
  const say = words('en');
  await openPlanner(page, 'Maëlle');
  const traveller = new Traveller(page);
  await traveller.openTickets({ adults: 1, leave: 40 });
  await traveller.chooseTicket();
  await traveller.goOnFromSummary();
  const email = newEmail();
  await traveller.fillTravellers({ email });
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Toronto');
  await page.goto('/trip-planner');
  const bought = page.getByRole('article', { name: /Montréal to Toronto/ }).last();
  await expect(bought.getByText('Confirmed')).toBeVisible();
  await expect(bought.getByRole('button', { name: /^Edit|^Delete/ })).toHaveCount(0);
  await expectLive(page.getByRole('button', { name: 'Add an item' }).first());
  for (const name of [/^Receipt/, /^Tickets/]) {
    const download = page.waitForEvent('download');
    await chooseAct(bought, name);
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }

  // Our own confirmation is read like anybody's: what it says is there already, and waits to be approved.
  const { file } = await mailTo(email);
  await page.getByRole('button', { name: say('tripPlanner.take.import') }).click();
  const dialog = page.getByRole('dialog', { name: say('plannerImport.title') });
  await dialog.locator('input[type=file]').setInputFiles(file);
  const found = dialog
    .getByRole('list', { name: say('plannerImport.found') })
    .getByRole('listitem')
    .filter({ hasText: 'Montréal to Toronto' });
  await expect(found.getByText(say('plannerImport.known'))).toBeVisible();
  await expect(found.getByRole('button', { name: new RegExp(`^${say('plannerImport.addAnyway')}`) })).toBeVisible();
});

test('a table by keyboard alone: added, changed, copied, deleted and brought back', async ({ page }) => {
  const say = words('en');
  await openPlanner(page, 'Aisha');
  const add = page.getByRole('main').getByRole('button', { name: 'Add a restaurant' });
  const dialog = page.getByRole('dialog');
  const name = dialog.locator('[name="name"]');
  const fromMenu = async (of: string, key: 'copy' | 'delete') => {
    await pressByKey(item(page, of).locator('button[aria-haspopup=menu]'));
    await page.keyboard.press(say(`tripPlanner.acts.${key}`).charAt(0));
    await page.keyboard.press('Enter');
  };
  const saveAs = async (typed: string) => {
    await tabTo(name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };

  await expectLive(add);
  await pressByKey(add);
  await expect(name).toBeVisible();
  // The folded part opens by keyboard, too. A date is left out: its parts stand in the order of the browser's own
  // language.
  await pressByKey(dialog.locator('summary'));
  await tabTo(dialog.locator('[name="phone"]'));
  await page.keyboard.type('+1 416 555-0119');
  await saveAs('Chez Lucie');
  await pressByKey(item(page, 'Chez Lucie').getByRole('button', { name: /^Edit/ }));
  await expect(dialog.locator('[name="phone"]')).toHaveValue('+1 416 555-0119');
  await saveAs('Maison Lucie');
  await fromMenu('Maison Lucie', 'copy');
  await expect(name).toHaveValue('Maison Lucie');
  await saveAs('Lucie encore');
  await expect(item(page, 'Maison Lucie')).toBeVisible();
  await fromMenu('Lucie encore', 'delete');
  await pressByKey(dialog.getByRole('button', { name: say('tripPlanner.dialogs.deleteAct') }));
  await expect(item(page, 'Lucie encore')).toHaveCount(0);
  await pressByKey(page.getByRole('button', { name: new RegExp(`^${say('tripPlanner.undo.undo')}`) }));
  await expect(item(page, 'Lucie encore')).toBeVisible();
});

test('no script that somebody types or attaches is ever run (S13)', async ({ page }) => {
  const say = words('en');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openPlanner(page, 'Aisha');
  for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
    const stay = {
      name: `${index} ${payload}`,
      location: payload,
      ...TORONTO,
      checkIn: day(30 + index),
      checkOut: day(31 + index),
      room: payload,
      details: payload,
      confirmationCode: payload.slice(0, 60),
    };
    const { item: made } = checked(savedSchema, await write(page, 'POST', 'external-hotels', stay));
    await write(page, 'PATCH', `external-components/${made.id}/add-file`, {
      componentType: 'Hotel',
      name: `${payload}.txt`,
      file: Buffer.from('Bring it along.').toString('base64'),
    });
  }
  await page.reload();
  for (const [index, payload] of SCRIPT_PAYLOADS.entries())
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: `${index} ${payload}` })
        .first(),
    ).toBeVisible();
  for (const details of await page.locator('article summary').all()) await details.click();
  const first = page.getByRole('article').first();
  for (const key of ['edit', 'attach', 'copy', 'share', 'delete']) {
    const name = new RegExp(`^${say(`tripPlanner.acts.${key}`)}`);
    if (key === 'edit') await pressLive(first.getByRole('button', { name }));
    else await chooseAct(first, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(dialogs).toEqual([]);
});

test('a viewer leaves; a calendar address is read by anybody who has it, until the owner deletes everything', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const say = words('en');
  const others = await browser.newContext();
  const simon = await others.newPage();
  await openPlanner(simon, 'Simon');
  await openPlanner(page, 'Maëlle');
  const { item: dinner } = checked(savedSchema, await write(page, 'POST', 'external-restaurants', dinnerOn(35)));
  await write(page, 'POST', 'shares', { itemIds: [dinner.id], emailAddressesToUpdate: [emailOf('Simon')] });
  await simon.reload();
  await pressLive(
    item(simon, 'Maison Ossington').getByRole('button', { name: new RegExp(`^${say('tripPlanner.acts.leave')}`) }),
  );
  await simon
    .getByRole('dialog')
    .getByRole('button', { name: say('tripPlanner.dialogs.leaveAct') })
    .click();
  await expect(item(simon, 'Maison Ossington')).toHaveCount(0);
  await others.close();
  await page.reload();
  await expect(item(page, 'Maison Ossington')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Simon/ })).toHaveCount(0);

  await pressLive(page.getByRole('button', { name: say('tripPlanner.address.create') }));
  const address = await page.getByLabel(say('tripPlanner.address.label')).inputValue();
  const calendarProgram = await playwright.request.newContext({ baseURL });
  const calendar = await calendarProgram.get(address);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const part of ['BEGIN:VTIMEZONE', 'TZID:America/Toronto', 'SUMMARY:Maison Ossington'])
    expect(await calendar.text()).toContain(part);

  await page.getByRole('button', { name: say('tripPlanner.take.deleteAll') }).click();
  const act = page.getByRole('dialog').getByRole('button', { name: say('tripPlanner.dialogs.deleteAllAct') });
  await expect(act).toBeDisabled();
  await page.getByRole('dialog').getByRole('textbox').fill(say('tripPlanner.dialogs.deleteAllWord'));
  await act.click();
  await expect(page.getByText(say('tripPlanner.dialogs.deletedAll'))).toBeVisible();
  await expect(item(page, 'Maison Ossington')).toHaveCount(0);
  expect((await calendarProgram.get(address)).status()).toBe(404);
  await calendarProgram.dispose();
});

test('a trip is printed with each of its days', async ({ page }) => {
  await openPlanner(page, 'Aisha', { language: 'fr' });
  const days = Array.from({ length: 9 }, (_, index) => 60 + index);
  // One trip: a stay over all its nights, and a table each evening.
  await write(page, 'POST', 'external-hotels', {
    name: 'The Foundry House',
    location: '12 Front Street, Toronto',
    ...TORONTO,
    checkIn: day(60),
    checkOut: day(68),
  });
  for (const each of days) await write(page, 'POST', 'external-restaurants', dinnerOn(each, `Table ${each}`));
  await page.reload();
  await expect(item(page, 'Table 60')).toBeVisible();
  const headings = await page.getByRole('main').locator('.daygroup__date').allTextContents();
  expect(headings).toHaveLength(days.length);

  // The bookmarks of a printed page are the headings that are on paper.
  const pdf = (await page.pdf({ tagged: true, outline: true })).toString('latin1');
  const titles = [...pdf.matchAll(/\/Title (?:\(((?:\\.|[^)\\])*)\)|<([0-9A-F]*)>)/gi)].map(([, plain, hex]) =>
    plain === undefined
      ? Buffer.from(hex ?? '', 'hex')
          .swap16()
          .toString('utf16le')
          .replace(/^\uFEFF/, '')
      : plain,
  );
  expect(titles).toEqual(expect.arrayContaining(headings));
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0).toBeGreaterThan(1);
});

test('a trip without a map has one column beside it on a desk, and no empty one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlanner(page, 'Simon');
  await write(page, 'POST', 'external-restaurants', dinnerOn(50));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Toronto', exact: true })).toBeVisible();
  const cards = page.locator('.planner__aside .card');
  await expect(cards).toHaveCount(3);
  const places = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
});

test('what does not fit is read on paper, though it is folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlanner(page, 'Simon', { language: 'fr' });
  for (const name of ['Chez Lucie', 'Maison Ossington'])
    await write(page, 'POST', 'external-restaurants', dinnerOn(50, name));
  await page.reload();
  const summary = page.locator('.planner__conflicts');
  await expect(summary.locator('summary')).toBeVisible();
  await expect(summary.getByRole('link')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(summary.getByRole('link', { name: /Chez Lucie/ })).toBeVisible();
  // A day stays with its first entry, and nobody to share with is no news on paper.
  await expect(page.locator('.planner__day').first()).toHaveCSS('display', 'block');
  await expect(page.locator('[aria-labelledby="planner-share"]')).toBeHidden();
  // Of somebody who sees it paper has the name, and no line below it that parts it from nothing.
  await page.emulateMedia({ media: null });
  await page.getByLabel(words('fr')('tripPlanner.share.email')).fill('marie@example.com');
  await page.getByRole('button', { name: words('fr')('tripPlanner.share.shareTrip') }).click();
  await expect(page.locator('.viewers')).toContainText('marie@');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.viewers')).toBeVisible();
  await expect(page.locator('.viewers')).toHaveCSS('border-bottom-width', '0px');
});
