'use client';

import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { Note } from '@/components/ui/basics/note';
import type { PlannerItem } from '@/contract/trip-planner';
import { useOnline } from '@/lib/offline/use-online';
import { useAccount } from '@/lib/account/account-store';
import { forgetTyped } from '@/lib/account/typed-texts';
import { PlannerBody } from './components/page/planner-body';
import { PlannerDialogs } from './components/page/planner-dialogs';
import { PlannerProblem } from './components/page/planner-problem';
import { PlannerSkeleton } from './components/page/planner-skeleton';
import { PlannerTop } from './components/page/planner-top';
import { UndoBar } from './components/page/undo-bar';
import { TRIP_HEADING } from './focus/jump-to';
import type { PlannerDialog } from './planner-dialog';
import { findItem, itemAfter, tripOf } from './rules/choose-trip';
import { useFocusLater } from './focus/use-focus-later';
import { usePlanner } from './use-planner';
import { usePlannerAddress } from './use-planner-address';
import { usePlannerDialog } from './use-planner-dialog';
import { useRemoveItem } from './use-remove-item';
import { useReopenedForm } from './use-reopened-form';

const DELETE_ALL: PlannerDialog = { name: 'deleteAll' };

/** The trip planner (R26, R40): the person's trips, bought here or added, and what others share with them. */
export function TripPlannerScreen() {
  const t = useTranslations('tripPlanner');
  const [address, change] = usePlannerAddress();
  const { planner, today, isAll, error, isItemMissing, retry } = usePlanner(address);
  const { dialog, open, close, goOnAt } = usePlannerDialog(address.isDeleting ? DELETE_ALL : null);
  const focusLater = useFocusLater(planner);
  const removal = useRemoveItem({
    onRestored: (id) =>
      focusLater({
        isReady: (now) => findItem(now, id) !== null,
        places: [`item-${id}`],
        orElse: () => change({ item: id, trip: null }),
      }),
  });
  useReopenedForm(planner, open);
  const isOnline = useOnline(true);
  const signedInAs = useAccount(({ profile }) => profile?.email ?? null);
  const shown = useMemo(() => ({ ...address, isAll }), [address, isAll]);

  function closeDialog(one: PlannerDialog): boolean {
    const wasOpen = close(one);
    if (wasOpen && address.isDeleting) change({ isDeleting: false });
    return wasOpen;
  }

  /** The trip stays on the screen when what the address calls it by goes. */
  function keepTrip(gone: readonly string[]) {
    const rest = tripOf(planner?.trips ?? [], gone[0] ?? null)?.items.find(({ id }) => !gone.includes(id));
    change(({ item, trip }) =>
      [item, trip].some((id) => id !== null && gone.includes(id)) ? { item: null, trip: rest?.id ?? null } : {},
    );
  }

  function remove(item: PlannerItem) {
    keepTrip([item.id]);
    removal.remove(item);
  }

  function left(items: readonly PlannerItem[], wasOpen: boolean) {
    const gone = items.map(({ id }) => id);
    const next = planner && itemAfter(planner, gone);
    if (wasOpen)
      focusLater({
        isReady: (now) => gone.every((id) => findItem(now, id) === null),
        places: [...(next ? [`item-${next.id}`] : []), TRIP_HEADING],
      });
    keepTrip(gone);
  }

  /** Nothing that is left offers any of it again: no bar, no draft, no address. */
  function deletedAll(wasOpen: boolean) {
    removal.forgetAll();
    forgetTyped();
    if (!wasOpen) return;
    change({ item: null, trip: null });
    goOnAt(document.querySelector('main h1'));
  }

  return (
    <Main className="planner-page">
      <PlannerTop isAll={isAll} onChange={(all) => change({ isAll: all, item: null })} />
      <div className="stack gap-12 planner__notes">
        {!isOnline && <Note role="status">{t('offline')}</Note>}
        {isItemMissing && (
          <Note tone="warning" role="status">
            {t('itemMissing')} {signedInAs !== null && t('signedInAs', { email: signedInAs })}
          </Note>
        )}
        {error && <PlannerProblem error={error} hasTrips={planner !== null} onRetry={retry} />}
      </div>
      <UndoBar removal={removal} />
      {planner && today ? (
        <PlannerBody planner={planner} today={today} address={shown} change={change} open={open} />
      ) : (
        !error && <PlannerSkeleton />
      )}
      <PlannerDialogs
        dialog={dialog}
        planner={planner}
        onClose={closeDialog}
        onDelete={remove}
        onLeft={left}
        onDeletedAll={deletedAll}
        onSaved={(id) => change({ item: id, trip: null })}
      />
    </Main>
  );
}
