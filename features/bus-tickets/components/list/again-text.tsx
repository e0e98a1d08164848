'use client';

import { useTranslations } from 'next-intl';
import type { TicketSearch } from '../../rules/ticket-search';
import type { AskAgain } from '../../use-ask-again';

/** How a company that is asked again answers (F11), for a politely announced line. */
export function AgainText({
  search,
  again: { asking, last: company },
}: {
  search: TicketSearch | undefined;
  again: AskAgain;
}) {
  const t = useTranslations('busTickets.list');
  if (company === null) return null;
  const hasAnswered = search?.suppliers.some(({ name, state }) => name === company && state === 'answered');
  return (
    <span className="vh">
      {' '}
      {t(asking.includes(company) ? 'askingAgain' : hasAnswered ? 'answeredAgain' : 'silentAgain', { company })}
    </span>
  );
}
