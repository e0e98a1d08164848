import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/audit';
import { codeMailedTo, newEmail } from '../support/outbox';
import { withPasskeys } from '../support/passkeys';

/** Passkeys beside the mailed code (R7), with the browser's own authenticator, in both languages. */

const WORDS = {
  en: {
    signIn: 'Sign in',
    account: (email: string) => `Account of ${email}`,
    signOut: 'Sign out',
    email: /^E-mail/,
    code: /^Code of 6 digits/,
    offer: 'Sign in with a passkey next time',
    make: 'Make a passkey',
    later: 'Not now',
    use: 'Sign in with a passkey',
    none: 'No passkey was used',
    made: 'No passkey was made',
    list: 'Your passkeys',
    added: 'The passkey is kept',
    remove: /^Remove /,
    removed: 'The passkey is removed',
    empty: 'You have no passkey yet',
    known: 'There is a passkey for this site on that device already',
  },
  fr: {
    signIn: 'Connexion',
    account: (email: string) => `Compte : ${email}`,
    signOut: 'Déconnexion',
    email: /^Courriel/,
    code: /^Code de 6\schiffres/,
    offer: 'La prochaine fois, connectez-vous avec une clé d’accès',
    make: 'Créer une clé d’accès',
    later: 'Pas maintenant',
    use: 'Utiliser une clé d’accès',
    none: 'Aucune clé d’accès n’a servi',
    made: 'Aucune clé d’accès n’a été créée',
    list: 'Vos clés d’accès',
    added: 'La clé d’accès est gardée',
    remove: /^Retirer /,
    removed: 'La clé d’accès est retirée',
    empty: 'Vous n’avez pas encore de clé d’accès',
    known: 'Cet appareil a déjà une clé d’accès pour ce site',
  },
} as const;

type Language = keyof typeof WORDS;

const homeOf = (language: Language) => (language === 'fr' ? '/fr/about-us' : '/about-us');

/** As far as what comes after the code, by keyboard alone. */
async function typeCode(page: Page, language: Language, email: string): Promise<void> {
  await page.goto(`/auth/sign-in?language=${language}&again=1&to=${homeOf(language)}`);
  await page.getByLabel(WORDS[language].email).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(WORDS[language].code)).toBeFocused();
  await page.keyboard.type(await codeMailedTo(email));
}

async function signOut(page: Page, language: Language, email: string): Promise<void> {
  const t = WORDS[language];
  await page
    .getByRole('banner')
    .getByRole('button', { name: t.account(email) })
    .click();
  await page.getByRole('menuitem', { name: t.signOut }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: t.signIn })).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of ['en', 'fr'] as const) {
  const t = WORDS[language];

  test(`a passkey is offered after a code, made, used, listed and removed, in ${language}`, async ({ page }) => {
    const email = newEmail();
    const device = await withPasskeys(page);
    await typeCode(page, language, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.offer);
    await expectAccessible(page, 'the offer of a passkey');
    await expectFits(page, 'the offer of a passkey');
    await page.getByRole('button', { name: t.make }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${homeOf(language)}$`));
    expect(await device.count()).toBe(1);
    await signOut(page, language, email);

    await device.shut();
    await page.getByRole('banner').getByRole('link', { name: t.signIn }).click();
    const use = page.getByRole('button', { name: t.use });
    await expect(use).toBeVisible();
    await expectAccessible(page, 'the page of an address');
    await expectFits(page, 'the page of an address');
    await device.open();
    await use.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: t.account(email) })).toBeVisible();
    // The page of the sign-in shows the name, too, before it goes on.
    await expect(page).not.toHaveURL(/\/auth\//);

    await page.goto(`/login/passkeys?language=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.list);
    await expect(page.getByText(/Linux/)).toBeVisible();
    await expectAccessible(page, 'the list of passkeys');
    await expectFits(page, 'the list of passkeys');
    // The browser knows that it has one already.
    await page.getByRole('button', { name: t.make }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.known })).toBeVisible();
    await page.getByRole('button', { name: t.remove }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(t.removed);
    await expect(page.getByText(t.empty)).toBeVisible();
    await device.forget();
    await page.getByRole('button', { name: t.make }).click();
    await expect(page.getByRole('status')).toContainText(t.added);
    expect(await device.count()).toBe(1);
  });
}

test('a passkey chosen among the addresses that the browser knows signs in, without our button', async ({ page }) => {
  const t = WORDS.en;
  const email = newEmail();
  await withPasskeys(page);
  await typeCode(page, 'en', email);
  await page.getByRole('button', { name: t.make }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await signOut(page, 'en', email);
  // The browser's list is its own: a device that answers by itself is somebody who has chosen there.
  await page.getByRole('banner').getByRole('link', { name: t.signIn }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: t.account(email) })).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('the offer is skipped once and for all in that browser, and comes to nobody whose device has none', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await withPasskeys(page);
  await typeCode(page, 'en', email);
  await page.getByRole('button', { name: WORDS.en.later }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await signOut(page, 'en', email);
  await typeCode(page, 'en', newEmail());
  await expect(page).toHaveURL(/\/about-us$/);

  const bare = await browser.newPage();
  await typeCode(bare, 'en', newEmail());
  await expect(bare).toHaveURL(/\/about-us$/);
  await bare.close();
});

test('who turns their device away is told, and signs in with a code all the same', async ({ page }) => {
  const email = newEmail();
  const device = await withPasskeys(page);
  await device.refuse();
  await page.goto('/auth/sign-in?language=fr&to=/fr/about-us');
  await page.getByRole('button', { name: WORDS.fr.use }).click();
  await expect(page.getByRole('alert').filter({ hasText: WORDS.fr.none })).toBeVisible();
  await expectAccessible(page, 'no passkey was used');
  await typeCode(page, 'fr', email);
  await page.getByRole('button', { name: WORDS.fr.make }).click();
  await expect(page.getByRole('alert').filter({ hasText: WORDS.fr.made })).toBeVisible();
  await expectAccessible(page, 'no passkey was made');
  await page.getByRole('button', { name: WORDS.fr.later }).click();
  await expect(page).toHaveURL(/\/fr\/about-us$/);
});

test('the list of passkeys leads through a sign-in, and back', async ({ page }) => {
  await page.goto('/login/passkeys');
  await expect(page.getByLabel(WORDS.en.email)).toBeVisible();
  await page.getByRole('button', { name: /Simon Lavoie/ }).click();
  await expect(page).toHaveURL(/\/login\/passkeys$/);
  await expect(page.getByText('simon.lavoie@example.ca')).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.fr.list);
});
