import type { LandingCompany } from '@/contract/landing-pages';
import { formatDuration } from '@/rules/dates/dates';
import type { FaqWords } from './faq-words';

/** Companies whose terms one answer names. */
const MAX_COMPANIES = 6;

/** Bags of each company that states them; null where none does. */
export function luggageAnswer(companies: readonly LandingCompany[], words: FaqWords): string | null {
  return termsAnswer(companies, (company) => luggageOf(company, words));
}

/** Exchange and refund of each company that states them; null where none does. */
export function exchangeAnswer(companies: readonly LandingCompany[], words: FaqWords): string | null {
  return termsAnswer(companies, (company) => exchangeOf(company, words));
}

function termsAnswer(
  companies: readonly LandingCompany[],
  answerOf: (company: LandingCompany) => string | null,
): string | null {
  const answers = companies.flatMap((company) => answerOf(company) ?? []).slice(0, MAX_COMPANIES);
  return answers.length > 0 ? answers.join(' ') : null;
}

function luggageOf({ operator, checked, carryOn }: LandingCompany, { say }: FaqWords): string | null {
  if (!checked && !carryOn) return null;
  const parts = [
    ...(checked
      ? [
          say(checked.weightKg === null || checked.included === 0 ? 'luggage.checked' : 'luggage.checkedWeight', {
            count: checked.included,
            weight: checked.weightKg ?? 0,
          }),
        ]
      : []),
    ...(carryOn
      ? [
          say(carryOn.weightKg === null || carryOn.count === 0 ? 'luggage.carryOn' : 'luggage.carryOnWeight', {
            count: carryOn.count,
            weight: carryOn.weightKg ?? 0,
          }),
        ]
      : []),
  ];
  return say('luggage.answer', { name: operator.name, parts: parts.join(say('luggage.and')) });
}

function exchangeOf({ operator, exchange, refund }: LandingCompany, { say, price, language }: FaqWords): string | null {
  const parts = [
    ...(exchange ? [say(...exchangeWords(exchange, price, language))] : []),
    ...(refund
      ? [
          refund[0]
            ? say('exchange.refund', {
                percent: refund[0].percent,
                until: formatDuration(refund[0].untilMinutesBefore, language),
              })
            : say('exchange.noRefund'),
        ]
      : []),
  ];
  return parts.length > 0
    ? say('exchange.answer', { name: operator.name, parts: parts.join(say('exchange.and')) })
    : null;
}

function exchangeWords(
  exchange: NonNullable<LandingCompany['exchange']>,
  price: FaqWords['price'],
  language: FaqWords['language'],
): [string, Record<string, string>] {
  const until = formatDuration(exchange.untilMinutesBefore, language);
  if (!exchange.isAllowed) return ['exchange.no', {}];
  return exchange.fee.CAD === 0 ? ['exchange.free', { until }] : ['exchange.fee', { until, fee: price(exchange.fee) }];
}
