import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { OwnPage } from '@/lib/content/own-page';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { ContentsList } from './components/contents-list';
import { CrumbTrail } from './components/crumb-trail';
import { Prose } from './components/prose';

/**
 * /privacy-policy and /terms-conditions (R30): a long text with its contents beside it and the day it last changed
 * (R13). An annex has a day of its own, and stands below the text whose words it leaves as they are (D75).
 */
export function LegalScreen({ page, annex, language }: { page: OwnPage; annex?: OwnPage; language: Language }) {
  const t = useTranslations('content');
  const modified = (day: LocalDate) => (
    <p className="small muted">
      {t.rich('modified', {
        date: formatDate(day, language, 'dayMonthYear'),
        time: (words) => <time dateTime={day}>{words}</time>,
      })}
    </p>
  );
  const contents = annex ? [page.body, `## ${annex.title} {#${annex.name}}`, annex.body] : [page.body];
  return (
    <Main>
      <article className="article article--legal">
        <header className="stack gap-14">
          <CrumbTrail crumbs={[{ label: t('home'), href: pathFor('home', language) }, { label: page.title }]} />
          <PageTitle title={page.title} lead={page.description}>
            {modified(page.modified)}
            {annex && (
              <p className="small">
                <a href={`#${annex.name}`}>{t('annex', { title: annex.title })}</a>
              </p>
            )}
          </PageTitle>
        </header>
        <aside>
          <ContentsList body={contents.join('\n\n')} />
        </aside>
        <div className="stack gap-24">
          <Prose body={page.body} language={language} />
          {annex && (
            <section className="stack gap-14" aria-labelledby={annex.name}>
              <h2 id={annex.name}>{t('annex', { title: annex.title })}</h2>
              <p>{annex.description}</p>
              {modified(annex.modified)}
              <Prose body={annex.body} language={language} />
            </section>
          )}
        </div>
      </article>
    </Main>
  );
}
