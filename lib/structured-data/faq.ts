import type { FAQPage, WithContext } from 'schema-dts';
import { SCHEMA } from './schema-context';

/** The questions a page shows (E3): other readers use them, no search engine draws them any more. */
export function faqData(faqs: readonly { question: string; answer: string }[]): WithContext<Exclude<FAQPage, string>> {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
