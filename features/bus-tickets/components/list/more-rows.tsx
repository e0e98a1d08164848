'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { TicketSection } from '../../use-ticket-rows';

/** How far a part of the list has been seen, and the press that shows more of it; nothing where all of it is there. */
export function MoreRows({ section }: { section: TicketSection }) {
  const t = useTranslations('busTickets.list');
  const { rows, count, next, showMore } = section;
  if (next === 0) return null;
  return (
    <div className="more">
      <p className="small muted">{t('seen', { shown: rows.length, count })}</p>
      <Button onClick={showMore}>{t('more', { count: next })}</Button>
    </div>
  );
}
