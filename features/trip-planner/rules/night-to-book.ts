import type { PlannerConflict, PlannerItem } from '@/contract/trip-planner';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { addDays, type LocalDate } from '@/rules/dates/local-date';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import { plannerSpan } from '@/rules/planner/planner-span';
import { cityCodeOf } from '@/rules/planner/planner-trips';
import { DEFAULT_ADULTS, MAX_ADULTS } from '@/rules/travellers/party-limits';

/**
 * The hotel that nights without a bed ask for: in the city where one is by then, for those of the item before them, or
 * after. Null where no city is known, and for nights that are over.
 * @param items of the trip, in its order
 */
export function nightToBook(
  { code, date, nights, itemIds }: PlannerConflict,
  items: readonly PlannerItem[],
  today: LocalDate,
): StayCriteria | null {
  const item = items.find(({ id }) => itemIds.includes(id));
  if (code !== 'NIGHT_WITHOUT_BED' || date === null || date < today || !item) return null;
  const { fields, travellerCount } = item;
  const isAfter = (plannerSpan(fields).startsOn ?? date) > date;
  const cityCode = isAfter && fields.kind === 'bus' ? fields.bus.departureCityCode : cityCodeOf(fields);
  if (cityCode === null) return null;
  return {
    cityCode,
    checkinDate: date,
    checkoutDate: addDays(date, Math.min(nights ?? 1, MAX_NIGHTS)),
    nbOfAdults: Math.min(travellerCount ?? DEFAULT_ADULTS, MAX_ADULTS),
    nbOfChildren: 0,
    ageOfChildren: [],
  };
}
