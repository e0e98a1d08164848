'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import type { Trip } from '@/contract/trip-planner';
import type { OpenDialog } from '../../planner-dialog';
import { ShareForm } from './share-form';
import { ViewerList } from './viewer-list';

/**
 * Who else sees the trip, and more people to show it to (F49). What others share with this person can be left (D54).
 */
export function ShareCard({ trip, open }: { trip: Trip; open: OpenDialog }) {
  const t = useTranslations('tripPlanner.share');
  const own = trip.items.filter(({ access }) => access === 'owner');
  const shared = trip.items.filter(({ access }) => access === 'viewer');
  // Paper needs only who sees it.
  const className = trip.viewers.length === 0 ? 'planner__card no-print' : 'planner__card';
  return (
    <Card title={t(own.length > 0 ? 'title' : 'withYou')} titleId="planner-share" gap={12} className={className}>
      {own.length > 0 && (
        <>
          {trip.viewers.length === 0 && <p className="small muted">{t('nobody')}</p>}
          <ViewerList
            viewers={trip.viewers}
            onRemove={(viewer) => open({ name: 'removeViewer', items: own, viewer })}
          />
          <ShareForm key={trip.id} name="planner-share-email" items={own} submit={t('shareTrip')} />
        </>
      )}
      {shared.length > 0 && (
        <div className="stack gap-4 no-print">
          <p className="small muted">{t('readOnly', { count: shared.length })}</p>
          <TextLink small icon="signOut" aria-haspopup="dialog" onClick={() => open({ name: 'leave', items: shared })}>
            {t('leaveTrip')}
          </TextLink>
        </div>
      )}
    </Card>
  );
}
