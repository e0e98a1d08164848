import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Destination } from '@/contract/destinations';
import { brand } from '@/lib/brand/brand';
import type { OwnPage } from '@/lib/content/own-page';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { AboutFacts } from './components/about-facts';
import { CrumbTrail } from './components/crumb-trail';
import { Prose } from './components/prose';
import { Team } from './components/team';

export type AboutScreenProps = {
  page: OwnPage;
  language: Language;
  /** Empty while nobody can say. */
  destinations: readonly Destination[];
};

/** /about-us (R30, R43): what we do, the people, how to reach them. */
export function AboutScreen({ page, language, destinations }: AboutScreenProps) {
  const t = useTranslations('content');
  return (
    <Main wrap={false}>
      <section className="wrap about">
        <CrumbTrail crumbs={[{ label: t('home'), href: pathFor('home', language) }, { label: t('about.crumb') }]} />
        <div className="split split--wide">
          <PageTitle title={page.title} lead={page.description} />
          <div className="pic about__picture">
            <Skyline seed="quebec-city" title={t('about.picture')} sky="dusk" width={480} height={280} />
          </div>
        </div>
        <AboutFacts destinations={destinations} />
      </section>
      <Team />
      <section className="section">
        <div className="wrap split split--wide split--top">
          <Prose body={page.body} language={language} />
          <aside className="stack gap-12">
            <h2 className="card__title">{t('about.write')}</h2>
            <p className="muted">
              {brand.address}
              <br />
              <a href={brand.phone.href}>{brand.phone.shown}</a>
              <br />
              <a href={brand.email.href}>{brand.email.shown}</a>
            </p>
            <div className="row">
              <LinkButton size="sm" href={pathFor('blog', language)}>
                {t('about.blog')}
              </LinkButton>
              <LinkButton size="sm" href={pathFor('subscribe', language)}>
                {t('about.newsletter')}
              </LinkButton>
            </div>
          </aside>
        </div>
      </section>
    </Main>
  );
}
