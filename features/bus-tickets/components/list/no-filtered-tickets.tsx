'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { countWithout } from '../../rules/count-without';
import type { StationNames } from '../../rules/route-cities';
import type { Supplier } from '../../rules/suppliers-header';
import { activeGroups, withoutGroups, type TicketFilters } from '../../rules/ticket-filters';
import type { TicketFacts } from '../../rules/ticket-facts';
import type { AskAgain } from '../../use-ask-again';
import { useFilterWords } from '../../use-filter-words';
import { AskAgainButtons } from './ask-again-buttons';

export type NoFilteredTicketsProps = {
  list: readonly TicketFacts[];
  /** Its rows. */
  total: number;
  filters: TicketFilters;
  /** Companies that were asked, and the names of those that have not answered. */
  suppliers: readonly Supplier[];
  stations: StationNames;
  silent: readonly string[];
  again: AskAgain;
  onFilters: (filters: TicketFilters) => void;
};

/**
 * There are buses, but not with these filters (F14): each that helps can be taken off by itself, and says what it would
 * give; else all together. A chosen company that has not answered is said, and can be asked again (F11).
 */
export function NoFilteredTickets({
  list,
  total,
  filters,
  suppliers,
  stations,
  silent,
  again,
  onFilters,
}: NoFilteredTicketsProps) {
  const t = useTranslations('busTickets');
  const words = useFilterWords(list, suppliers, stations);
  const active = activeGroups(filters);
  const helpful = active
    .map((group) => ({ group, count: countWithout(list, filters, [group]) }))
    .filter(({ count }) => count > 0);
  const missing = suppliers.flatMap(({ id, name }) =>
    id !== undefined && filters.company.includes(id) && silent.includes(name) ? name : [],
  );
  return (
    <EmptyState
      icon="sliders"
      title={
        missing.length > 0
          ? t('none.silent', { companies: missing.join(', '), count: missing.length })
          : t('none.filtered')
      }
      text={
        missing.length > 0
          ? t('none.silentText', { count: missing.length })
          : t(helpful.length > 0 ? 'none.filteredText' : 'none.filteredTogether')
      }
      actions={
        <>
          <AskAgainButtons companies={missing} again={again} />
          {helpful.map(({ group, count }) => (
            <Button key={group} size="sm" icon="close" onClick={() => onFilters(withoutGroups(filters, [group]))}>
              {t('none.remove', { filter: words.value(filters, group), count })}
            </Button>
          ))}
          {active.length > 1 && (
            <Button size="sm" onClick={() => onFilters(withoutGroups(filters, active))}>
              {t('none.removeAll', { count: total })}
            </Button>
          )}
        </>
      }
    />
  );
}
