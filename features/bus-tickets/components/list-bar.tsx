'use client';

import type { RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { isDataFound, type TicketSearch } from '../rules/ticket-search';
import type { AskAgain } from '../use-ask-again';
import { ShareList } from './share-list';

export type ListBarProps = {
  search: TicketSearch | undefined;
  /** Tickets that pass the filters; null while nothing is filtered. */
  passing: number | null;
  again: AskAgain;
  /** Address of the list as it is shown. */
  path: string;
  /** Takes the focus where the button that had it is gone. */
  countRef: RefObject<HTMLParagraphElement | null>;
};

/** How many buses there are so far, and how a company that is asked again answers, said politely to screen readers; the list can be shared. */
export function ListBar({ search, passing, again, path, countRef }: ListBarProps) {
  const t = useTranslations('busTickets.list');
  const count = search?.tickets.length ?? 0;
  const waiting = search?.suppliers.filter((supplier) => supplier.state === 'searching').length ?? 0;
  const isRunning = isDataFound(search) === null;
  return (
    <div className="listbar">
      <p className="listbar__count" role="status" ref={countRef} tabIndex={-1}>
        {(count > 0 || !isRunning) && <b>{passing === null ? t('count', { count }) : t('filtered', { shown: passing, count })}</b>}
        {isRunning && <span>{waiting > 0 && count > 0 ? ` ${t('waiting', { count: waiting })}` : t('searching')}</span>}
        <AgainText search={search} again={again} />
      </p>
      <ShareList path={path} />
    </div>
  );
}

function AgainText({ search, again: { asking, last: company } }: Pick<ListBarProps, 'search' | 'again'>) {
  const t = useTranslations('busTickets.list');
  if (company === null) return null;
  const hasAnswered = search?.suppliers.some(({ name, state }) => name === company && state === 'answered');
  return <span className="vh"> {t(asking.includes(company) ? 'askingAgain' : hasAnswered ? 'answeredAgain' : 'silentAgain', { company })}</span>;
}
