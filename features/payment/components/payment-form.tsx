'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { RefundableAgain } from '@/components/booking/cart/refundable-again';
import { ErrorSummary } from '@/components/form/error-summary';
import { formErrorList, type FormError } from '@/components/form/form-error-list';
import type { Session } from '@/contract/session';
import type { BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import type { Language } from '@/rules/language';
import { PAYMENT_FIELDS } from '../rules/payment-form';
import type { PaymentFormControl } from '../use-payment-form';
import { BillingSection } from './billing-section';
import { StripeCardSection } from '../stripe/stripe-card-section';
import { CardSection } from './card-section';
import { PaySection } from './pay-section';
import { RefusalNote } from './refusal-note';

/** For the button, which stands beside the total. */
export const PAYMENT_FORM_ID = 'payment-form';

export type PaymentFormProps = {
  payment: PaymentFormControl;
  session: Session;
  /** About the refundable booking, when the page was opened. */
  wasAnswered: boolean;
  refusal: BookingRefusal | null;
  language: Language;
};

export function PaymentForm({ payment, session, wasAnswered, refusal, language }: PaymentFormProps) {
  const t = useTranslations('payment');
  const { form, submit } = payment;
  const { errors, submitCount } = form.formState;
  const listed = listedErrors(form, refusal);
  return (
    <FormProvider {...form}>
      <form
        id={PAYMENT_FORM_ID}
        className="stack gap-20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {refusal && <RefusalNote refusal={refusal} language={language} />}
        <ErrorSummary errors={listed} focusKey={submitCount} />
        <RefundableAgain session={session} wasAnswered={wasAnswered} error={errors.refundable && t('chooseOne')} />
        {payment.stripeCard ? <StripeCardSection card={payment.stripeCard} /> : <CardSection />}
        <BillingSection language={language} />
        <PaySection payment={payment} session={session} language={language} />
      </form>
    </FormProvider>
  );
}

/**
 * Errors for the summary, in the order of the page: react-hook-form lists them in the order in which they arose. Before
 * the first press an error stands at its field only.
 */
export function listedErrors(
  { formState: { errors, isSubmitted } }: PaymentFormControl['form'],
  refusal: BookingRefusal | null,
): FormError[] {
  const list = isSubmitted || refusal ? formErrorList(errors) : [];
  return PAYMENT_FIELDS.flatMap((name) => list.filter((error) => error.name === name));
}
