import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { BookingRequest } from '@/contract/booking';
import type { ApiFieldFault } from '@/lib/booking-session/booking/booking-attempt';
import type { BillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import type { RefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { billingAddressFaults, tidyBillingAddress, type BillingAddress } from '@/rules/contact/billing-address';
import { cardDigits, cardFaults, type CardDetails } from '@/rules/money/card';
import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import { faultsUnder, type RuleFault } from '@/rules/rule-fault';
import { expiryParts } from './expiry';

/** The payment form (R66). `refundable` and `captcha` stand outside it and only have their errors here. */
export type PaymentValues = {
  refundable?: never;
  captcha?: never;
  card: { number: string; expiry: string; securityCode: string; firstName: string; lastName: string };
  billing: Required<BillingAddress>;
};

/** Names of its fields, in the order of the page. */
export const PAYMENT_FIELDS = [
  'refundable',
  'card.number',
  'card.expiry',
  'card.securityCode',
  'card.firstName',
  'card.lastName',
  'billing.country',
  'billing.address',
  'billing.aptNumber',
  'billing.city',
  'billing.provinceState',
  'billing.postalCode',
  'captcha',
] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Country that a bill in this currency most likely goes to; in euros there are many. */
const USUAL_COUNTRY: Readonly<Record<CurrencyCode, string>> = { CAD: 'CA', USD: 'US', EUR: '' };

/** A blank form with what this tab kept of an earlier one. */
export function startingValues(draft: BillingDraft, currency: CurrencyCode): PaymentValues {
  const blank = {
    country: USUAL_COUNTRY[currency],
    address: '',
    aptNumber: '',
    city: '',
    provinceState: '',
    postalCode: '',
  };
  return {
    card: { number: '', expiry: '', securityCode: '', firstName: draft.firstName, lastName: draft.lastName },
    billing: { ...blank, ...draft.address },
  };
}

function cardOf({ card }: PaymentValues): CardDetails {
  return { ...card, expiry: expiryParts(card.expiry) };
}

/** What our own fields ask of a card that is typed into the gateway's form. */
const OWN_OF_HOSTED: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/**
 * What is wrong with the form, by the same rules as the API's. @param today where the card is charged
 * @param isHosted the card is typed into the gateway's own form
 */
export function paymentFaults(
  values: PaymentValues,
  choice: RefundableChoice,
  isOffered: boolean,
  today: LocalDate,
  isHosted = false,
): RuleFault[] {
  const ofCard = cardFaults(cardOf(values), today).filter(({ path }) => !isHosted || OWN_OF_HOSTED.has(path));
  return [
    ...(isOffered && choice === null ? [{ path: 'refundable', code: 'REQUIRED' }] : []),
    ...faultsUnder('card', ofCard),
    ...faultsUnder('billing', billingAddressFaults(values.billing)),
  ];
}

/** @param faultsOf the form's faults, one after the other in the order of the page */
export function paymentResolver(
  faultsOf: (values: PaymentValues) => RuleFault[],
  words: (fault: RuleFault) => string,
): Resolver<PaymentValues> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<PaymentValues> = {};
    for (const field of PAYMENT_FIELDS) {
      const fault = faults.find(({ path }) => path === field);
      if (fault) set(errors, field, { type: fault.code, message: words(fault) });
    }
    return { values: {}, errors };
  };
}

/**
 * The part of the booking that comes from the form (R67); the number without its blanks.
 * @param token what the gateway's own form made of the card
 */
export function bookingPartOf(
  values: PaymentValues,
  token?: BookingRequest['creditCard'],
): Pick<BookingRequest, 'paymentInfo' | 'creditCard'> {
  const paymentInfo = tidyBillingAddress(values.billing);
  if (token) return { paymentInfo, creditCard: token };
  const { expiry, ...card } = cardOf(values);
  return {
    paymentInfo,
    creditCard: {
      ...card,
      number: cardDigits(card.number),
      expiryMonth: String(expiry.month).padStart(2, '0'),
      expiryYear: String(expiry.year),
    },
  };
}

const API_NAMES: Readonly<Record<string, PaymentField>> = {
  'creditCard.expiryMonth': 'card.expiry',
  'creditCard.expiryYear': 'card.expiry',
  'creditCard.paymentToken': 'card.number',
  captchaChallenge: 'captcha',
  isCancellationInsuranceAdded: 'refundable',
};

/** The form's field that the API means; null where the fault lies elsewhere, for example with a traveller. */
export function fieldOfApi({ path }: Pick<ApiFieldFault, 'path'>): PaymentField | null {
  const name = API_NAMES[path] ?? path.replace(/^creditCard\./, 'card.').replace(/^paymentInfo\./, 'billing.');
  return PAYMENT_FIELDS.find((field) => field === name) ?? null;
}
