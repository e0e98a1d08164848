'use client';

import { useState } from 'react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { recentSearches } from '../rules/recent-searches';
import type { SearchCity } from '../search-city';

/** Searches made before in this browser, as links. Draw it only once scripts run. */
export function RecentSearches({ cities, today }: { cities: readonly SearchCity[]; today: string }) {
  const t = useTranslations('searchForm');
  const language = useLocale() as Language;
  const [searches] = useState(() => recentSearches(today));
  const nameOf = (code: string) => cities.find((city) => city.code === code)?.name;
  const known = searches.filter((search) => nameOf(search.cityCodeDeparture) && nameOf(search.cityCodeDestination));
  if (known.length === 0) return null;
  return (
    <p className="search__note">
      {t('recent')}
      {known.map((search) => (
        <Link
          key={criteriaToQuery(search).toString()}
          href={pathFor(search.busHotelMode ? 'busHotelOutbound' : 'busOutbound', language, {}, criteriaToQuery(search))}
        >
          {t('recentSearch', { from: nameOf(search.cityCodeDeparture) ?? '', to: nameOf(search.cityCodeDestination) ?? '', date: formatDate(search.dateStart, language, 'dayMonth') })}
        </Link>
      ))}
    </p>
  );
}
