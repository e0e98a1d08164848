'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import type { PlannerItem } from '@/contract/trip-planner';
import { pathFor } from '@/lib/paths/routes';
import { useBookedFiles } from '../../attachments/use-planner-files';

export type BookedPapersProps = { booking: NonNullable<PlannerItem['booking']>; title: string };

/** Its booking's page, receipt and tickets of what was bought here (R78, D60). */
export function BookedPapers({ booking: { bookingNumber, hasTickets }, title }: BookedPapersProps) {
  const t = useTranslations('tripPlanner.acts');
  const language = useLocale();
  const { receipt, tickets } = useBookedFiles(bookingNumber);
  return (
    <>
      <TextLink
        small
        icon="arrowRight"
        href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
        prefetch={false}
      >
        {t('booking')} <span className="vh">{title}</span>
      </TextLink>
      <TextLink small icon="receipt" disabled={receipt.isPending} onClick={() => receipt.mutate()}>
        {t('receipt')} <span className="vh">{title}</span>
      </TextLink>
      {hasTickets && (
        <TextLink small icon="ticket" disabled={tickets.isPending} onClick={() => tickets.mutate()}>
          {t('tickets')} <span className="vh">{title}</span>
        </TextLink>
      )}
    </>
  );
}
