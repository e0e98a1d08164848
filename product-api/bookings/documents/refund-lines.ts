import type { CurrencyCode } from '@/rules/money/currency';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { text } from '../../texts/text';

/** What comes back until when, in sentences, to the minute on the clock of its place (F21, F25). */
export function refundLines(
  ladder: RefundLadder,
  where: { language: Language; currency: CurrencyCode; zone: string },
): string[] {
  const { language, currency, zone } = where;
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.refund.${key}`, params);
  if (ladder.steps.length === 0) return [say('none')];
  const steps = ladder.steps.map(({ until, amount }) => {
    const date = formatDateTime(until, zone, language);
    return amount >= ladder.paid
      ? say('free', { date })
      : say('part', { date, amount: formatMoney({ amount, currency }, language) });
  });
  return [...steps, say('after')];
}
