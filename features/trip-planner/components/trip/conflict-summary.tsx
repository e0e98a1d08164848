'use client';

import type { MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { useMedia } from '@/components/ui/basics/use-media';
import type { PlannerConflict, Trip } from '@/contract/trip-planner';
import { jumpTo } from '../../focus/jump-to';
import { useConflictWords } from '../../words/use-conflict-words';

const PHONE = '(max-width: 767px)';

/** Where the summary leads: the item to change first, else the day it is about. */
function placeOf({ itemIds, date }: PlannerConflict): string | null {
  return itemIds[0] !== undefined ? `item-${itemIds[0]}` : date === null ? null : `day-${date}`;
}

/**
 * What does not fit in this trip, each line a way to its place. On a phone folded, so that the trip itself begins on
 * the first screen.
 */
export function ConflictSummary({ trip: { conflicts, items } }: { trip: Trip }) {
  const t = useTranslations('tripPlanner.conflicts');
  const wordsOf = useConflictWords(items);
  const isPhone = useMedia(PHONE);
  if (conflicts.length === 0) return null;

  function go(event: MouseEvent, place: string) {
    if (jumpTo(place)) event.preventDefault();
  }

  return (
    <div className="note note--warning planner__conflicts">
      <Icon name="warning" />
      <details className="disclosure" open={!isPhone}>
        <summary>
          <b>{t('summary', { count: conflicts.length })}</b> <Icon name="chevronDown" />
        </summary>
        <ul>
          {conflicts.map((conflict) => {
            const place = placeOf(conflict);
            return (
              <li key={`${conflict.code}-${conflict.date}-${conflict.itemIds.join()}`}>
                {place === null ? (
                  wordsOf(conflict)
                ) : (
                  <a href={`#${place}`} onClick={(event) => go(event, place)}>
                    {wordsOf(conflict)}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
