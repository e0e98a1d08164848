import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { Faq } from '@/contract/landing-pages';

/** Questions that data answers (F45, D13b). They open before scripts run and are in the page's own search. */
export function FaqBlock({ faqs, lead, title }: { faqs: readonly Faq[]; lead?: ReactNode; title?: string }) {
  const t = useTranslations('landing.questions');
  if (faqs.length === 0) return null;
  return (
    <PageSection
      id="questions"
      look="mist"
      inside="split split--top"
      title={title ?? t('title')}
      lead={lead ?? t('lead')}
    >
      <div className="faq">
        {faqs.map(({ topic, question, answer }, index) => (
          <Disclosure key={topic} variant="faq" summary={question} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </PageSection>
  );
}
