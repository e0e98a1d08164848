import { addDays, daysBetween, isLocalDate } from '@/rules/dates/local-date';
import { DEFAULT_CHILD_AGE } from '@/rules/travellers/party-limits';
import type { Party } from '@/rules/travellers/party';

/** Days as their fields have them, '' where one is emptied, and who comes along. */
export type Outing = { from: string; to: string; party: Party };

/** Another first day; a last day that lies before it moves along, so that as many days are shown. */
export function withFirstDay({ from, to }: Pick<Outing, 'from' | 'to'>, first: string): Pick<Outing, 'from' | 'to'> {
  if (!isLocalDate(first) || !isLocalDate(from) || !isLocalDate(to) || to >= first) return { from: first, to };
  return { from: first, to: addDays(first, Math.max(0, daysBetween(from, to))) };
}

/** Another number of children: new ones are 5 years old, removed ones lose their age (R89). */
export function withChildren(party: Party, nbOfChildren: number): Party {
  const ages = Array.from({ length: nbOfChildren }, (_, index) => party.ageOfChildren[index] ?? DEFAULT_CHILD_AGE);
  return { ...party, nbOfChildren, ageOfChildren: ages };
}

export function withAge(ages: readonly number[], index: number, age: number): number[] {
  return ages.map((before, at) => (at === index ? age : before));
}
