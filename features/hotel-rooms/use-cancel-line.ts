'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { fullRefundUntil, type RefundLadder } from '@/rules/money/refund-ladder';

type Context = { currency: CurrencyCode; /** The hotel's clocks. */ zone: string; now: Date };
export type CancelLine = { text: string; isFull: boolean; isNone: boolean };

/**
 * A ladder in one line for a card, by the day: 'Free cancellation until Fri 4 Dec', else the best that is left, else
 * 'No refund'.
 */
export function useCancelLine(): (ladder: RefundLadder, context: Context) => CancelLine {
  const t = useTranslations('hotelRooms.cancel');
  const language = useLocale();
  return (ladder, { currency, zone, now }) => {
    const day = (until: string) => formatDate(localDateOf(until, zone), language);
    const isOpen = (until: string) => Date.parse(until) >= now.getTime();
    const free = fullRefundUntil(ladder);
    if (free !== null && isOpen(free)) return { text: t('free', { date: day(free) }), isFull: true, isNone: false };
    const next = ladder.steps.find(({ until }) => isOpen(until));
    if (!next) return { text: t('none'), isFull: false, isNone: true };
    return {
      text: t('part', { amount: formatMoney({ amount: next.amount, currency }, language), date: day(next.until) }),
      isFull: false,
      isNone: false,
    };
  };
}
