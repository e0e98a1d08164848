'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { RefundLadder } from '@/rules/money/refund-ladder';

export type RefundLine = { text: string; /** Everything comes back. */ isFull: boolean };
type RefundContext = { currency: CurrencyCode; /** Whose clocks count. */ zone: string; now: Date };

/**
 * A ladder in words with dates, one line for each step that is still open; 'No refund' when there is none (F21, F25).
 */
export function useRefundLines(): (ladder: RefundLadder, context: RefundContext) => RefundLine[] {
  const t = useTranslations('refundLines');
  const language = useLocale();
  return (ladder, { currency, zone, now }) => {
    if (ladder.steps.length === 0) return [{ text: t('none'), isFull: false }];
    const open = ladder.steps.filter((step) => Date.parse(step.until) >= now.getTime());
    if (open.length === 0) return [{ text: t('over'), isFull: false }];
    return open.map(({ until, amount }) => {
      const moment = formatDateTime(until, zone, language);
      if (amount >= ladder.paid) return { text: t('full', { until: moment }), isFull: true };
      return { text: t('part', { amount: formatMoney({ amount, currency }, language), until: moment }), isFull: false };
    });
  };
}
