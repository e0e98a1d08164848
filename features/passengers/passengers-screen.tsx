'use client';

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CheckoutFrame } from '@/components/booking/cart/checkout-frame';
import { HoldTime } from '@/components/booking/cart/hold-time';
import { LockedNote } from '@/components/booking/cart/locked-note';
import { CartFailedPage, CartWaitingPage, NoCartPage } from '@/components/booking/cart/no-cart-page';
import { RequiredNote } from '@/components/form/required-note';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { Button } from '@/components/ui/basics/button';
import type { Session } from '@/contract/session';
import { cartOfSession } from '@/lib/booking-session/cart/cart-contents';
import { useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { searchFormPath } from '@/lib/booking-session/cart/search-again';
import { useCartSession } from '@/lib/booking-session/session/use-cart-session';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { Language } from '@/rules/language';
import type { TravellersTrip } from '@/rules/travellers/travellers';
import { papersFor } from '@/rules/travellers/papers';
import { PASSENGERS_FORM_ID, PassengersForm } from './components/passengers-form';
import { nationalitiesQuery } from './passengers.queries';
import { tripOfSession } from './rules/trip-of-session';
import { usePassengersForm } from './use-passengers-form';

/**
 * Who is travelling (R38, R60–R64, D47). Without a cart: what to do next (D39); once it is paid for nothing can be
 * changed (D38).
 */
export function PassengersScreen({ language }: { language: Language }) {
  const t = useTranslations('passengers');
  const session = useCartSession();
  const [openedAt] = useState(() => new Date());
  if (session === 'waiting') return <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (session === 'failed') return <CartFailedPage title={t('title')} />;
  const trip = session && tripOfSession(session, openedAt);
  if (!session || !trip) return <NoCartPage title={t('title')} />;
  if (session.isLocked)
    return (
      <Main>
        <PageTitle title={t('title')} />
        <LockedNote />
      </Main>
    );
  return <Travellers session={session} trip={trip} language={language} />;
}

function Travellers({ session, trip, language }: { session: Session; trip: TravellersTrip; language: Language }) {
  const t = useTranslations('passengers');
  const { data: countries = [] } = useQuery(nationalitiesQuery(useProductApi(), language));
  const passengers = usePassengersForm(session, trip, language);
  const contents = cartOfSession(session, useRefundableAnswer());
  return (
    <CheckoutFrame
      current="passengers"
      session={session}
      contents={contents}
      head={
        <PageTitle title={t('title')} lead={t('lead')}>
          {contents.holdExpiresAt && <HoldTime key={contents.holdExpiresAt} until={contents.holdExpiresAt} />}
          <RequiredNote />
        </PageTitle>
      }
      action={
        <Button
          type="submit"
          form={PASSENGERS_FORM_ID}
          variant="primary"
          isBusy={passengers.isSending}
          busyLabel={t('saving')}
        >
          {t('continue')}
        </Button>
      }
    >
      <PassengersForm
        passengers={passengers}
        trip={trip}
        papers={papersFor(session.bookedBuses.length)}
        countries={countries}
        searchHref={searchFormPath(session, language)}
      />
    </CheckoutFrame>
  );
}
