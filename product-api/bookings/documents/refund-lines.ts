import type { CurrencyCode } from '@/rules/money/currency';
import { formatDate, formatDateTime, localDateOf, localTimeOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { text } from '../../texts/text';

/** What a stay or an activity gives back until when, in sentences, on the clock of its place (F21, F25). */
export function refundLines(
  ladder: RefundLadder,
  where: { language: Language; currency: CurrencyCode; zone: string },
): string[] {
  const { language, currency, zone } = where;
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.refund.${key}`, params);
  if (ladder.steps.length === 0) return [say('none')];
  const steps = ladder.steps.map(({ until, amount }) => {
    const date = deadlineInWords(until, zone, language);
    return amount >= ladder.paid
      ? say('free', { date })
      : say('part', { date, amount: formatMoney({ amount, currency }, language) });
  });
  return [...steps, say('after')];
}

/** The last minute of a day is said as that day. */
export function deadlineInWords(until: string, zone: string, language: Language): string {
  const { hour, minute } = localTimeOf(until, zone);
  const isEndOfDay = hour === 23 && minute === 59;
  return isEndOfDay ? formatDate(localDateOf(until, zone), language) : formatDateTime(until, zone, language);
}
