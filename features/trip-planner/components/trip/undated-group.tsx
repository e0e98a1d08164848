'use client';

import { useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import type { OpenDialog } from '../../planner-dialog';
import { ItemCard, NOTHING } from '../items/item-card';

/** What belongs to no day yet, under both toggles (D55). */
export function UndatedGroup({
  items,
  isAlone,
  foundId,
  open,
}: {
  items: readonly PlannerItem[];
  /** There is no trip: the page's own heading says it. */
  isAlone: boolean;
  foundId: string | null;
  open: OpenDialog;
}) {
  const t = useTranslations('tripPlanner.undated');
  if (items.length === 0) return null;
  return (
    <section className="daygroup planner__day" aria-labelledby="planner-undated">
      <h3 className="daygroup__date" id="planner-undated" tabIndex={-1}>
        {!isAlone && t('title')} <small>{t('lead')}</small>
      </h3>
      {items.map((item, index) => (
        <ItemCard
          key={item.id}
          item={item}
          notes={NOTHING}
          isLast={index === items.length - 1}
          isFound={item.id === foundId}
          isOwnerShown
          open={open}
        />
      ))}
    </section>
  );
}
