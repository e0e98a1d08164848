'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { PLANNER_KINDS_SHOWN } from '../../words/kinds';
import { pathFor } from '@/lib/paths/routes';
import { TRIP_HEADING } from '../../focus/jump-to';
import type { OpenDialog } from '../../planner-dialog';
import { ExampleTrip } from '../trip/example-trip';
import { ITEM_ICONS } from '../../basics/item-icons';

/** Nothing yet: what the planner is for, how it begins, and what it looks like then (F46). */
export function EmptyPlanner({ open }: { open: OpenDialog }) {
  const t = useTranslations('tripPlanner.empty');
  const language = useLocale();
  return (
    <div className="planner__empty">
      <div className="stack gap-16">
        <h2 id={TRIP_HEADING} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="muted">{t('text')}</p>
        <ul className="planner__kinds">
          {PLANNER_KINDS_SHOWN.map((kind) => (
            <li key={kind}>
              <Button block icon={ITEM_ICONS[kind]} aria-haspopup="dialog" onClick={() => open({ name: 'add', kind })}>
                {t('add', { kind })}
              </Button>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('booked')}</p>
        <div className="row">
          <Button
            size="sm"
            variant="quiet"
            icon="upload"
            aria-haspopup="dialog"
            onClick={() => open({ name: 'import' })}
          >
            {t('import')}
          </Button>
          <LinkButton size="sm" variant="quiet" icon="search" href={pathFor('home', language)}>
            {t('search')}
          </LinkButton>
        </div>
      </div>
      <ExampleTrip />
    </div>
  );
}
