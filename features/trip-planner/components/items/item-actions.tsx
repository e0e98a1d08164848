'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { PlannerItem } from '@/contract/trip-planner';
import type { OpenDialog } from '../../planner-dialog';
import { BookedPapers } from './booked-papers';

type Act = 'edit' | 'attach' | 'copy' | 'share' | 'delete';
const ICONS: Readonly<Record<Act, IconName>> = {
  edit: 'pencil',
  attach: 'paperclip',
  copy: 'copy',
  share: 'share',
  delete: 'trash',
};

/**
 * What may be done with an item: everything with one's own; what was bought is shared only; a viewer reads, and may
 * leave (D54, D55).
 */
export function ItemActions({ item, title, open }: { item: PlannerItem; title: string; open: OpenDialog }) {
  const t = useTranslations('tripPlanner.acts');
  const acts: Act[] =
    item.access === 'viewer'
      ? []
      : item.origin === 'purchased'
        ? ['share']
        : ['edit', 'attach', 'copy', 'share', 'delete'];
  return (
    <div className="tl__acts no-print">
      {item.booking && <BookedPapers booking={item.booking} title={title} />}
      {acts.map((act) => (
        <TextLink small key={act} icon={ICONS[act]} onClick={() => open({ name: act, item })} aria-haspopup="dialog">
          {t(act)} <span className="vh">{title}</span>
        </TextLink>
      ))}
      {item.access === 'viewer' && (
        <TextLink small icon="signOut" onClick={() => open({ name: 'leave', items: [item] })} aria-haspopup="dialog">
          {t('leave')} <span className="vh">{title}</span>
        </TextLink>
      )}
    </div>
  );
}
