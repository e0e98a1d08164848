'use client';

import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { formatDateRange } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { travellersOf } from '@/rules/party';
import type { RouteCities } from '../rules/route-cities';

export type SearchRecapProps = { search: SearchCriteria; cities: RouteCities; /** The search form, shown when somebody edits. */ editSearch: ReactNode };

/** The search on one line that stays in sight, and the form it opens. */
export function SearchRecap({ search, cities, editSearch }: SearchRecapProps) {
  const t = useTranslations('busTickets.recap');
  const tForm = useTranslations('searchForm');
  const tCart = useTranslations('cart');
  const language = useLocale() as Language;
  const [isOpen, setIsOpen] = useState(false);
  const { dateStart, dateEnd = search.dateStart } = search;
  const party = tForm('party', { adults: search.nbOfAdults, children: search.nbOfChildren, ages: search.ageOfChildren.join(', ') });

  function toggle() {
    // The opened form belongs to the page, not to the line that follows it.
    if (!isOpen) window.scrollTo({ top: 0 });
    setIsOpen(!isOpen);
  }

  return (
    <div className={classNames('recap', isOpen && 'is-open')}>
      <div className="wrap recap__in">
        <div className="recap__what">
          <span className="recap__route">
            {cities.from}
            <Icon name={search.tripType === 'roundTrip' ? 'arrowLeftRight' : 'arrowRight'} size={16} label={t('to')} />
            {cities.to}
          </span>
          <span className="recap__meta only-md">
            {formatDateRange(dateStart, dateEnd, language)} · {party}
          </span>
          <span className="recap__meta only-sm">
            {formatDateRange(dateStart, dateEnd, language, 'compact')} · {tCart('travellers', { count: travellersOf(search) })}
          </span>
        </div>
        <Button size="sm" icon={isOpen ? 'close' : 'pencil'} aria-expanded={isOpen} aria-label={t(isOpen ? 'closeLabel' : 'editLabel')} onClick={toggle}>
          {t(isOpen ? 'close' : 'edit')}
        </Button>
      </div>
      {isOpen && <div className="wrap recap__edit">{editSearch}</div>}
    </div>
  );
}
