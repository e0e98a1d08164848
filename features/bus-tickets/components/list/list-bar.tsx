'use client';

import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { isDataFound, type TicketSearch } from '../../rules/ticket-search';
import type { AskAgain } from '../../use-ask-again';
import { AgainText } from './again-text';
import { ShareList } from './share-list';

export type ListBarProps = {
  search: TicketSearch | undefined;
  /** Rows of the whole list. */
  count: number;
  /** Rows that pass the filters; null while nothing is filtered. */
  passing: number | null;
  /** Takes off all filters. */
  onClear: () => void;
  again: AskAgain;
  /** Address of the list as it is shown. */
  path: string;
  /** Takes the focus where the button that had it is gone. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** What the order weighs. */
  children: ReactNode;
};

/**
 * How many buses there are so far, and how a company that is asked again answers, said politely to screen readers; the
 * filters can be taken off, where that moves nothing (P7), and the list can be shared: on a phone below it. There what
 * the order weighs and who was asked are told in full behind the count, by styles alone: before scripts, too.
 */
export function ListBar({ search, count, passing, onClear, again, path, countRef, children }: ListBarProps) {
  const t = useTranslations('busTickets.list');
  const filterWords = useTranslations('ticketFilters');
  const waiting = search?.suppliers.filter((supplier) => supplier.state === 'searching').length ?? 0;
  const isRunning = isDataFound(search) === null;
  return (
    <div className="listbar">
      <p className="listbar__count" role="status" ref={countRef} tabIndex={-1}>
        {(count > 0 || !isRunning) && (
          <b>{passing === null ? t('count', { count }) : t('filtered', { shown: passing, count })}</b>
        )}
        {isRunning && <span>{waiting > 0 && count > 0 ? ` ${t('waiting', { count: waiting })}` : t('searching')}</span>}
        <AgainText search={search} again={again} />
      </p>
      <details className="listbar__tell">
        <summary aria-label={t('about')} />
      </details>
      {children}
      {passing !== null && (
        <Button variant="quiet" size="sm" className="only-wide" onClick={onClear}>
          {filterWords('clearAll')}
        </Button>
      )}
      <span className="only-md">
        <ShareList path={path} />
      </span>
    </div>
  );
}
