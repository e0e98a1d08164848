'use client';

import { useTranslations } from 'next-intl';
import { SearchFailed } from '@/components/feedback/search-failed';

/** @param props.isWaiting it asks again by itself */
export function TicketSearchFailed({ isWaiting, onRetry }: { isWaiting: boolean; onRetry: () => void }) {
  const t = useTranslations('busTickets.failed');
  return (
    <SearchFailed title={t('title')} text={t(isWaiting ? 'waits' : 'text')} retry={t('retry')} onRetry={onRetry} />
  );
}
