import type { CancellationCause, CancellationLine, Refund } from '@/contract/cancellations';
import { formatDate, formatDateTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import type { CurrencyCode } from '@/rules/money/currency';
import { cardInWords, RECEIPT_ZONE } from '../../bookings/documents/receipt/receipt-content';
import { text } from '../../texts/text';

/** Why so much of a unit is kept, with the moment of its rule (D64), or why everything comes back (D68, D71). */
export function whyKept(
  { step, passed, kept }: CancellationLine,
  about: { because: CancellationCause; language: Language; currency: CurrencyCode; zone: string },
): string {
  const { because, language, currency, zone } = about;
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.creditNote.${key}`, params);
  if (because !== 'traveller') return say(`because.${because}`);
  const since = passed === null ? null : formatDateTime(passed, zone, language);
  if (step === null) return since === null ? say('nothing') : say('nothingSince', { passed: since });
  const until = formatDateTime(step.until, zone, language);
  if (kept === 0) return say('free', { until });
  const amount = formatMoney({ amount: step.amount, currency }, language);
  return since === null ? say('part', { amount, until }) : say('partSince', { amount, until, passed: since });
}

/** As the booking's page says it: how far each refund is, to which card; of several, which payment it is of (D66). */
export function refundsInWords(refunds: readonly Refund[], language: Language): string[] {
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.creditNote.${key}`, params);
  if (refunds.length === 0) return [say('noMoney')];
  const day = (at: string) => formatDate(localDateOf(at, RECEIPT_ZONE), language, 'dayMonthYear');
  return refunds.map(({ amount, currency, status, requestedAt, decidedAt, paidFor, paidAt, card }) => {
    const of = refunds.length > 1 ? ` ${say(`refundOf.${paidFor}`, { date: day(paidAt) })}` : '';
    return say(`refund.${status}`, {
      amount: formatMoney({ amount, currency }, language),
      of,
      to: card === null ? '' : ` ${say('toCard', cardInWords(card, language))}`,
      date: day(decidedAt ?? requestedAt),
    });
  });
}
