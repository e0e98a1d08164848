'use client';

import { useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/booking-steps';
import { Cart } from '@/components/booking/cart';
import { CartBar } from '@/components/booking/cart-bar';
import { CartWaitingPage, NoCartPage } from '@/components/booking/no-cart-page';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Session } from '@/contract/session';
import { cartOfSession } from '@/lib/booking-session/cart-contents';
import { useCartSession } from '@/lib/booking-session/use-cart-session';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import { RefundableSection } from './components/refundable-section';
import { TripTimeline } from './components/trip-timeline';

/** Everything in the cart, with taxes and the refundable booking (R77, F24). Empty: where to search (D39). */
export function SummaryScreen({ language }: { language: Language }) {
  const t = useTranslations('tripSummary');
  const session = useCartSession();
  if (session === 'waiting') return <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (!session) return <NoCartPage title={t('title')} />;
  return <Trip session={session} language={language} />;
}

function Trip({ session, language }: { session: Session; language: Language }) {
  const t = useTranslations('tripSummary');
  const search = useSelectionStore((state) => state.search);
  const contents = cartOfSession(session);
  const hasReturn = contents.journeys.some(({ direction }) => direction === 'return');
  const onward = session.isLocked ? pathFor('confirmation', language) : pathFor('passengers', language);
  const label = t(session.isLocked ? 'toBooking' : 'continue');
  const block = (
    <LinkButton variant="primary" block href={onward}>
      {label}
    </LinkButton>
  );
  return (
    <>
      <Main>
        <BookingSteps current="summary" hasReturn={hasReturn} search={search ? criteriaToQuery(search).toString() : undefined} />
        <PageTitle title={t('title')} lead={t('lead')} />
        <div className="flow">
          <div className="stack gap-20">
            {session.isLocked && <Note>{t('locked')}</Note>}
            <TripTimeline session={session} />
            {!session.isLocked && <RefundableSection session={session} />}
          </div>
          <Cart contents={contents} action={block} />
        </div>
      </Main>
      <CartBar
        contents={contents}
        action={
          <LinkButton variant="primary" href={onward}>
            {label}
          </LinkButton>
        }
        sheetAction={block}
      />
    </>
  );
}
