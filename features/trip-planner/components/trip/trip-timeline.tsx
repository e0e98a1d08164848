'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { PlannerConflict, PlannerItem } from '@/contract/trip-planner';
import { pathFor } from '@/lib/paths/routes';
import { stayToQuery } from '@/lib/search-criteria/stay-query';
import { formatDateHeading, type LocalDate } from '@/rules/dates/dates';
import type { OpenDialog } from '../../planner-dialog';
import { nightToBook } from '../../rules/night-to-book';
import { tripDays } from '../../rules/trip-days';
import { onlySharer } from '../../rules/trip-owners';
import { useConflictWords } from '../../words/use-conflict-words';
import { DayLine } from './day-line';
import { ItemCard, NOTHING, type ItemNote } from '../items/item-card';

export type TripTimelineProps = {
  items: readonly PlannerItem[];
  conflicts: readonly PlannerConflict[];
  today: LocalDate;
  /** This day alone. */
  only?: LocalDate;
  /** Named by the address: marked. */
  foundId: string | null;
  open: OpenDialog;
};

/** The trip day by day. A day out of sight costs nothing to lay out (P7b). */
export function TripTimeline({ items, conflicts, today, only, foundId, open }: TripTimelineProps) {
  const language = useLocale();
  const t = useTranslations('tripPlanner.conflicts');
  const wordsOf = useConflictWords(items);
  const noteOf = (conflict: PlannerConflict): ItemNote => {
    const stay = nightToBook(conflict, items, today);
    return {
      words: wordsOf(conflict),
      hotels: stay && {
        label: t('hotels', { nights: conflict.nights ?? 1 }),
        href: pathFor('hotelAccommodation', language, {}, stayToQuery(stay)),
      },
    };
  };
  const days = tripDays(items).filter(({ date }) => only === undefined || date === only);
  const isOwnerShown = onlySharer(items) === null;
  return days.map(({ date, entries }, index) => (
    <section className="daygroup planner__day" key={date} aria-labelledby={`day-${date}`}>
      <h3 className="daygroup__date" id={`day-${date}`} tabIndex={-1}>
        {formatDateHeading(date, language, date.slice(0, 4) === today.slice(0, 4) ? 'long' : 'longYear')}
      </h3>
      {entries.map((entry, place) => {
        const isLast = index === days.length - 1 && place === entries.length - 1;
        const { item } = entry;
        if (entry.part !== 'begins') return <DayLine key={`${item.id}-${entry.part}`} entry={entry} isLast={isLast} />;
        // What does not fit stands at the item that is to be changed first.
        const own = conflicts.filter(({ itemIds }) => itemIds[0] === item.id);
        return (
          <ItemCard
            key={item.id}
            item={item}
            notes={own.length > 0 ? own.map(noteOf) : NOTHING}
            isLast={isLast}
            isFound={item.id === foundId}
            isOwnerShown={isOwnerShown}
            open={open}
          />
        );
      })}
    </section>
  ));
}
