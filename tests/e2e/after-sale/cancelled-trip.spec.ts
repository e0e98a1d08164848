import { readFile } from 'node:fs/promises';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { expectSound } from '../support/audit';
import { buyTrip, paidFor, readMine } from '../support/bookings';
import { pressLive } from '../support/live';
import { mailsTo, newEmail } from '../support/outbox';
import { Traveller } from '../support/traveller';
import { phrase, words } from '../support/words';

test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 390, height: 844 };
const daysFrom = (leave: number) => ({ leave, back: leave + 2 });
const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);

/** The address of a mail's button, without the site: of the confirmation, or of what stops another address. */
async function linkInMail(email: string, purpose: 'key' | 'stop' = 'key'): Promise<string> {
  const find = () => {
    const mails = mailsTo(email);
    // Quoted-printable lines are put together again.
    const plain = mails.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n');
    return new RegExp(`(/(?:fr/)?my-bookings/[a-z0-9]{8}\\?${purpose}=[\\w-]+)`).exec(plain)?.[1] ?? '';
  };
  await expect.poll(find, { message: `a link with ${purpose} to ${email}` }).not.toBe('');
  return find();
}

/** Charged less given back is what is sold and what was kept of the rest (D66). */
function expectBalanced({ total, givenBack, units, cancellations }: MyBooking): void {
  const sold = units.filter(({ status }) => status === 'SOLD');
  expect(total - givenBack).toBe(paidFor(sold) + sum(cancellations.map(({ kept }) => kept)));
  expect(givenBack).toBe(sum(cancellations.map((cancellation) => cancellation.total)));
}

/** Ticks boxes of the cancel page, sees the offer, confirms it. @returns what came back, as the page says it */
async function cancelBoxes(page: Page, language: Language, boxes: RegExp[]): Promise<string> {
  const say = words(language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const box of boxes) await page.getByRole('checkbox', { name: box }).first().check();
  await pressLive(
    page
      .getByRole('button', { name: say('cancelBooking.sum.offer') })
      .locator('visible=true')
      .first(),
  );
  const confirm = page
    .getByRole('button', { name: phrase(say('cancelBooking.offer.confirm')) })
    .or(page.getByRole('button', { name: say('cancelBooking.offer.confirmNothing') }))
    .first();
  await expect(confirm).toBeVisible();
  const offered = await confirm.innerText();
  await confirm.click();
  await expect(page.getByRole('heading', { name: say('cancelBooking.done.title') })).toBeVisible();
  return offered;
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
  return readFile(await file.path(), 'utf8');
}

for (const language of ['en', 'fr'] as const)
  test(`bought, lost from sight, opened by the mail on a phone, given back in parts (${language})`, async ({
    page,
    browser,
    context,
  }) => {
    const traveller = new Traveller(page, language);
    const email = newEmail();
    const number = await buyTrip(traveller, { email, ...daysFrom(language === 'en' ? 80 : 87) });
    const atSale = await readMine(page, number);
    expectBalanced(atSale);

    // Something else is searched for: the way to the booking stays, also in the next session.
    await traveller.openTickets({ leave: language === 'en' ? 31 : 32 });
    await traveller.chooseTicket();
    await page.goto(pathFor('myBookings', language));
    await expect(page.locator(`a[href$="${number}"]`).first()).toBeVisible();
    await expectSound(page);
    await context.close();

    const phone: BrowserContext = await browser.newContext({ viewport: PHONE });
    const hand = await phone.newPage();
    await hand.goto(await linkInMail(email));
    await expect(hand).toHaveURL(new RegExp(`/my-bookings/${number}$`));
    await expect(hand.getByRole('heading', { level: 1 })).toContainText('Toronto');
    await expectSound(hand);
    await cancelOneWayBack(hand, language, number);
    await cancelHotel(hand, language, number);
    await phone.close();
  });

/** One traveller's way back, then sums beside receipt, credit note and ledger. */
async function cancelOneWayBack(page: Page, language: Language, number: string): Promise<void> {
  const before = await readMine(page, number);
  const [, second] = before.travellers;
  const back = before.units.find(({ unitId }) => unitId === 'seat-0-1-1');
  await page.goto(pathFor('cancelBooking', language, { bookingNumber: number }));
  const group = page.getByRole('group', { name: /Toronto.+Montréal/ });
  await expect(group).toBeVisible();
  await expectSound(page);
  const offered = await cancelBoxesIn(page, group, language, second?.name ?? '');
  const after = await readMine(page, number);
  expectBalanced(after);
  expect(after.givenBack).toBe(back?.givesBack);
  if (after.givenBack > 0)
    expect(offered).toContain(formatMoney({ amount: after.givenBack, currency: after.currency }, language));
  const [cancellation] = after.cancellations;
  const note = await download(page, words(language)('myBooking.credit.html'));
  expect(note).toContain(cancellation?.creditNoteNumber);
  const receipt = await page.request.get(`/api/v1/booking/${number}/receipt/html?language=${language}`);
  const receiptText = await receipt.text();
  expect(receiptText).toContain(formatMoney({ amount: after.total, currency: after.currency }, language));
  expect(receiptText).toContain(cancellation?.creditNoteNumber);
  const voided = after.eTickets.filter(({ status }) => status === 'VOID').map(({ unitId }) => unitId);
  expect(new Set(voided)).toEqual(new Set(['seat-0-1-1']));
}

async function cancelBoxesIn(
  page: Page,
  group: ReturnType<Page['getByRole']>,
  language: Language,
  name: string,
): Promise<string> {
  await group.getByRole('checkbox', { name: new RegExp(name) }).check();
  return cancelBoxes(page, language, []);
}

async function cancelHotel(page: Page, language: Language, number: string): Promise<void> {
  const before = await readMine(page, number);
  const [stay] = before.stays;
  await page.goto(pathFor('cancelBooking', language, { bookingNumber: number }));
  await cancelBoxes(page, language, [new RegExp(stay?.hotel.name ?? '')]);
  const after = await readMine(page, number);
  expectBalanced(after);
  expect(after.cancellations).toHaveLength(2);
  expect(after.units.filter(({ kind }) => kind === 'room').every(({ status }) => status === 'CANCELLED')).toBe(true);
  await page.goto(pathFor('myBooking', language, { bookingNumber: number }));
  const total = formatMoney({ amount: after.givenBack, currency: after.currency }, language);
  await expect(page.locator('.receipt').getByText(total).first()).toBeVisible();
  await expectSound(page);
}

test('a number and a name show what happens, never a code, and prove more before anything is cancelled', async ({
  page,
  browser,
}) => {
  const traveller = new Traveller(page);
  const email = newEmail();
  const number = await buyTrip(traveller, { email, ...daysFrom(64) });
  const stranger = await browser.newContext({ viewport: PHONE });
  const other = await stranger.newPage();
  await other.goto(`/my-bookings/${number}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await other.request.get(`/api/v1/my-bookings/${number}`)).status()).toBe(404);
  await other.goto(pathFor('findBooking', 'en'));
  await other.locator('[name="bookingNumber"]').fill(number);
  await other.locator('[name="lastName"]').fill('Nobody');
  await pressLive(other.locator('form button[type="submit"]'));
  await expect(other.getByRole('alert').first()).toBeVisible();
  await other.locator('[name="lastName"]').fill('gagnon a');
  await other.locator('form button[type="submit"]').click();
  await expect(other).toHaveURL(new RegExp(`/my-bookings/${number}$`));
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Toronto');
  const mine = await readMine(other, number);
  expect([mine.isMasked, mine.eTickets, mine.hotelVouchers]).toEqual([true, [], []]);
  expect(JSON.stringify(mine)).not.toContain('Maëlle');
  expect(JSON.stringify(mine)).not.toContain(email);
  const refused = await other.request.post(`/api/v1/my-bookings/${number}/cancellation-offers`, {
    data: { unitIds: ['seat-0-0-0'] },
  });
  expect(refused.status()).toBe(403);
  await expectSound(other);

  // D61: the old address stops a change of itself; its key is in no page, no address and no script.
  const change = { email: newEmail(), cardLast4: '4242', postalCode: 'H2J 2L6' };
  const asked = await page.request.put(`/api/v1/my-bookings/${number}/email`, { data: change });
  expect(asked.status()).toBe(200);
  const link = await linkInMail(email, 'stop');
  const key = new URL(link, 'http://localhost').searchParams.get('stop') ?? '';
  expect(key).not.toBe('');
  const documents: Promise<string>[] = [];
  other.on('response', (answer) => {
    if (answer.ok() && answer.request().isNavigationRequest()) documents.push(answer.text());
  });
  await other.goto(link);
  await expect(other).toHaveURL(new RegExp(`/my-bookings/${number}\\?link=stop$`));
  await expect(other.getByRole('heading', { name: words('en')('myBooking.stopChange.title') })).toBeVisible();
  await expectSound(other);
  expect(await documents[0]).not.toContain(key);
  expect(await other.content()).not.toContain(key);
  expect(await other.evaluate('document.cookie')).not.toContain(key);
  await pressLive(other.getByRole('button', { name: words('en')('myBooking.stopChange.stop') }));
  await expect(other.getByRole('heading', { name: words('en')('myBooking.stopChange.done.title') })).toBeVisible();
  await stranger.close();
});
