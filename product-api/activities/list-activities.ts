import type { Activity } from '@/contract/activities';
import type { LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { findDestination, type DestinationRow } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import { ratesInto } from '../prices/exchange-rates';
import type { SearchCurrency } from '../prices/search-currency';
import { askedDays, type AskedDays } from './asked-days';
import { activitiesIn } from './catalogue/activity-catalogue';
import type { CatalogueActivity } from './catalogue/catalogue-activity';
import { selectTakenPlaces } from './places.repository';
import { presentActivity } from './present-activity';

export type ActivityQuery = AskedDays & { currency: SearchCurrency; language: Language };

/**
 * Activities of a city, cheapest ticket first (D43). One read, for the places that are taken.
 * @throws ApiError UNKNOWN_CITY; VALIDATION_FAILED when the days are reversed or more than 31; NOT_READY without rates
 */
export async function listActivities(
  ctx: ApiContext,
  query: ActivityQuery & { cityCode: string },
): Promise<Activity[]> {
  const city = await findDestination(ctx, query.cityCode);
  if (!city) throw new ApiError('UNKNOWN_CITY', { fields: [{ path: 'cityCode', code: 'CITY_UNKNOWN' }] });
  const activities = await showActivities(ctx, activitiesIn(city.code), { ...query, city });
  const collator = new Intl.Collator(`${query.language}-CA`, { sensitivity: 'base' });
  return activities.sort((left, right) => left.price - right.price || collator.compare(left.title, right.title));
}

/** Some activities of one city as the contract shows them, in their order. @throws as listActivities */
export async function showActivities(
  ctx: ApiContext,
  activities: readonly CatalogueActivity[],
  query: ActivityQuery & { city: DestinationRow },
): Promise<Activity[]> {
  const { city, currency, language } = query;
  const now = ctx.now();
  const days = askedDays(query, city.zone, now);
  const [rates, rows] = await Promise.all([
    ratesInto(ctx, currency.code, currency.rateDate),
    selectTakenPlaces(ctx.database.db, { activityIds: activities.map((activity) => activity.id), ...days }),
  ]);
  const taken = new Map(rows.map((row) => [`${row.activityId} ${row.date} ${row.time}`, row.taken]));
  const takenAt = (activityId: string, date: LocalDate, time: string) =>
    taken.get(`${activityId} ${date} ${time}`) ?? 0;
  const shown = { city, ...days, currency: currency.code, takenAt, language, now };
  return activities.map((activity) => presentActivity(activity, { ...shown, rate: rates.from(activity.currency) }));
}
