import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import { slugOf } from '@/rules/fold-text';
import type { ApiContext } from '../../../context';
import { FeedRefused } from '../feed/files/feed-error';
import type { Timetable } from '../feed/timetable';
import type { PlacedTimetable } from '../places/place-timetable';
import { listCoaches, listOperators } from '../tables/timetable.repository';
import { describeCompany, GUESSED_CAPACITY, type Company } from '../terms/company-terms';
import type { LoadOptions } from '../terms/load-options';

/** Ids of the feed's companies: the slugs of their names. @throws FeedRefused when two agencies would be one company */
export function companyIdsOf(timetable: Timetable): string[] {
  const ids = timetable.agencies.map((agency) => slugOf(agency.name) || slugOf(`agency ${agency.id}`));
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0)
    throw new FeedRefused([
      { file: 'agency.txt', reason: `two agencies are called "${timetable.agencies[twice]?.name}"` },
    ]);
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
          reason: `a company called "${operator.name}" was loaded from ${operator.source} already`,
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

/** What nobody stated and the import had to assume, for the report. */
export function companyGuesses(companies: readonly Company[]): string[] {
  return companies.flatMap((company) => [
    ...(company.isCapacityGuessed ? [`${company.agency.name}: ${GUESSED_CAPACITY} seats on every departure`] : []),
    ...(company.areTermsStated
      ? []
      : [`${company.agency.name}: terms are shown as not stated, amounts are in ${company.currency}`]),
  ]);
}
