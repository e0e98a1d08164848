'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Sheet } from '@/components/ui/overlays/sheet';
import { FILTER_GROUPS, NO_TICKET_FILTERS } from '../../rules/ticket-filters';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

export type FilterSheetProps = Omit<FilterFieldsProps, 'groups' | 'hasHeadings'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** All filters one below the other, for narrow screens. */
export function FilterSheet({ isOpen, onClose, ...fields }: FilterSheetProps) {
  const t = useTranslations('ticketFilters');
  const footer = (
    <>
      <Button variant="quiet" onClick={() => fields.onFilters(NO_TICKET_FILTERS)}>
        {t('clearAll')}
      </Button>
      <Button variant="solid" onClick={onClose}>
        {t('show', { count: fields.arranged.rows.length })}
      </Button>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('label')} footer={footer}>
      <FilterFields {...fields} groups={FILTER_GROUPS} hasHeadings />
    </Sheet>
  );
}
