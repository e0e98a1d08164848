import type { RouteFacts } from '@/contract/landing-pages';
import { trueLow } from '@/rules/money/true-low';

type Day = RouteFacts['days'][number];
/** `percent` of the height of the strip; 0 where nothing is on sale. */
export type PriceBar = Day & { percent: number; isLow: boolean };

const MIN_PERCENT = 30;

/**
 * The days as bars: the dearest fills the strip, the cheapest is still a bar. Canadian dollars decide, as other
 * currencies stand in the same proportion.
 */
export function priceBars(days: readonly Day[]): PriceBar[] {
  const amounts = days.flatMap(({ prices }) => (prices ? [prices.CAD] : []));
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  return days.map((day) => {
    if (!day.prices) return { ...day, percent: 0, isLow: false };
    const share = high === low ? 1 : (day.prices.CAD - low) / (high - low);
    return {
      ...day,
      percent: Math.round(MIN_PERCENT + (100 - MIN_PERCENT) * share),
      isLow: day.prices.CAD === trueLow(amounts),
    };
  });
}
