import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Session } from '@/contract/session';
import { readBillingDraft, useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import { reportRefusal, type BookingRefusal } from '@/lib/booking-session/booking/booking-attempt';
import type { RefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useReadRefundableAnswer, useRefundableAnswer } from '@/lib/booking-session/session/use-refundable-answer';
import { useCaptcha, type CaptchaControl } from '@/lib/captcha/use-captcha';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { useDetailFaultWords } from '@/lib/rule-words/use-detail-fault-words';
import { todayIn } from '@/rules/dates/dates';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { Money } from '@/rules/money/money';
import { ruleFault, type RuleFault } from '@/rules/rule-fault';
import {
  bookingPartOf,
  fieldOfApi,
  paymentFaults,
  paymentResolver,
  startingValues,
  type PaymentValues,
} from './rules/payment-form';
import { useStripeCard, type StripeCardControl } from './stripe/use-stripe-card';
import { useCreateBooking } from './use-create-booking';

export type PaymentFormControl = {
  form: UseFormReturn<PaymentValues>;
  captcha: CaptchaControl;
  /** Stripe's form, where it stands in the place of the card's fields. */
  stripeCard: StripeCardControl | null;
  /** What pressing Pay agrees to (D26). */
  total: Money;
  submit: () => void;
  /** From the press until the booking is on its way. */
  isSending: boolean;
};

/** What the form sends once it is right: card, address, and the captcha's answer. */
export type PaidWith = ReturnType<typeof bookingPartOf> & CaptchaAnswer;

type CaptchaAnswer = Awaited<ReturnType<CaptchaControl['takeAnswer']>>;

export type CardFormAsk = {
  /** What pressing Pay agrees to (D26). */
  agreed: Money;
  /** Whether the refundable booking is offered here, and what was chosen. */
  refundable: {
    isOffered: boolean;
    choice: RefundableChoice;
    /** As it is when the form is sent. */ read: () => RefundableChoice;
  };
  refusal: BookingRefusal | null;
  /** Where a bank that has taken the traveller away leads back to. */
  returnPath: string;
  /** Pay was pressed without a connection: it is not sent. */
  whenOffline: () => void;
  pay: (paidWith: PaidWith) => Promise<'refused' | 'onItsWay'>;
};

/** State of a form with card and address. The card lives in it and nowhere else (D44); the rest is kept in this tab. */
export function useCardForm({
  agreed,
  refundable,
  refusal,
  returnPath,
  whenOffline,
  pay,
}: CardFormAsk): PaymentFormControl {
  const { choice, isOffered, read } = refundable;
  const words = usePaymentWords();
  const captcha = useCaptcha();
  const [isSending, setIsSending] = useState(false);
  const isPressed = useRef(false);
  const stripeCard = useStripeCard(agreed, { returnPath, onChange: () => form.clearErrors('card.number') });
  const [defaultValues] = useState(() => startingValues(readBillingDraft(), agreed.currency));
  const isUnchecked = captcha.status === 'failed' || captcha.status === 'waiting';
  const faultsOf = (values: PaymentValues) => [
    ...paymentFaults(values, read(), isOffered, todayIn(HOME_ZONE, new Date()), stripeCard !== null),
    ...(isUnchecked ? [ruleFault('captcha', 'REQUIRED')] : []),
  ];
  const form = useForm<PaymentValues>({
    defaultValues,
    resolver: paymentResolver(faultsOf, words),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { clearErrors, setError } = form;

  useDraftKeeping(form);
  useRefusedFields(form, refusal, stripeCard ? 'card.number' : 'card.securityCode');
  useEffect(() => {
    if (choice !== null) clearErrors('refundable');
  }, [choice, clearErrors]);
  useEffect(() => {
    if (captcha.status === 'checked') clearErrors('captcha');
  }, [captcha.status, clearErrors]);

  async function send(values: PaymentValues) {
    // A second press while the first is being dealt with is the same press.
    if (isPressed.current) return;
    // Nothing has left the browser yet, and nothing may be charged later without another press.
    if (!navigator.onLine) return whenOffline();
    isPressed.current = true;
    setIsSending(true);
    try {
      // First of all: a wallet opens only as the answer to a press.
      const token = await stripeCard?.tokenOf(values);
      if (token && 'message' in token) return setError('card.number', { type: 'hosted', message: token.message });
      const answer = await captcha.takeAnswer().catch(() => null);
      if (!answer) return;
      if ((await pay({ ...bookingPartOf(values, token?.creditCard), ...answer })) === 'refused') captcha.restart();
    } finally {
      isPressed.current = false;
      setIsSending(false);
    }
  }

  // What is missing in Stripe's fields is marked beside what is missing in ours.
  const submit = () => void form.handleSubmit(send, () => stripeCard?.check())();
  return { form, captcha, stripeCard, total: agreed, isSending, submit };
}

/** The payment form of the cart (R66). */
export function usePaymentForm(
  session: Session,
  language: Language,
  refusal: BookingRefusal | null,
): PaymentFormControl {
  const { refundableOffer, total, currency } = session;
  const choice = useRefundableAnswer();
  const readAnswer = useReadRefundableAnswer();
  const createBooking = useCreateBooking(session, language);
  const isAdded = choice === 'accepted' && refundableOffer !== null;
  const agreed = { amount: isAdded ? refundableOffer.totalWithFee : total, currency: currency.code };
  return useCardForm({
    agreed,
    refundable: {
      isOffered: refundableOffer !== null,
      choice,
      read: readAnswer,
    },
    refusal,
    returnPath: pathFor('confirmation', language),
    whenOffline: () => reportRefusal({ code: 'UNREACHABLE', message: '' }),
    pay: async (paidWith) => {
      const { state } = await createBooking({
        ...paidWith,
        passengers: session.passengers ?? undefined,
        expectedAmount: agreed.amount,
        expectedCurrency: agreed.currency,
        cartFingerprint: session.cartFingerprint,
        isCancellationInsuranceAdded: isAdded,
      });
      return state === 'refused' ? 'refused' : 'onItsWay';
    },
  });
}

/**
 * A missing field is named, so that the list of errors can be understood by itself; the rest has the rules' own words.
 */
function usePaymentWords(): (fault: RuleFault) => string {
  const t = useTranslations('payment');
  const words = useDetailFaultWords();
  return (fault) => (fault.code === 'REQUIRED' ? t(`missing.${fault.path}`) : words(fault));
}

function useDraftKeeping({ subscribe }: UseFormReturn<PaymentValues>): void {
  const keep = useBillingDraft((state) => state.keep);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { card, billing } }) =>
          keep({ firstName: card.firstName, lastName: card.lastName, address: billing }),
      }),
    [subscribe, keep],
  );
}

/**
 * What the API found wrong goes to its fields; a wrong security code has to be typed again.
 * @param code the field in which it was typed
 */
function useRefusedFields(
  { setError, setValue }: UseFormReturn<PaymentValues>,
  refusal: BookingRefusal | null,
  code: 'card.securityCode' | 'card.number',
): void {
  const shown = useRef<BookingRefusal | null>(null);
  useEffect(() => {
    if (!refusal || shown.current === refusal) return;
    shown.current = refusal;
    for (const fault of refusal.fields ?? []) {
      const field = fieldOfApi(fault);
      if (field) setError(field, { type: 'server', message: fault.message });
    }
    if (refusal.code !== 'DECLINED_WRONG_CVV2') return;
    setValue('card.securityCode', '');
    setError(code, { type: 'server', message: refusal.message });
  }, [refusal, code, setError, setValue]);
}
