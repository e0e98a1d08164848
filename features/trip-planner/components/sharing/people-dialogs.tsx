'use client';

import { useTranslations } from 'next-intl';
import type { PlannerItem, Viewer } from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import { unshareFrom } from '../../share-items';
import { useItemWords } from '../../words/use-item-words';
import { usePlannerWrite } from '../../use-planner-write';
import { ConfirmDialog } from '../../basics/confirm-dialog';

/** Takes somebody off every item of the trip that is one's own (R121). */
export function RemoveViewerDialog({
  items,
  viewer,
  onClose,
}: {
  items: readonly PlannerItem[];
  viewer: Viewer;
  onClose: () => void;
}) {
  const t = useTranslations('tripPlanner.dialogs');
  const name = viewer.name ?? viewer.email;
  const watched = items.filter(({ viewers }) => viewers.some(({ email }) => email === viewer.email));
  const remove = usePlannerWrite((api) => unshareFrom(api, { items: watched, emails: [viewer.email] }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('removeViewer', { name })}
      act={t('remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('removeViewerText', { name, count: watched.length })}</p>
    </ConfirmDialog>
  );
}

/** A viewer takes themselves off what others share (D54). */
export function LeaveDialog({
  items,
  onLeft,
  onClose,
}: {
  items: readonly PlannerItem[];
  onLeft: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('tripPlanner.dialogs');
  const { titleOf } = useItemWords();
  const email = useAccount(({ profile }) => profile?.email ?? null);
  const leave = usePlannerWrite((api) => unshareFrom(api, { items, emails: email === null ? [] : [email] }), {
    onDone: onLeft,
    // Who shared it was faster; of several the others are still there.
    onGone: items.length === 1 ? onLeft : onClose,
  });
  const [only] = items;
  return (
    <ConfirmDialog
      title={items.length === 1 && only ? t('leave', { title: titleOf(only) }) : t('leaveAll')}
      act={t('leaveAct')}
      isBusy={leave.isPending}
      isDisabled={email === null}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>{t('leaveText', { count: items.length })}</p>
    </ConfirmDialog>
  );
}
