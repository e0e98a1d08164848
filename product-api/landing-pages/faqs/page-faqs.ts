import type { Faq, FaqTopic, LandingKind } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { faqWords } from './faq-words';
import type { FaqFacts, NetworkFaqFacts } from './known-facts';
import { cityFaqs, generalFaqs, networkFaqs } from './general-faqs';
import { routeFaqs } from './route-faqs';
import { hotelFaqs, packageFaqs } from './stay-faqs';

/** Questions of one page (E14, block 13). */
const MAX_FAQS = 8;

/** Topics in the order of being useful, by kind of page. Those without data fall out, the last ones make room. */
const ORDER: Readonly<Record<LandingKind | 'general', readonly FaqTopic[]>> = {
  'bus-route': [
    'duration',
    'firstLast',
    'cheapestDay',
    'companies',
    'border',
    'luggage',
    'stations',
    'exchange',
    'wheelchair',
    'hotelPrice',
    'package',
    'hotelNearStation',
    'children',
    'ticket',
    'currency',
  ],
  'bus-hotel-route': [
    'package',
    'duration',
    'cheapestDay',
    'hotelPrice',
    'hotelNearStation',
    'hotelTaxes',
    'border',
    'companies',
    'firstLast',
    'stations',
    'luggage',
    'children',
    'ticket',
    'currency',
  ],
  'bus-city': [
    'destinations',
    'companies',
    'stations',
    'hotelPrice',
    'hotelNearStation',
    'ticket',
    'children',
    'currency',
  ],
  'hotels-city': [
    'hotelPrice',
    'hotelTaxes',
    'hotelNearStation',
    'destinations',
    'package',
    'stations',
    'children',
    'currency',
    'ticket',
  ],
  'bus-hotel-city': [
    'package',
    'destinations',
    'hotelPrice',
    'hotelNearStation',
    'hotelTaxes',
    'stations',
    'children',
    'currency',
    'ticket',
  ],
  bus: ['destinations', 'companies', 'luggage', 'wheelchair', 'children', 'currency', 'ticket'],
  hotels: ['destinations', 'companies', 'children', 'currency', 'ticket', 'wheelchair'],
  general: ['ticket', 'children', 'currency', 'destinations', 'companies', 'luggage', 'wheelchair'],
};

/** Questions and answers of a page in one language, 6 to 8 as far as there are data (F45, R141). */
export function pageFaqs(facts: FaqFacts, language: Language): Faq[] {
  const { kind } = facts.page;
  if (kind === 'bus' || kind === 'hotels') return networkQuestions(facts, language, kind);
  const words = faqWords(language);
  return inOrder(kind, [
    ...routeFaqs(facts, words),
    ...cityFaqs(facts, words),
    ...hotelFaqs(facts, words),
    ...packageFaqs(facts, words),
    ...generalFaqs(facts, words),
  ]);
}

/** Of no place: what the two indexes, or whoever asks for nothing special, are told. */
export function networkQuestions(
  facts: NetworkFaqFacts,
  language: Language,
  kind: 'bus' | 'hotels' | 'general',
): Faq[] {
  const words = faqWords(language);
  return inOrder(kind, [...networkFaqs(facts, words), ...generalFaqs(facts, words)]);
}

function inOrder(kind: keyof typeof ORDER, faqs: readonly Faq[]): Faq[] {
  const byTopic = new Map<FaqTopic, Faq>();
  for (const faq of faqs) if (!byTopic.has(faq.topic)) byTopic.set(faq.topic, faq);
  return ORDER[kind].flatMap((topic) => byTopic.get(topic) ?? []).slice(0, MAX_FAQS);
}
