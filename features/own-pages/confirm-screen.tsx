import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { PageQueries } from '@/components/queries/page-queries';
import type { Language } from '@/rules/language';
import { ConfirmCard } from './components/confirm-card';

/**
 * /subscribe?confirm=… (R31, D11): says what will happen; a button does it. Opening the page changes nothing, because
 * mail programs open links too.
 * @param token of the mail's link; empty when there is none
 */
export function ConfirmScreen({ token, language }: { token: string; language: Language }) {
  const t = useTranslations('content.confirm');
  return (
    <Main>
      <div className="narrow-page">
        <PageTitle title={t('title')} />
        <PageQueries>
          <ConfirmCard token={token} language={language} />
        </PageQueries>
      </div>
    </Main>
  );
}
