'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import type { OpenDialog } from '../../planner-dialog';
import { usePlannerFiles } from '../../attachments/use-planner-files';
import { CalendarAddress } from './calendar-address';

/** The planner outside of it: calendar, paper, file; and what comes in (F51). `tripId` is that of one of its items. */
export function TakeCard({ tripId, open }: { tripId: string | null; open: OpenDialog }) {
  const t = useTranslations('tripPlanner.take');
  const { calendar, everything } = usePlannerFiles();
  return (
    <Card title={t('title')} titleId="planner-take" gap={8} className="planner__card no-print">
      <ul className="planner__takes">
        {tripId !== null && (
          <li>
            <TextLink icon="calendarPlus" disabled={calendar.isPending} onClick={() => calendar.mutate(tripId)}>
              {t('calendar')}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink icon="calendar" disabled={calendar.isPending} onClick={() => calendar.mutate(undefined)}>
            {t('calendarAll')}
          </TextLink>
        </li>
        {tripId !== null && (
          <li>
            <TextLink icon="print" onClick={() => window.print()}>
              {t('print')}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink icon="download" disabled={everything.isPending} onClick={() => everything.mutate()}>
            {t('export')}
          </TextLink>
        </li>
        <li>
          <TextLink icon="upload" aria-haspopup="dialog" onClick={() => open({ name: 'import' })}>
            {t('import')}
          </TextLink>
        </li>
      </ul>
      <CalendarAddress open={open} />
      <hr />
      <TextLink
        small
        className="planner__deleteall"
        icon="trash"
        aria-haspopup="dialog"
        onClick={() => open({ name: 'deleteAll' })}
      >
        {t('deleteAll')}
      </TextLink>
    </Card>
  );
}
