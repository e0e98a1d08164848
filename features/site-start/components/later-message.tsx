import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { HeroStrip } from '@/components/ui/hero-strip';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** Says that this part is not open yet, and where one can go meanwhile. */
export function LaterMessage({ language, title, isHomeLike = false }: { language: Language; title: string; isHomeLike?: boolean }) {
  const t = useTranslations('siteStart.opensLater');
  const message = (
    <EmptyState
      art="bus"
      title={t('title')}
      text={t('text')}
      actions={<LinkButton href={pathFor('bus', language)} variant="primary">{t('search')}</LinkButton>}
    />
  );
  if (!isHomeLike) {
    return (
      <Main>
        <PageTitle title={title} />
        {message}
      </Main>
    );
  }
  // The clear header of home-like pages needs the hero under it (R47).
  return (
    <Main wrap={false}>
      <section className="hero on-navy">
        <div className="wrap hero__in">
          <h1>{title}</h1>
        </div>
        <HeroStrip />
      </section>
      <section className="section">
        <div className="wrap">{message}</div>
      </section>
    </Main>
  );
}
