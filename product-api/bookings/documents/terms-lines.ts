import type { TicketTerms } from '@/contract/bus-ticket';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { text } from '../../texts/text';

type Where = { language: Language; currency: CurrencyCode; zone: string };

/** Until when a bus can be exchanged, and for what: 'Exchange until Sat 2 Jan, 9:50 AM, fee CA $10'. */
export function exchangeLine(
  { until, feeOnce, feePerPerson }: { until: string; feeOnce: number; feePerPerson: number },
  { language, currency, zone }: Where,
): string {
  const isPerPerson = feeOnce === 0 && feePerPerson > 0;
  const amount = feeOnce + feePerPerson;
  const key = amount === 0 ? 'exchangeUntilFree' : isPerPerson ? 'exchangeUntilPerPerson' : 'exchangeUntil';
  return text(language, `documents.terms.${key}`, {
    date: formatDateTime(until, zone, language),
    fee: formatMoney({ amount, currency }, language, { withoutZeroCents: true }),
  });
}

/**
 * A vehicle's terms in sentences, deadlines on the clock of the departure (F12, F35). What the company has not stated
 * is said so.
 * @param where.refunds what is said of refunds instead of the company's own terms: a journey of several vehicles has
 * one answer
 */
export function termsLines(terms: TicketTerms, where: Where & { refunds?: string[] }): string[] {
  const { language, currency, zone } = where;
  const say = (key: string, params?: Record<string, string | number>) =>
    text(language, `documents.terms.${key}`, params);
  const money = (amount: number) => formatMoney({ amount, currency }, language, { withoutZeroCents: true });
  const moment = (instant: string) => formatDateTime(instant, zone, language);
  const weight = (kg: number | null) => (kg === null ? '' : say('weight', { kg }));
  const { carryOn, checked, exchange, refund } = terms;

  const bags = [
    carryOn && say('carryOn', { count: carryOn.count }) + weight(carryOn.weightKg),
    checked &&
      say('checked', { count: checked.included }) +
        weight(checked.weightKg) +
        (checked.extraFee === null ? '' : say('extraFee', { fee: money(checked.extraFee) })),
  ].filter((line) => line !== null);

  const exchanges = () => {
    if (!exchange) return say('exchangeNotStated');
    if (!exchange.isAllowed || !exchange.until) return say('noExchange');
    const [feeOnce, feePerPerson] = exchange.per === 'person' ? [0, exchange.fee] : [exchange.fee, 0];
    return exchangeLine({ until: exchange.until, feeOnce, feePerPerson }, where);
  };

  const refunds = () => {
    if (!refund) return [say('refundNotStated')];
    if (refund.steps.length === 0) return [say('noRefund')];
    const steps = refund.steps.map((step) => say('refundStep', { percent: step.percent, date: moment(step.until) }));
    return refund.fee === 0 ? steps : [...steps, say('refundFee', { fee: money(refund.fee) })];
  };

  const shown = { print: 'ticketPrint', mobile: 'ticketMobile', either: 'ticketEither' } as const;
  return [
    ...(bags.length > 0 ? bags : [say('bagsNotStated')]),
    exchanges(),
    ...(where.refunds ?? refunds()),
    ...(terms.ticket ? [say(shown[terms.ticket])] : []),
    ...(terms.photo === 'required' ? [say('photo')] : []),
    ...(terms.passport === 'border' ? [say('passport')] : []),
  ];
}
