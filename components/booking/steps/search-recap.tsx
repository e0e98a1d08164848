'use client';

import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { formatDateRange, type LocalDate } from '@/rules/dates/dates';
import { travellersOf, type Party } from '@/rules/travellers/party';

export type SearchRecapProps = {
  /** City names; a hotel by itself has no `from`. */
  from?: string;
  to: string;
  isRoundTrip?: boolean;
  firstDate: LocalDate;
  lastDate: LocalDate;
  /** Of a package or a hotel. */
  nights?: number;
  party: Party;
  /** The search form, shown when somebody edits. */
  editSearch: ReactNode;
};

/**
 * The search on one line that stays in sight, and the form it opens. Give the query as `key`: another search closes the
 * form.
 */
export function SearchRecap({
  from,
  to,
  isRoundTrip,
  firstDate,
  lastDate,
  nights,
  party,
  editSearch,
}: SearchRecapProps) {
  const t = useTranslations('recap');
  const tForm = useTranslations('searchForm');
  const tCart = useTranslations('cart');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { nbOfAdults: adults, nbOfChildren: children, ageOfChildren } = party;
  const dates = [
    formatDateRange(firstDate, lastDate, language),
    nights === undefined ? null : tCart('nights', { count: nights }),
  ]
    .filter(Boolean)
    .join(', ');

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
            {from !== undefined && <span>{from}</span>}
            {from !== undefined && (
              <Icon name={isRoundTrip ? 'arrowLeftRight' : 'arrowRight'} size={16} label={t('to')} />
            )}
            <span>{to}</span>
          </span>
          <span className="recap__meta only-md">
            {dates} · {tForm('party', { adults, children, ages: ageOfChildren.join(', ') })}
          </span>
          <span className="recap__meta only-sm">
            {formatDateRange(firstDate, lastDate, language, 'compact')} ·{' '}
            {tCart('travellers', { count: travellersOf(party) })}
          </span>
        </div>
        <Button
          size="sm"
          icon={isOpen ? 'close' : 'pencil'}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'closeLabel' : 'editLabel')}
          onClick={toggle}
        >
          {t(isOpen ? 'close' : 'edit')}
        </Button>
      </div>
      {isOpen && <div className="wrap recap__edit">{editSearch}</div>}
    </div>
  );
}
