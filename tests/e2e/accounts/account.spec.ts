import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accountExportSchema } from '@/contract/accounts/account-data';
import { checked } from '@/tests/support/api/read-json';
import { expectAccessible, expectFits } from '../support/audit';
import { pressLive } from '../support/live';
import { mailsTo, newEmail } from '../support/outbox';
import { words } from '../support/words';

/** Where one is signed in, what is kept, and the end of both (S28). People of their own: nobody else's sign-in ends. */

const HOME = /:\d+\/(?:en|fr)?$/;
/** A French subject is written in letters that mails carry. */
const CODE = /^Subject: (?:=\?utf-8\?q\?)?(\d{6})/im;
const account = (language: 'en' | 'fr') => (language === 'fr' ? '/fr/account' : '/account');

/** Signs somebody in by mail, on the way to the account's page. */
async function openAccount(page: Page, email: string, language: 'en' | 'fr'): Promise<void> {
  const before = mailsTo(email);
  const sent = () => mailsTo(email).find((mail) => !before.includes(mail));
  await page.goto(account(language));
  await expect(page).toHaveURL(/\/login\//);
  await page.locator('#email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('#code')).toBeVisible();
  await expect.poll(sent, { message: `a code for ${email}` }).toBeDefined();
  await page.locator('#code').fill(CODE.exec(sent() ?? '')?.[1] ?? '');
  await expect(page).toHaveURL(new RegExp(`${account(language)}$`));
}

for (const language of ['en', 'fr'] as const) {
  test(`somebody sees where they are signed in, takes their data along, signs out everywhere, deletes: ${language}`, async ({
    page,
    browser,
  }) => {
    const text = words(language);
    const say = (key: string) => text(`account.${key}`);
    const email = newEmail();
    await openAccount(page, email, language);
    await expect(page.getByRole('heading', { level: 1, name: say('page.title') })).toBeVisible();
    await expect(page.getByText(say('signIns.here'))).toBeVisible();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `the account at ${viewport.width}`);
      await expectFits(page, `the account at ${viewport.width}`);
    }

    // A second browser of the same person: each sees the other.
    const other = await browser.newContext({ storageState: undefined });
    const there = await other.newPage();
    await openAccount(there, email, language);
    await expect(there.locator('.signins__row')).toHaveCount(2);

    const saving = page.waitForEvent('download');
    await pressLive(page.getByRole('button', { name: say('data.button') }));
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('tandem-account.json');
    const kept = checked(accountExportSchema, JSON.parse(readFileSync(await saved.path(), 'utf8')));
    expect(kept.profile.email).toBe(email);

    await pressLive(page.getByRole('button', { name: say('signIns.all.button') }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('signIns.all.confirm') })
      .click();
    await expect(page).toHaveURL(HOME);
    // The other browser is out, too, and its next sign-in asks for a code again.
    await there.goto(account(language));
    await expect(there).toHaveURL(/\/login\//);
    await expect(there.locator('#email')).toBeVisible();

    await openAccount(there, email, language);
    await expect(there.locator('.signins__row')).toHaveCount(1);
    await pressLive(there.getByRole('button', { name: say('delete.button') }));
    await expect(there.getByRole('dialog')).toContainText(email);
    await there
      .getByRole('dialog')
      .getByRole('button', { name: say('delete.confirm') })
      .click();
    await there
      .getByRole('dialog', { name: say('delete.done.title') })
      .getByRole('button', { name: say('delete.done.close') })
      .click();
    await expect(there).toHaveURL(HOME);
    await there.goto(account(language));
    await expect(there).toHaveURL(/\/login\//);
    await other.close();
  });
}
