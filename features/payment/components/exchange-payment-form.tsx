import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DifferenceRows } from '@/components/booking/exchange/difference-rows';
import { ErrorSummary } from '@/components/form/error-summary';
import { RequiredNote } from '@/components/form/required-note';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { useExchangePayment } from '../use-exchange-payment';
import { BillingSection } from './billing-section';
import { CaptchaNote } from './captcha-note';
import { StripeCardSection } from '../stripe/stripe-card-section';
import { CardSection } from './card-section';
import { listedErrors } from './payment-form';

type ExchangePaymentFormProps = { offer: ExchangeOffer; language: Language; onGone: () => void };

/** Card, address, captcha and the one press, beside what the difference is made of. */
export function ExchangePaymentForm({ offer, language, onGone }: ExchangePaymentFormProps) {
  const t = useTranslations('exchangeBus');
  const { payment, refusal, end } = useExchangePayment(offer, language, onGone);
  const { form, submit, captcha, total, isSending } = payment;
  const { submitCount } = form.formState;
  const time = formatTime({ instant: offer.expiresAt, zone: HOME_ZONE }, language);
  useEnd(offer, isSending ? null : end);
  return (
    <div className="flow">
      <FormProvider {...form}>
        <form
          className="stack gap-20"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="hold">
            <Icon name="clock" />
            <span>{t.rich('offer.holds', { time, b: (chunk) => <b>{chunk}</b> })}</span>
          </p>
          <RequiredNote />
          {refusal && <Refused refusal={refusal} whatNow={t(`payment.${refusal.outcome}`, { time })} />}
          <ErrorSummary errors={listedErrors(form, refusal)} focusKey={submitCount} />
          {payment.stripeCard ? <StripeCardSection card={payment.stripeCard} /> : <CardSection />}
          <BillingSection language={language} />
          <Card title={t('offer.difference')} titleId="pay-title" gap={14}>
            <p className="small muted">
              {t.rich('payment.accept', {
                terms: (words) => <InOwnTab href={pathFor('termsConditions', language)}>{words}</InOwnTab>,
                privacy: (words) => <InOwnTab href={pathFor('privacyPolicy', language)}>{words}</InOwnTab>,
              })}
            </p>
            <CaptchaNote captcha={captcha} language={language} />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              icon="lock"
              isBusy={isSending}
              busyLabel={t('payment.paying')}
            >
              {t('payment.pay', { amount: formatMoney(total, language) })}
            </Button>
          </Card>
        </form>
      </FormProvider>
      <aside className="is-shown" aria-label={t('offer.difference')}>
        <div className="card cart">
          <div className="card__body stack gap-14">
            <DifferenceRows offer={offer} />
          </div>
        </div>
      </aside>
    </div>
  );
}

/** Each refusal takes the focus once: the press that asked for it is far below. */
function Refused({ refusal, whatNow }: { refusal: BookingRefusal; whatNow: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Note tone="danger">
        {refusal.message && (
          <>
            <b>{refusal.message}</b>
            <br />
          </>
        )}
        {whatNow}
      </Note>
    </div>
  );
}

/** The offer's time is up: its seats may be somebody else's. */
function useEnd({ expiresAt, serverTime }: ExchangeOffer, onEnd: (() => void) | null): void {
  useEffect(() => {
    if (!onEnd) return undefined;
    // By this browser's clock as long as the offer was to hold, at most: it was made moments ago.
    const left = Math.min(Date.parse(expiresAt) - Date.now(), Date.parse(expiresAt) - Date.parse(serverTime));
    const timer = setTimeout(onEnd, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [expiresAt, serverTime, onEnd]);
}

/** The card is not typed again because somebody reads the terms. */
function InOwnTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
