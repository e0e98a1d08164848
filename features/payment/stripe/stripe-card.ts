import type { Appearance } from '@stripe/stripe-js';
import type { BookingRequest } from '@/contract/booking';
import { stripeOf } from '@/lib/booking-session/payment/stripe-script';
import { tidyBillingAddress } from '@/rules/contact/billing-address';
import type { Language } from '@/rules/language';
import type { Money } from '@/rules/money/money';
import type { PaymentValues } from '../rules/payment-form';

export type StripeCardAsk = {
  publishableKey: string;
  language: Language;
  total: Money;
  /** Where Stripe's frame is put. */
  place: HTMLElement;
  onReady: () => void;
  onFailed: () => void;
  onChange: () => void;
};

/** A token for the booking, or in words what is wrong with the card. */
export type StripeToken = { creditCard: BookingRequest['creditCard'] } | { message: string };

export type StripeCard = {
  /** The total has changed: wallets show it. */
  update: (total: Money) => void;
  /** Marks what is missing, and says it. */
  check: () => Promise<string | null>;
  tokenOf: (values: PaymentValues, returnUrl: string) => Promise<StripeToken>;
  close: () => void;
};

/**
 * Stripe's Payment Element in the place of the card's fields: card, Apple Pay, Google Pay, what else the account has.
 * What is typed there is in a frame of Stripe's; we get a ConfirmationToken (D40b). Names and address come from our own
 * fields, so that nobody types them twice. @throws Error where the script does not come
 */
export async function openStripeCard(ask: StripeCardAsk): Promise<StripeCard> {
  const { publishableKey, language, total, place } = ask;
  const stripe = await stripeOf(publishableKey, language);
  const elements = stripe.elements({
    mode: 'payment',
    amount: total.amount,
    currency: total.currency.toLowerCase(),
    appearance: appearanceOf(place),
  });
  const element = elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { name: 'never', address: 'never' } },
    wallets: { applePay: 'auto', googlePay: 'auto' },
  });
  element.on('ready', ask.onReady);
  element.on('loaderror', ask.onFailed);
  element.on('change', ask.onChange);
  element.mount(place);
  const check = async () => {
    const { error } = await elements.submit();
    return error ? (error.message ?? '') : null;
  };
  return {
    update: ({ amount, currency }) => {
      // What cannot be told to wallets now is told with the next change; the API charges what was agreed to.
      elements.update({ amount, currency: currency.toLowerCase() }).catch(() => undefined);
    },
    check,
    tokenOf: async (values, returnUrl) => {
      const missing = await check();
      if (missing !== null) return { message: missing };
      const params = { return_url: returnUrl, payment_method_data: { billing_details: billingOf(values) } };
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements, params });
      if (error) return { message: error.message ?? '' };
      const { id: paymentToken, payment_method_preview: paid } = confirmationToken;
      return { creditCard: { paymentToken, brand: paid.card?.brand ?? paid.type, last4: paid.card?.last4 ?? '' } };
    },
    close: () => element.destroy(),
  };
}

function billingOf({ card, billing }: PaymentValues) {
  const { address: line1, aptNumber: line2 = '', city, provinceState: state, ...rest } = tidyBillingAddress(billing);
  return {
    name: `${card.firstName} ${card.lastName}`.trim(),
    address: {
      line1,
      line2,
      city,
      state,
      postal_code: rest.postalCode,
      country: rest.country,
    },
  };
}

/** As the page looks here and now, light or dark. */
function appearanceOf(place: HTMLElement): Appearance {
  const { color, fontSize } = getComputedStyle(place);
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorText: color, fontSizeBase: fontSize, borderRadius: '8px' },
  };
}
