'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { PlannerKind } from '@/contract/planner-items';
import { FilledForm } from './components/filled-form';
import { KindChooser } from './components/kind-chooser';
import type { ItemFormDialogProps } from './item-form-props';

/** Adds an item that was booked elsewhere, or changes one (R79–R82, R147). */
export function ItemFormDialog({ kind, onClose, ...form }: ItemFormDialogProps) {
  const t = useTranslations('plannerForm');
  const [chosen, setChosen] = useState<PlannerKind | undefined>(kind);
  if (chosen)
    return (
      <FilledForm
        key={chosen}
        kind={chosen}
        onClose={onClose}
        onBack={kind ? undefined : () => setChosen(undefined)}
        {...form}
      />
    );
  return (
    <Dialog isOpen wide onClose={onClose} title={t('what')}>
      <KindChooser onChoose={setChosen} />
    </Dialog>
  );
}
