import type { Prices } from '@/contract/landing-pages';
import { formatDate, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';
import { text, type TextParams } from '../../texts/text';

/** How answers write names, dates and prices in one language. */
export type FaqWords = {
  language: Language;
  say: (key: string, params?: TextParams) => string;
  /** 'A, B and C'. */
  list: (items: readonly string[]) => string;
  /** Canadian dollars: the answer is the same for everybody. */
  price: (prices: Prices) => string;
  date: (date: LocalDate) => string;
};

export function faqWords(language: Language): FaqWords {
  const say = (key: string, params?: TextParams) => text(language, `faqs.${key}`, params);
  return {
    language,
    say,
    list: (items) =>
      items.length < 2
        ? (items[0] ?? '')
        : say('list', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' }),
    price: ({ CAD }) => formatMoney({ amount: CAD, currency: 'CAD' }, language),
    date: (date) => formatDate(date, language, 'long'),
  };
}
