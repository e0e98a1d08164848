'use client';

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/booking-steps';
import { Cart } from '@/components/booking/cart';
import { CartWaitingPage, NoCartPage } from '@/components/booking/no-cart-page';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import { RequiredNote } from '@/components/form/required-note';
import type { Session } from '@/contract/session';
import { cartOfSession } from '@/lib/booking-session/cart-contents';
import { useCartSession } from '@/lib/booking-session/use-cart-session';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { useProductApi } from '@/lib/http/browser-api';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import { PassengersForm } from './components/passengers-form';
import { nationalitiesQuery } from './passengers.queries';
import { tripOfSession } from './rules/trip-of-session';

/** Who is travelling (R38, R60–R64, D47). Without a cart: what to do next (D39). */
export function PassengersScreen({ language }: { language: Language }) {
  const t = useTranslations('passengers');
  const session = useCartSession();
  if (session === 'waiting') return <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (!session) return <NoCartPage title={t('title')} />;
  return <Travellers key={language} session={session} language={language} />;
}

function Travellers({ session, language }: { session: Session; language: Language }) {
  const t = useTranslations('passengers');
  const search = useSelectionStore((state) => state.search);
  const { data: countries = [] } = useQuery(nationalitiesQuery(useProductApi(), language));
  const [openedAt] = useState(() => new Date());
  const trip = tripOfSession(session, openedAt);
  if (!trip) return <NoCartPage title={t('title')} />;
  return (
    <Main>
      <BookingSteps current="passengers" hasReturn={trip.returnDate !== null} search={search ? criteriaToQuery(search).toString() : undefined} />
      <PageTitle title={t('title')} lead={t('lead')}>
        <RequiredNote />
      </PageTitle>
      <div className="flow">
        <PassengersForm session={session} trip={trip} countries={countries} language={language} />
        <Cart contents={cartOfSession(session)} />
      </div>
    </Main>
  );
}
