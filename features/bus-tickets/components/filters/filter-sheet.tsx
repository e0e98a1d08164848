'use client';

import { useTranslations } from 'next-intl';
import { FilterSheet } from '@/components/ui/overlays/filter-sheet';
import { FILTER_GROUPS, NO_TICKET_FILTERS } from '../../rules/ticket-filters';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

export type TicketFilterSheetProps = Omit<FilterFieldsProps, 'groups' | 'hasHeadings'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** Loaded by whoever opens it (P6). */
export function TicketFilterSheet({ isOpen, onClose, ...fields }: TicketFilterSheetProps) {
  const t = useTranslations('ticketFilters');
  const words = { title: t('label'), clear: t('clearAll'), show: t('show', { count: fields.arranged.rows.length }) };
  return (
    <FilterSheet isOpen={isOpen} onClose={onClose} onClear={() => fields.onFilters(NO_TICKET_FILTERS)} words={words}>
      <FilterFields {...fields} groups={FILTER_GROUPS} hasHeadings />
    </FilterSheet>
  );
}
