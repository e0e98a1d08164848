'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { PlannerItem } from '@/contract/trip-planner';
import { Attachments } from '../../attachments/attachments';
import { useItemWords } from '../../words/use-item-words';

/** The attachments of an item: more of them, fewer, and a look into them. */
export function AttachDialog({ item, onClose }: { item: PlannerItem; onClose: () => void }) {
  const t = useTranslations('tripPlanner.dialogs');
  const { titleOf } = useItemWords();
  return (
    <Dialog isOpen wide onClose={onClose} title={t('attach', { title: titleOf(item) })}>
      <Attachments item={item} canEdit={item.access === 'owner'} />
    </Dialog>
  );
}
