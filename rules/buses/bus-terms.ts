import type { CurrencyCode } from '../money/currency';
import type { Instant } from '../dates/dates';
import { assertMinor, percentOf } from '../money/money';

/** The 8 policy icons (R73). */
export const POLICY_KEYS = [
  'carry',
  'refunds',
  'exchange',
  'checked',
  'photo',
  'picture',
  'ticket',
  'passport',
] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** Until so many minutes before departure that share of the price comes back. */
type RefundStep = { untilMinutesBefore: number; percent: number };

/** An operator's terms. null = the operator has not stated it. Amounts in minor units of `currency`. */
export type BusTerms = {
  carryOn: { count: number; weightKg?: number | null } | null;
  checked: { included: number; extraFee?: number | null; weightKg?: number | null } | null;
  /**
   * `fee` is once for a direction, unless it is asked of each person. `difference`: what becomes of the money when a
   * cheaper departure is taken; absent: not stated (D69).
   */
  exchange: {
    allowed: boolean;
    untilMinutesBefore?: number;
    fee?: number;
    per?: 'direction' | 'person';
    difference?: 'refunded' | 'kept';
  } | null;
  /** No steps: no refund. `fee` is kept once from each refund. */
  refund: { steps: RefundStep[]; fee?: number } | null;
  ticket: 'print' | 'mobile' | 'either' | null;
  /** A document with a photo has to be shown. */
  photo: 'required' | 'notRequired' | null;
  /** A picture of the traveller is printed on the ticket. */
  picture: 'required' | 'notRequired' | null;
  passport: 'border' | 'none' | null;
  /**
   * Journeys with a change. `with`: which buses may be sold together with this company's. `missed`: what happens to
   * somebody whose first bus is late. Absent or null: not stated, which forbids nothing.
   */
  connections?: { with: 'any' | 'own' | 'none'; missed: 'nextBus' | 'newTicket' | null } | null;
  /**
   * Whether a ticket may be handed to somebody else: both names changed (D70). Absent or null: not stated, which
   * forbids it.
   */
  transfer?: 'allowed' | 'notAllowed' | null;
  sellCutoffMinutes: number;
  currency: CurrencyCode;
};

/** Terms of an operator who has stated nothing (GTFS knows none). */
export function unstatedTerms(currency: CurrencyCode, sellCutoffMinutes = 0): BusTerms {
  return {
    carryOn: null,
    checked: null,
    exchange: null,
    refund: null,
    ticket: null,
    photo: null,
    picture: null,
    passport: null,
    sellCutoffMinutes,
    currency,
  };
}

/** The policies an operator has stated, in the order of the icons. */
export function statedPolicies(terms: BusTerms): PolicyKey[] {
  const stated: Record<PolicyKey, unknown> = {
    carry: terms.carryOn,
    refunds: terms.refund,
    exchange: terms.exchange,
    checked: terms.checked,
    photo: terms.photo,
    picture: terms.picture,
    ticket: terms.ticket,
    passport: terms.passport,
  };
  return POLICY_KEYS.filter((key) => stated[key] !== null);
}

function minutesBefore(departure: Instant, minutes: number): Date {
  return new Date(new Date(departure).getTime() - minutes * 60_000);
}

/** Last moment to exchange a ticket; null when it cannot be exchanged or nothing is stated. */
export function exchangeDeadline(terms: BusTerms, departure: Instant): Date | null {
  if (!terms.exchange?.allowed) return null;
  return minutesBefore(departure, terms.exchange.untilMinutesBefore ?? 0);
}

export type RefundOffer = { until: Date; percent: number; amount: number };

/**
 * What comes back until when, in order of time, steps that give nothing left out (F25).
 * @param paidMinor what was paid for the ticket, minor units of the terms' currency
 */
export function refundSchedule(terms: BusTerms, departure: Instant, paidMinor: number): RefundOffer[] {
  const fee = terms.refund?.fee ?? 0;
  return (terms.refund?.steps ?? [])
    .map(({ untilMinutesBefore, percent }) => ({
      until: minutesBefore(departure, untilMinutesBefore),
      percent,
      amount: Math.max(0, assertMinor(percentOf(paidMinor, String(percent)) - fee)),
    }))
    .filter((offer) => offer.amount > 0)
    .sort((left, right) => left.until.getTime() - right.until.getTime());
}

/** The refund on offer at a moment, the deadline's own moment included; null when nothing comes back. */
export function currentRefund(terms: BusTerms, departure: Instant, paidMinor: number, at: Date): RefundOffer | null {
  const open = refundSchedule(terms, departure, paidMinor).filter((offer) => at.getTime() <= offer.until.getTime());
  return open.reduce<RefundOffer | null>(
    (best, offer) => (best === null || offer.amount > best.amount ? offer : best),
    null,
  );
}

/** Minor units that come back when a ticket is cancelled at that moment. */
export function refundAt(terms: BusTerms, departure: Instant, paidMinor: number, at: Date): number {
  return currentRefund(terms, departure, paidMinor, at)?.amount ?? 0;
}

/** When the sale of a departure ends: the operator's sell cut-off (F15). */
export function salesEnd(departure: Instant, terms: Pick<BusTerms, 'sellCutoffMinutes'>): Date {
  return minutesBefore(departure, terms.sellCutoffMinutes);
}

/** True until the operator's sell cut-off; at the cut-off's own moment the sale is over (F15). */
export function isOnSale(departure: Instant, terms: Pick<BusTerms, 'sellCutoffMinutes'>, now: Date): boolean {
  return now.getTime() < salesEnd(departure, terms).getTime();
}

/** The first departure that is still on sale, in whole seconds since 1970: what `isOnSale` says of many at once. */
export function firstOnSale({ sellCutoffMinutes }: Pick<BusTerms, 'sellCutoffMinutes'>, now: Date): number {
  return Math.floor(now.getTime() / 1_000) + sellCutoffMinutes * 60 + 1;
}
