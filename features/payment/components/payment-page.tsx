'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { BookingProgress } from '@/components/booking/steps/booking-progress';
import { CheckoutFrame } from '@/components/booking/cart/checkout-frame';
import { HoldTime } from '@/components/booking/cart/hold-time';
import { RequiredNote } from '@/components/form/required-note';
import { PageTitle } from '@/components/layout/page-title';
import { Button } from '@/components/ui/basics/button';
import type { Session } from '@/contract/session';
import { forgetAttempt, useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { cartOfSession } from '@/lib/booking-session/cart/cart-contents';
import { useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { gonePartOf } from '../rules/gone-part';
import { refusalKind } from '../rules/refusal-kind';
import { useHoldRenewal } from '../use-hold-renewal';
import { usePaymentForm } from '../use-payment-form';
import { PartGone } from './part-gone';
import { PAYMENT_FORM_ID, PaymentForm } from './payment-form';

/**
 * The page around the form. It stays while the booking runs, so that a refusal gives back everything that was typed.
 */
export function PaymentPage({ session, language }: { session: Session; language: Language }) {
  const t = useTranslations('payment');
  const search = useSelectionStore((state) => state.search);
  const choice = useRefundableAnswer();
  const [wasAnswered] = useState(choice !== null);
  const { attempt } = useBookingAttempt();
  const refusal = attempt.state === 'refused' ? attempt.refusal : null;
  const holds = useHoldRenewal();
  const payment = usePaymentForm(session, language, refusal);
  useForgetRefusal(language);

  if (attempt.state === 'running' || attempt.state === 'confirmed') {
    return <BookingProgress message={attempt.state === 'running' ? attempt.message : null} />;
  }
  const contents = cartOfSession(session, choice);
  const goneFor = holds.gone ?? (refusal && refusalKind(refusal) === 'partGone' ? refusal : null);
  const gone = goneFor && gonePartOf(goneFor, { session, search, language });
  const retry = () => {
    forgetAttempt();
    holds.renew();
  };
  return (
    <CheckoutFrame
      current="payment"
      session={session}
      contents={contents}
      isTripShown={refusal !== null && refusalKind(refusal) === 'cartChanged'}
      head={
        <PageTitle title={t('title')} lead={t('lead')}>
          {session.holdExpiresAt && !gone && <HoldTime key={session.holdExpiresAt} until={session.holdExpiresAt} />}
          {!gone && <RequiredNote />}
        </PageTitle>
      }
      action={
        !gone && (
          <Button
            type="submit"
            form={PAYMENT_FORM_ID}
            variant="primary"
            icon="lock"
            isBusy={payment.isSending}
            busyLabel={t('paying')}
          >
            {t('pay', { total: formatMoney(payment.total, language) })}
          </Button>
        )
      }
    >
      {gone ? (
        <PartGone gone={gone} language={language} isRetrying={holds.isPending} onRetry={retry} />
      ) : (
        <PaymentForm {...{ payment, session, wasAnswered, refusal, language }} />
      )}
    </CheckoutFrame>
  );
}

/** A refusal is said until the next attempt or another page. */
function useForgetRefusal(language: Language): void {
  useEffect(
    () => () => {
      const isLeft = window.location.pathname !== pathFor('payment', language);
      if (isLeft && useBookingAttempt.getState().attempt.state === 'refused') forgetAttempt();
    },
    [language],
  );
}
