import { expect, type Page } from '@playwright/test';
import type { Language } from '@/rules/language';

export type Person = 'Maëlle' | 'Simon' | 'Aisha';

const PEOPLE: Readonly<Record<Person, { name: RegExp; email: string }>> = {
  Maëlle: { name: /Maëlle Gagnon/, email: 'maelle.gagnon@example.ca' },
  Simon: { name: /Simon Lavoie/, email: 'simon.lavoie@example.ca' },
  Aisha: { name: /Aisha Chowdhury/, email: 'aisha.chowdhury@example.ca' },
};

export const emailOf = (person: Person) => PEOPLE[person].email;

/** Signs an invented person in and opens the planner, empty of what earlier tests left. */
export async function openPlanner(
  page: Page,
  person: Person,
  { language = 'en', isFresh = true }: { language?: Language; isFresh?: boolean } = {},
): Promise<void> {
  const planner = language === 'fr' ? '/fr/trip-planner' : '/trip-planner';
  await page.goto(`/auth/sign-in?${new URLSearchParams({ to: planner, language })}`);
  await page.getByRole('button', { name: PEOPLE[person].name }).click();
  await expect(page).toHaveURL(new RegExp(`${planner}$`));
  if (!isFresh) return;
  const removed = await page.request.delete('/api/v1/trip-planners', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(removed.status()).toBe(204);
  await page.reload();
}
