import type { ReaderDeparture } from '@/product-api/index';
import type { LocalDate } from '@/rules/dates/dates';
import { foldText } from '@/rules/fold-text';
import { UsageFault } from './command';

/**
 * The number of the departure that a reader stands at, by its number or by its trip on one of these days. Files of
 * before departures were exported know numbers only. @param departures null: they have none
 * @throws UsageFault when there is none, or there are several
 */
export function departureAt(
  departures: readonly ReaderDeparture[] | null,
  typed: string,
  days: readonly LocalDate[],
): string {
  if (departures === null) {
    if (/^\d+$/.test(typed)) return typed;
    throw new UsageFault('The exported files have no departures: export them anew, or give the number.');
  }
  if (departures.some(({ id }) => id === typed)) return typed;
  const wanted = foldText(typed);
  const named = departures.filter(({ names }) => names.some((name) => foldText(name) === wanted));
  const [meant, ...others] = named.filter(({ day }) => days.includes(day));
  if (meant && others.length === 0) return meant.id;
  if (meant)
    throw new UsageFault(
      [`${typed} is several departures:`, ...[meant, ...others].map(departureWords), 'Give its number.'].join('\n  '),
    );
  if (named.length > 0)
    throw new UsageFault(
      `The exported files have no ${typed} on ${days.join(' or ')}: name the day with --day, or export them anew.`,
    );
  throw new UsageFault(
    `There is no departure ${typed}: give its number or trip of \`departures list\`, or export the files anew.`,
  );
}

/** '4711 (Northline Coaches N1, 2026-10-23 06:00, Gare du Palais to Union Station)'. */
export function departureWords({ id, company, names, day, time, from, to }: ReaderDeparture): string {
  return `${id} (${company} ${names[0]}, ${day} ${time}, ${from} to ${to})`;
}
