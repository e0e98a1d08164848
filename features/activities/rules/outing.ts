import { addDays, daysBetween, isLocalDate } from '@/rules/dates/local-date';
import type { Party } from '@/rules/travellers/party';

/** Days as their fields have them, '' where one is emptied, and who comes along. */
export type Outing = { from: string; to: string; party: Party };

/** Another first day; a last day that lies before it moves along, so that as many days are shown. */
export function withFirstDay({ from, to }: Pick<Outing, 'from' | 'to'>, first: string): Pick<Outing, 'from' | 'to'> {
  if (!isLocalDate(first) || !isLocalDate(from) || !isLocalDate(to) || to >= first) return { from: first, to };
  return { from: first, to: addDays(first, Math.max(0, daysBetween(from, to))) };
}
