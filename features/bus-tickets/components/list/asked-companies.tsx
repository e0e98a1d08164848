'use client';

import { useTranslations } from 'next-intl';
import { SearchProgress } from '@/components/feedback/search-progress';
import { silentCompanies, type TicketSearch } from '../../rules/ticket-search';
import type { AskAgain } from '../../use-ask-again';

/**
 * Progress by company (F11): who has answered, who is being asked, and who has failed and can be asked again by itself.
 */
export function AskedCompanies({ search, again }: { search: TicketSearch | undefined; again: AskAgain }) {
  const t = useTranslations('busTickets.list');
  const silent = silentCompanies(search);
  const asked = search?.suppliers.map(({ name, state }) => {
    const isAsking = again.asking.includes(name);
    const action = (isAsking || silent.includes(name)) && (
      // It keeps the focus while the company is asked.
      <button
        type="button"
        className="link"
        aria-disabled={isAsking || undefined}
        aria-busy={isAsking || undefined}
        onClick={() => again.ask(name)}
      >
        {t('askAgain')} <span className="vh">{name}</span>
      </button>
    );
    return {
      label: name,
      state: isAsking ? ('searching' as const) : silent.includes(name) ? ('failed' as const) : state,
      action,
    };
  });
  return <SearchProgress isRunning={!search || search.status === 'searching'} asked={asked} />;
}
