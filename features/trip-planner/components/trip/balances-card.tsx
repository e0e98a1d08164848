'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { Trip } from '@/contract/trip-planner';
import { daysBetween, formatDate, type LocalDate } from '@/rules/dates/dates';
import { jumpTo } from '../../focus/jump-to';
import { useItemWords } from '../../words/use-item-words';

/** Hotels that are still to be paid, and by when (R80). */
export function BalancesCard({ trip: { balances, items }, today }: { trip: Trip; today: LocalDate }) {
  const t = useTranslations('tripPlanner.balances');
  const language = useLocale();
  const { titleOf } = useItemWords();
  if (balances.length === 0) return null;
  return (
    <Card title={t('title')} titleId="planner-balances" gap={8} className="planner__card">
      <ul className="stack gap-6 small">
        {balances.map(({ itemId, dueDate }) => {
          const item = items.find(({ id }) => id === itemId);
          const days = daysBetween(today, dueDate);
          return (
            <li key={itemId}>
              <a href={`#item-${itemId}`} onClick={(event) => jumpTo(`item-${itemId}`) && event.preventDefault()}>
                {item ? titleOf(item) : t('hotel')}
              </a>
              <span className={days < 0 ? 'planner__due muted' : 'planner__due strong'}>
                {' '}
                {t(days < 0 ? 'was' : 'until', { date: formatDate(dueDate, language, 'long') })}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
