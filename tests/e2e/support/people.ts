import { expect, type Page } from '@playwright/test';
import type { Language } from '@/rules/language';
import { codeMailedTo, newEmail } from './outbox';

export type Person = 'Maëlle' | 'Simon' | 'Aisha';

const PEOPLE: Readonly<Record<Person, { name: RegExp; email: string }>> = {
  Maëlle: { name: /Maëlle Gagnon/, email: 'maelle.gagnon@example.ca' },
  Simon: { name: /Simon Lavoie/, email: 'simon.lavoie@example.ca' },
  Aisha: { name: /Aisha Chowdhury/, email: 'aisha.chowdhury@example.ca' },
};

export const emailOf = (person: Person) => PEOPLE[person].email;

const plannerOf = (language: Language) => (language === 'fr' ? '/fr/trip-planner' : '/trip-planner');

/** Signs somebody in who was never here, by the code in their mail, and opens their planner: nobody else reads it. */
export async function openNewPlanner(page: Page, language: Language): Promise<void> {
  const email = newEmail();
  await page.goto(`/auth/sign-in?${new URLSearchParams({ to: plannerOf(language), language: 'en' })}`);
  await page.getByLabel(/^E-mail/).fill(email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/^Code of 6 digits/);
  await expect(field).toBeFocused();
  await field.fill(await codeMailedTo(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${plannerOf(language)}$`));
}

/** Signs an invented person in and opens the planner, empty of what earlier tests left. */
export async function openPlanner(
  page: Page,
  person: Person,
  { language = 'en', isFresh = true }: { language?: Language; isFresh?: boolean } = {},
): Promise<void> {
  const planner = plannerOf(language);
  await page.goto(`/auth/sign-in?${new URLSearchParams({ to: planner, language })}`);
  await page.getByRole('button', { name: PEOPLE[person].name }).click();
  await expect(page).toHaveURL(new RegExp(`${planner}$`));
  if (!isFresh) return;
  const removed = await page.request.delete('/api/v1/trip-planners', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(removed.status()).toBe(204);
  await page.reload();
}
