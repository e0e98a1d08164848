import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import { slugOf } from '@/rules/fold-text';
import type { ApiContext } from '../../../context';
import { FeedRefused } from '../feed/files/feed-error';
import type { Timetable } from '../feed/timetable';
import type { PlacedTimetable } from '../places/place-timetable';
import { listCoaches, listOperators } from '../tables/timetable.repository';
import { describeCompany, type Company } from '../terms/company-terms';
import type { LoadOptions } from '../terms/load-options';

/**
 * Ids of the feed's companies: the slugs of their names. Of several agencies with one name the first by its agency_id
 * has it, the others have theirs behind it, whatever order they stand in.
 */
export function companyIdsOf({ agencies }: Pick<Timetable, 'agencies'>): string[] {
  const slugs = agencies.map(({ id, name }) => slugOf(name) || slugOf(`agency ${id}`));
  const order = agencies.map((_, index) => index);
  order.sort((left, right) => ((agencies[left]?.id ?? '') < (agencies[right]?.id ?? '') ? -1 : 1));
  const ids: string[] = [];
  // Names first: no number of another takes one away.
  const taken = new Set<string>();
  for (const index of order) {
    const slug = slugs[index] ?? '';
    if (taken.has(slug)) continue;
    taken.add(slug);
    ids[index] = slug;
  }
  for (const index of order) {
    if (ids[index] !== undefined) continue;
    const own = [slugs[index], slugOf(agencies[index]?.id ?? '')].filter(Boolean).join('-');
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    ids[index] = id;
  }
  return ids;
}

/**
 * The feed's companies as they go on sale.
 * @throws FeedRefused when a company of that name came from elsewhere, or its currency would change under fares that
 * stay
 */
export async function describeCompanies(
  ctx: ApiContext,
  source: string,
  ids: string[],
  timetable: Timetable,
  placed: PlacedTimetable,
  options: LoadOptions,
): Promise<Company[]> {
  const { db } = ctx.database;
  const operators = await listOperators(db, ids);
  const coaches = await listCoaches(db, ids);
  const fallback = (options.fares === null ? currencyOfFares(timetable) : null) ?? currencyOf(placed);
  return ids.map((id, index) => {
    const operator = operators.find((row) => row.id === id) ?? null;
    if (operator && operator.source !== source)
      throw new FeedRefused([
        {
          file: 'agency.txt',
          reason: `a company called "${operator.name}" was loaded from ${operator.source} already: two feeds would sell the same buses${replacing(operator.source)}`,
        },
      ]);
    const known = { operator, coaches: coaches.filter((coach) => coach.operatorId === id) };
    const company = describeCompany(id, index, timetable, options.terms, known, operator?.currency ?? fallback);
    if (operator && operator.currency !== company.currency && options.fares === null && !timetable.fares) {
      throw new FeedRefused([
        {
          file: options.terms?.file ?? 'agency.txt',
          reason: `the currency of ${operator.name} changes from ${operator.currency} to ${company.currency}: load fares in it with --fares`,
        },
      ]);
    }
    return company;
  });
}

/** How the other one gives way, where it is a timetable. */
function replacing(source: string): string {
  const [kind, name] = source.split(':');
  return kind === 'gtfs' && name !== undefined ? `; --source ${name} would replace that one` : '';
}

/** The currency of the feed's own fares, where it is one that is sold. */
function currencyOfFares({ fares }: Timetable): CurrencyCode | null {
  const prices = fares?.version === 1 ? fares.fares : [...(fares?.products.values() ?? [])].flat();
  const currency = prices[0]?.currency;
  return isCurrencyCode(currency) ? currency : null;
}

/** CAD or USD: where most stations are. */
function currencyOf(placed: PlacedTimetable): 'CAD' | 'USD' {
  const american = placed.used.filter((stop) => placed.cityOf(stop).country === 'US').length;
  return american * 2 > placed.used.length ? 'USD' : 'CAD';
}
