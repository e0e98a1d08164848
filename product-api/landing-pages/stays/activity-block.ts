import type { LandingActivity } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { catalogueActivity, CITIES_WITH_ACTIVITIES } from '../../activities/catalogue/activity-catalogue';
import { listActivities } from '../../activities/list-activities';
import type { ApiContext } from '../../context';
import type { DestinationRow } from '../../places/find-destinations';
import { lowestOf, type Pricing } from '../prices-in-all';

const MAX_ACTIVITIES = 4;

/** What there is to do in a city in the next 14 days with a place left, cheapest ticket first. */
export async function activityBlock(
  ctx: ApiContext,
  city: DestinationRow,
  { pricing, language }: { pricing: Pricing; language: Language },
): Promise<LandingActivity[]> {
  if (!CITIES_WITH_ACTIVITIES.has(city.code)) return [];
  const activities = await listActivities(ctx, { cityCode: city.code, currency: { code: 'CAD' }, language });
  return activities
    .flatMap(({ id, title, kind, durationMinutes, preferableDates: [nextDate] }): LandingActivity[] => {
      const sold = catalogueActivity(id);
      const prices = sold && lowestOf(sold.options.map((option) => pricing.of(option.price, sold.currency)));
      return nextDate && prices ? [{ id, title, kind, durationMinutes, prices, nextDate }] : [];
    })
    .slice(0, MAX_ACTIVITIES);
}
