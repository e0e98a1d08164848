import { useLocale, useTranslations } from 'next-intl';
import type { PlannerConflict, PlannerItem } from '@/contract/trip-planner';
import { formatDate, formatDuration } from '@/rules/dates/dates';
import { useItemWords } from './use-item-words';

/**
 * What does not fit, in words that name both sides in the order of the trip (rules/planner/planner-conflicts). `items`:
 * those of the trip, in order.
 */
export function useConflictWords(items: readonly PlannerItem[]): (conflict: PlannerConflict) => string {
  const t = useTranslations('tripPlanner.conflicts');
  const language = useLocale();
  const { shortNameOf } = useItemWords();
  return ({ code, itemIds, date, nights, minutes }) => {
    const both = items.filter(({ id }) => itemIds.includes(id));
    const nameOf = (item: PlannerItem | undefined) => (item ? shortNameOf(item) : t('other'));
    const duration = formatDuration(minutes ?? 0, language);
    const [earlier, later] = [nameOf(both[0]), nameOf(both[1])];
    if (code === 'ARRIVES_AFTER') {
      const isBus = ({ fields }: PlannerItem) => fields.kind === 'bus';
      return t(code, { bus: nameOf(both.find(isBus)), plan: nameOf(both.find((item) => !isBus(item))), duration });
    }
    if (code === 'TIMES_OVERLAP') return t(code, { earlier, later });
    if (code === 'LITTLE_TIME_BETWEEN') return t(code, { earlier, later, duration });
    const night = { nights: nights ?? 1, date: date === null ? '' : formatDate(date, language, 'long') };
    return code === 'NIGHTS_OVERLAP' ? t(code, { earlier, later, ...night }) : t(code, night);
  };
}
