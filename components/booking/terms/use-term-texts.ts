'use client';

import { useLocale, useTranslations } from 'next-intl';
import { POLICY_KEYS, type PolicyKey } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatDateTime, type Instant } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';

/** Terms of one departure, computed to moments; null = not stated. Fees in minor units of `currency`. */
export type TermFacts = {
  carryOn: { count: number; weightKg: number | null } | null;
  checked: { included: number; extraFee: number | null; weightKg: number | null } | null;
  exchange: {
    isAllowed: boolean;
    until: Instant | null;
    fee: number;
    per?: 'direction' | 'person' | undefined;
  } | null;
  refund: { steps: readonly { until: Instant; percent: number }[]; fee: number } | null;
  ticket: 'print' | 'mobile' | 'either' | null;
  photo: 'required' | 'notRequired' | null;
  picture: 'required' | 'notRequired' | null;
  passport: 'border' | 'none' | null;
};

type TermContext = { currency: CurrencyCode; /** Zone of the departure: its clocks count. */ zone: string; now: Date };
export type TermText = {
  policy: PolicyKey;
  /** Most policies are one line, a refund in steps has one for each step that is still open. */
  lines: string[];
  /** Money that comes back in full. */
  isGood: boolean;
  isStated: boolean;
};

/** Puts an operator's terms into words with dates (R71, R73, F12), one entry for each of the 8 policies. */
export function useTermTexts(): (terms: TermFacts, context: TermContext) => TermText[] {
  const t = useTranslations('policies');
  const language = useLocale();
  return (terms, { currency, zone, now }) => {
    const money = (amount: number) => formatMoney({ amount, currency }, language, { withoutZeroCents: true });
    const moment = (instant: Instant) => formatDateTime(instant, zone, language);
    const isOpen = (until: Instant) => new Date(until) > now;

    const carry = ({ count, weightKg }: NonNullable<TermFacts['carryOn']>) =>
      count === 0
        ? [t('carry.none')]
        : [weightKg === null ? t('carry.count', { count }) : t('carry.weight', { count, weight: weightKg })];

    const checked = ({ included, weightKg, extraFee }: NonNullable<TermFacts['checked']>) => {
      const bags =
        weightKg === null
          ? t('checked.count', { count: included })
          : t('checked.weight', { count: included, weight: weightKg });
      const extra =
        extraFee === null ? null : t(included === 0 ? 'checked.extraFirst' : 'checked.extra', { fee: money(extraFee) });
      return [[included === 0 ? t('checked.none') : bags, extra].filter((part) => part !== null).join(', ')];
    };

    const exchange = ({ isAllowed, until, fee: amount, per }: NonNullable<TermFacts['exchange']>) => {
      const fee = per === 'person' ? t('exchange.perPerson', { fee: money(amount) }) : money(amount);
      if (!isAllowed) return [t('exchange.none')];
      if (until === null) return [amount === 0 ? t('exchange.alwaysFree') : t('exchange.always', { fee })];
      if (!isOpen(until)) return [t('exchange.over')];
      return [
        amount === 0
          ? t('exchange.freeUntil', { until: moment(until) })
          : t('exchange.until', { until: moment(until), fee }),
      ];
    };

    const refund = ({ steps, fee }: NonNullable<TermFacts['refund']>) => {
      if (steps.length === 0) return [t('refunds.none')];
      const open = steps.filter((step) => isOpen(step.until));
      if (open.length === 0) return [t('refunds.over')];
      const less = fee === 0 ? '' : `, ${t('refunds.fee', { fee: money(fee) })}`;
      return open.map(({ until, percent }) =>
        percent === 100
          ? t(fee === 0 ? 'refunds.full' : 'refunds.fullLess', { until: moment(until), fee: money(fee) })
          : `${t('refunds.part', { percent, until: moment(until) })}${less}`,
      );
    };

    const lines: Record<PolicyKey, string[] | null> = {
      carry: terms.carryOn && carry(terms.carryOn),
      refunds: terms.refund && refund(terms.refund),
      exchange: terms.exchange && exchange(terms.exchange),
      checked: terms.checked && checked(terms.checked),
      photo: terms.photo && [t(`photo.${terms.photo}`)],
      picture: terms.picture && [t(`picture.${terms.picture}`)],
      ticket: terms.ticket && [t(`ticket.${terms.ticket}`)],
      passport: terms.passport && [t(`passport.${terms.passport}`)],
    };
    const firstOpen = terms.refund?.steps.find((step) => isOpen(step.until));
    const isFullRefund = firstOpen?.percent === 100 && terms.refund?.fee === 0;

    return POLICY_KEYS.map((policy) => ({
      policy,
      lines: lines[policy] ?? [t('notStated', { policy: t(`names.${policy}`) })],
      isGood: policy === 'refunds' && isFullRefund,
      isStated: lines[policy] !== null,
    }));
  };
}
