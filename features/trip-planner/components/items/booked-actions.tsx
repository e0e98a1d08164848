'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import type { MenuItem } from '@/components/ui/overlays/menu-button';
import type { PlannerItem } from '@/contract/trip-planner';
import { pathFor } from '@/lib/paths/routes';
import { useBookedFiles } from '../../attachments/use-planner-files';
import { ActName, MoreActions } from './more-actions';

export type BookedActionsProps = {
  booking: NonNullable<PlannerItem['booking']>;
  title: string;
  /** Behind its papers. */
  others: readonly MenuItem[];
};

/** The way to its booking's page; receipt and tickets of what was bought here in the menu (R78, D60). */
export function BookedActions({ booking: { bookingNumber, hasTickets }, title, others }: BookedActionsProps) {
  const t = useTranslations('tripPlanner.acts');
  const language = useLocale();
  const { receipt, tickets } = useBookedFiles(bookingNumber);
  const papers = [
    { id: 'receipt', icon: 'receipt', paper: receipt } as const,
    ...(hasTickets ? [{ id: 'tickets', icon: 'ticket', paper: tickets } as const] : []),
  ].map(({ id, icon, paper }): MenuItem => ({
    id,
    icon,
    label: <ActName title={title}>{t(id)}</ActName>,
    // A second press while it is made would make it twice.
    onSelect: () => {
      if (!paper.isPending) paper.mutate();
    },
  }));
  return (
    <>
      <TextLink
        small
        icon="arrowRight"
        href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
        prefetch={false}
      >
        <ActName title={title}>{t('booking')}</ActName>
      </TextLink>
      <MoreActions title={title} items={[...papers, ...others]} />
    </>
  );
}
