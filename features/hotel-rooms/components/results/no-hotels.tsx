'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SearchFailed } from '@/components/feedback/search-failed';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { CurrencyCode } from '@/rules/money/currency';
import { travellersOf } from '@/rules/travellers/party';
import { MAX_GUESTS_ONLINE } from '@/rules/hotels/stay-rules';
import { activeFilters, withoutFilter, withoutFilters, type HotelFilters } from '../../rules/hotel-filters';
import type { StayCity } from '../../rules/stay-city';
import { afterHotelPath, editSearchPath, type StaySearch } from '../../rules/stay-paths';
import { useFilterWords } from '../../use-filter-words';
import { LargeParty } from '../search/large-party';

/**
 * Nothing on these dates, or for that many people (R167, D22): another search, and a package can go on
 * without a hotel.
 */
export function NoHotels({ search, city }: { search: StaySearch; city: StayCity }) {
  const t = useTranslations('hotelRooms');
  const language = useLocale();
  const isLarge = travellersOf(search.stay) > MAX_GUESTS_ONLINE;
  return (
    <EmptyState
      icon="hotel"
      title={t('none.title')}
      text={isLarge ? <LargeParty /> : t('none.text')}
      actions={
        <>
          <LinkButton variant="primary" href={editSearchPath(search, language)}>
            {t('none.edit')}
          </LinkButton>
          {search.product === 'busHotel' && (
            <LinkButton href={afterHotelPath(city, search.stay, language)}>{t('frame.withoutHotel')}</LinkButton>
          )}
        </>
      }
    />
  );
}

/** There are hotels, but not with these filters: each can be taken off by itself. */
export function NoFilteredHotels({
  filters,
  currency,
  onChange,
}: {
  filters: HotelFilters;
  currency: CurrencyCode;
  onChange: (filters: HotelFilters) => void;
}) {
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

/** @param props.isWaiting it asks again by itself */
export function HotelSearchFailed({ isWaiting, onRetry }: { isWaiting: boolean; onRetry: () => void }) {
  const t = useTranslations('hotelRooms.failed');
  return (
    <SearchFailed title={t('title')} text={t(isWaiting ? 'waits' : 'text')} retry={t('retry')} onRetry={onRetry} />
  );
}
