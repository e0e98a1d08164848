'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Main } from '@/components/layout/frames/main';
import { TextLink } from '@/components/ui/basics/button';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { OneDay } from './components/one-day';

export type TicketsScreenProps = { bookingNumber: string; language: Language };

/** The tickets of a booking as they are shown at the door of the bus (D74). `?direction=0-1` opens with that way. */
export function TicketsScreen({ bookingNumber, language }: TicketsScreenProps) {
  const t = useTranslations('dayTickets');
  const direction = useSearchParams().get('direction');
  return (
    <Main>
      <div className="backline">
        <TextLink
          small
          icon="arrowLeft"
          href={pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() })}
        >
          {t('back')}
        </TextLink>
      </div>
      <OneDay bookingNumber={bookingNumber} direction={direction} language={language} />
    </Main>
  );
}
