'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { MenuItem } from '@/components/ui/overlays/menu-button';
import type { PlannerItem } from '@/contract/trip-planner';
import type { OpenDialog } from '../../planner-dialog';
import { BookedActions } from './booked-actions';
import { ActName, MoreActions } from './more-actions';

type Act = 'edit' | 'attach' | 'copy' | 'share' | 'delete';
const ICONS: Readonly<Record<Act, IconName>> = {
  edit: 'pencil',
  attach: 'paperclip',
  copy: 'copy',
  share: 'share',
  delete: 'trash',
};
const IN_MENU = ['attach', 'copy', 'share', 'delete'] as const;

export type ItemActionsProps = { item: PlannerItem; title: string; open: OpenDialog };

/**
 * What may be done with an item: the act that is wanted most in sight, the others in one menu. One's own is edited;
 * what was bought leads to its booking; a viewer reads, and may leave (D54, D55).
 */
export function ItemActions({ item, title, open }: ItemActionsProps) {
  const t = useTranslations('tripPlanner.acts');
  const nameOf = (act: Act | 'leave') => <ActName title={title}>{t(act)}</ActName>;
  const inMenu = (act: Act): MenuItem => ({
    id: act,
    icon: ICONS[act],
    label: nameOf(act),
    onSelect: () => open({ name: act, item }),
  });
  return (
    <div className="tl__acts no-print">
      {item.booking && (
        <BookedActions
          booking={item.booking}
          title={title}
          others={item.access === 'viewer' ? [] : [inMenu('share')]}
        />
      )}
      {item.access !== 'viewer' && item.origin !== 'purchased' && (
        <>
          <TextLink small icon="pencil" onClick={() => open({ name: 'edit', item })} aria-haspopup="dialog">
            {nameOf('edit')}
          </TextLink>
          <MoreActions title={title} items={IN_MENU.map(inMenu)} />
        </>
      )}
      {item.access === 'viewer' && (
        <TextLink small icon="signOut" onClick={() => open({ name: 'leave', items: [item] })} aria-haspopup="dialog">
          {nameOf('leave')}
        </TextLink>
      )}
    </div>
  );
}
