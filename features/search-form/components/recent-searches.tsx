'use client';

import { useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { SoftLink } from '@/components/ui/links/soft-link';
import { forgetSearch, forgetSearches, recentSearches } from '@/lib/search-criteria/recent-searches';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { pathFor } from '@/lib/paths/routes';
import { datesText } from '../rules/dates-text';
import type { SearchCity } from '../search-city';

/**
 * Searches made before in this browser, as links, each of which can be forgotten (F6). Draw it only once scripts run.
 */
export function RecentSearches({ cities, today }: { cities: readonly SearchCity[]; today: string }) {
  const t = useTranslations('searchForm');
  const language = useLocale();
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(() => recentSearches(today));
  const [forgotten, setForgotten] = useState('');
  const nameOf = (code: string) => cities.find((city) => city.code === code)?.name;
  const known = searches.filter((search) => nameOf(search.cityCodeDeparture) && nameOf(search.cityCodeDestination));
  if (known.length === 0 && forgotten === '') return null;

  const textOf = (search: SearchCriteria) => {
    const { cityCodeDeparture, cityCodeDestination, nights } = search;
    const days = datesText(search, language, today, 'compact');
    const dates = search.busHotelMode ? t('recentNights', { dates: days, count: nights ?? 1 }) : days;
    return t('recentSearch', { from: nameOf(cityCodeDeparture) ?? '', to: nameOf(cityCodeDestination) ?? '', dates });
  };
  function forget(search: SearchCriteria | null) {
    if (search) forgetSearch(search);
    else forgetSearches();
    setSearches((before) => before.filter((other) => search && other !== search));
    setForgotten(search ? t('forgottenOne', { search: textOf(search) }) : t('forgotten'));
    // The button that was pressed is gone with its search.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="search__recent" role="group" aria-labelledby={headingId}>
      <p className="search__note" id={headingId}>
        {t('recent')}
      </p>
      <ul>
        {known.map((search) => (
          <li key={criteriaToQuery(search).toString()} className="search__note">
            <SoftLink
              prefetch="wanted"
              href={pathFor(
                search.busHotelMode ? 'busHotelOutbound' : 'busOutbound',
                language,
                {},
                criteriaToQuery(search),
              )}
            >
              <Icon name={search.busHotelMode ? 'bed' : 'bus'} size={16} />
              {textOf(search)}
            </SoftLink>
            <button
              type="button"
              className="search__forget"
              aria-label={t('forget', { search: textOf(search) })}
              onClick={() => forget(search)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {known.length > 0 && (
        <button type="button" className="link small" onClick={() => forget(null)}>
          {t('forgetAll')}
        </button>
      )}
      <p className={known.length > 0 ? 'vh' : 'search__note'} role="status">
        {forgotten}
      </p>
    </div>
  );
}
