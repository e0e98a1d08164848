'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { countWithout } from '../rules/narrow-tickets';
import { activeGroups, withoutGroups, type TicketFilters } from '../rules/ticket-filters';
import type { TicketFacts } from '../rules/ticket-facts';
import { useFilterWords } from '../use-filter-words';

export type NoFilteredTicketsProps = { list: readonly TicketFacts[]; filters: TicketFilters; onFilters: (filters: TicketFilters) => void };

/** There are buses, but not with these filters (F14): each that helps can be taken off by itself, and says what it would give; else all together. */
export function NoFilteredTickets({ list, filters, onFilters }: NoFilteredTicketsProps) {
  const t = useTranslations('busTickets.none');
  const words = useFilterWords(list);
  const active = activeGroups(filters);
  const helpful = active.map((group) => ({ group, count: countWithout(list, filters, [group]) })).filter(({ count }) => count > 0);
  return (
    <EmptyState
      icon="sliders"
      title={t('filtered')}
      text={t(helpful.length > 0 ? 'filteredText' : 'filteredTogether')}
      actions={
        <>
          {helpful.map(({ group, count }) => (
            <Button key={group} size="sm" icon="close" onClick={() => onFilters(withoutGroups(filters, [group]))}>
              {t('remove', { filter: words.value(filters, group), count })}
            </Button>
          ))}
          {active.length > 1 && (
            <Button size="sm" onClick={() => onFilters(withoutGroups(filters, active))}>
              {t('removeAll', { count: list.length })}
            </Button>
          )}
        </>
      }
    />
  );
}
