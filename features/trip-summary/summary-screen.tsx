'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { BedChoices } from '@/components/booking/beds/bed-choices';
import { CheckoutFrame } from '@/components/booking/cart/checkout-frame';
import { HoldTime } from '@/components/booking/cart/hold-time';
import { LockedNote } from '@/components/booking/cart/locked-note';
import { CartFailedPage, CartWaitingPage, NoCartPage } from '@/components/booking/cart/no-cart-page';
import { RefundableSection } from '@/components/booking/cart/refundable-section';
import { PageTitle } from '@/components/layout/page-title';
import { Button, LinkButton } from '@/components/ui/basics/button';
import type { BedChoice } from '@/contract/cart-checks';
import type { Session } from '@/contract/session';
import { bedFieldName, openBedChoices } from '@/lib/booking-session/cart/open-bed-choices';
import { cartOfSession } from '@/lib/booking-session/cart/cart-contents';
import { useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { useCartSession } from '@/lib/booking-session/session/use-cart-session';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { otherHotelPath } from './change-paths';
import { AddToTrip, type SoldCities } from './components/add-to-trip';
import { RefundPreview } from './components/refund-preview';
import { TripTimeline } from './components/trip-timeline';

export type SummaryScreenProps = { language: Language; cities?: SoldCities };
const NO_CITIES: SoldCities = { hotels: [], activities: [] };

/** Everything in the cart, with taxes and the refundable booking (R77, F24). Empty: where to search (D39). */
export function SummaryScreen({ language, cities = NO_CITIES }: SummaryScreenProps) {
  const t = useTranslations('tripSummary');
  const session = useCartSession();
  useHeadingFocus(typeof session === 'string' ? null : session === null);
  if (session === 'waiting') return <CartWaitingPage title={t('title')} lead={t('lead')} />;
  if (session === 'failed') return <CartFailedPage title={t('title')} />;
  if (!session) return <NoCartPage title={t('title')} />;
  return <Trip session={session} language={language} cities={cities} />;
}

function Trip({ session, language, cities }: Required<SummaryScreenProps> & { session: Session }) {
  const t = useTranslations('tripSummary');
  const answer = useRefundableAnswer();
  const [now] = useState(() => new Date());
  const { isLocked } = session;
  const contents = cartOfSession(session, isLocked ? null : answer);
  const [unanswered] = openBedChoices(session);
  const [isAskedForBed, setAskedForBed] = useState(false);

  /** Nobody goes on with a night that has neither a bed nor a word (D42b). */
  function askForBed(choice: BedChoice) {
    setAskedForBed(true);
    const fields = document.getElementsByName(bedFieldName(choice));
    fields[0]?.focus();
  }

  const onward = unanswered ? (
    <Button variant="primary" onClick={() => askForBed(unanswered)}>
      {t('continue')}
    </Button>
  ) : (
    <LinkButton variant="primary" href={pathFor(isLocked ? 'confirmation' : 'passengers', language)}>
      {t(isLocked ? 'toBooking' : 'continue')}
    </LinkButton>
  );
  return (
    <CheckoutFrame
      current="summary"
      session={session}
      contents={contents}
      action={onward}
      head={
        <>
          <PageTitle title={t('title')} lead={isLocked ? undefined : t('lead')}>
            {contents.holdExpiresAt && <HoldTime key={contents.holdExpiresAt} until={contents.holdExpiresAt} />}
          </PageTitle>
          <p className="vh" role="status">
            {contents.total && t('totalNow', { total: formatMoney(contents.total, language) })}
          </p>
        </>
      }
    >
      <div className="stack gap-20">
        {isLocked && <LockedNote />}
        {!isLocked && (
          <BedChoices session={session} otherHotelHref={otherHotelPath(session, language)} isAskedFor={isAskedForBed} />
        )}
        <TripTimeline session={session} now={now} activityCities={cities.activities} />
        {!isLocked && <AddToTrip session={session} cities={cities} />}
        {!isLocked && <RefundPreview session={session} now={now} />}
        {!isLocked && <RefundableSection session={session} />}
      </div>
    </CheckoutFrame>
  );
}

/** When the trip is removed, and when that is undone, the button that had the focus is gone: the heading takes it. */
function useHeadingFocus(isEmpty: boolean | null): void {
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (isEmpty === null) return;
    if (before.current !== null && before.current !== isEmpty) document.querySelector('h1')?.focus();
    before.current = isEmpty;
  }, [isEmpty]);
}
