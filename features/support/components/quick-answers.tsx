'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/basics/disclosure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { Language } from '@/rules/language';
import { generalFaqsQuery } from '../support.queries';

const SHOWN = 3;

/** The most frequent questions with their answers; nothing while they are not known (F55). */
export function QuickAnswers({ language }: { language: Language }) {
  const t = useTranslations('contact');
  const { data: faqs = [] } = useQuery(generalFaqsQuery(useProductApi(), language));
  if (faqs.length === 0) return null;
  return (
    <section className="contact__answers">
      <h3>{t('answers')}</h3>
      <div className="faq">
        {faqs.slice(0, SHOWN).map(({ topic, question, answer }) => (
          <Disclosure key={topic} variant="faq" summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
