'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { PlannerItem } from '@/contract/trip-planner';
import { unshareFrom } from '../../share-items';
import { useItemWords } from '../../words/use-item-words';
import { usePlannerWrite } from '../../use-planner-write';
import { ShareForm } from './share-form';
import { ViewerList } from './viewer-list';

/** One item and who else sees it. Here a viewer is taken off at once: the whole list is in sight. */
export function ShareDialog({ item, onClose }: { item: PlannerItem; onClose: () => void }) {
  const t = useTranslations('tripPlanner.share');
  const { titleOf } = useItemWords();
  const remove = usePlannerWrite((api, email: string) => unshareFrom(api, { items: [item], emails: [email] }));
  return (
    <Dialog isOpen startsAtField onClose={onClose} title={t('shareItem', { title: titleOf(item) })}>
      <p className="small muted">{item.viewers.length === 0 ? t('nobodyYet') : t('whoReads')}</p>
      <ViewerList viewers={item.viewers} onRemove={({ email }) => remove.mutate(email)} />
      <ShareForm name="planner-item-email" items={[item]} submit={t('shareSubmit')} />
    </Dialog>
  );
}
