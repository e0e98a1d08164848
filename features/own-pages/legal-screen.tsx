import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { OwnPage } from '@/lib/content/own-page';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { ContentsList } from './components/contents-list';
import { CrumbTrail } from './components/crumb-trail';
import { Prose } from './components/prose';

/**
 * /privacy-policy and /terms-conditions (R30): a long text with its contents beside it and the day it last changed
 * (R13).
 */
export function LegalScreen({ page, language }: { page: OwnPage; language: Language }) {
  const t = useTranslations('content');
  return (
    <Main>
      <article className="article article--legal">
        <header className="stack gap-14">
          <CrumbTrail crumbs={[{ label: t('home'), href: pathFor('home', language) }, { label: page.title }]} />
          <PageTitle title={page.title} lead={page.description}>
            <p className="small muted">
              {t.rich('modified', {
                date: formatDate(page.modified, language, 'dayMonthYear'),
                time: (words) => <time dateTime={page.modified}>{words}</time>,
              })}
            </p>
          </PageTitle>
        </header>
        <aside>
          <ContentsList body={page.body} />
        </aside>
        <Prose body={page.body} language={language} />
      </article>
    </Main>
  );
}
