'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton, TextLink } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { keptExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { ExchangePaymentForm } from './components/exchange-payment-form';

/** Paying what another bus costs more: the same form as for a booking (D69). */
export function ExchangePaymentScreen({ bookingNumber, language }: { bookingNumber: string; language: Language }) {
  const t = useTranslations('exchangeBus');
  const [offer, setOffer] = useState<ExchangeOffer | null | 'reading'>('reading');
  useEffect(() => {
    let isHere = true;
    void keptExchangeOffer(bookingNumber).then((kept) => isHere && setOffer(kept));
    return () => {
      isHere = false;
    };
  }, [bookingNumber]);
  const number = bookingNumber.toLowerCase();
  const toChoice = pathFor('exchangeBus', language, { bookingNumber: number });
  return (
    <Main>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={pathFor('myBooking', language, { bookingNumber: number })}>
          {t('back')}
        </TextLink>
      </div>
      <PageTitle title={t('payment.title')} lead={t('payment.lead')} />
      {offer === null && (
        <EmptyState
          icon="clock"
          title={t('payment.gone')}
          text={t('payment.goneText')}
          actions={
            <LinkButton variant="primary" href={toChoice}>
              {t('payment.choose')}
            </LinkButton>
          }
        />
      )}
      {offer !== null && offer !== 'reading' && (
        <ExchangePaymentForm offer={offer} language={language} onGone={() => setOffer(null)} />
      )}
    </Main>
  );
}
