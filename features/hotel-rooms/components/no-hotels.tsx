'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CurrencyCode } from '@/rules/currency';
import { activeFilters, withoutFilter, withoutFilters, type HotelFilters } from '../rules/hotel-filters';
import { useFilterWords } from '../use-filter-words';

/** Nothing on these dates (R167). */
export function NoHotels({ actions }: { actions?: ReactNode }) {
  const t = useTranslations('hotelRooms.none');
  return <EmptyState icon="hotel" title={t('title')} text={t('text')} actions={actions} />;
}

/** There are hotels, but not with these filters: each can be taken off by itself. */
export function NoFilteredHotels({ filters, currency, onChange }: { filters: HotelFilters; currency: CurrencyCode; onChange: (filters: HotelFilters) => void }) {
  const t = useTranslations('hotelRooms.none');
  const words = useFilterWords(currency);
  const active = activeFilters(filters);
  return (
    <EmptyState
      icon="sliders"
      title={t('filtered')}
      text={t('filteredText')}
      actions={
        <>
          {active.map((key) => (
            <Button key={key} size="sm" icon="close" onClick={() => onChange(withoutFilter(filters, key))}>
              {t('remove', { filter: words.value(filters, key) })}
            </Button>
          ))}
          {active.length > 1 && (
            <Button size="sm" onClick={() => onChange(withoutFilters(filters))}>
              {t('removeAll')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The search itself failed (R166): the message is in the alert; here is the next step. */
export function HotelSearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('hotelRooms.failed');
  return (
    <EmptyState
      icon="alert"
      title={t('title')}
      text={t('text')}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
