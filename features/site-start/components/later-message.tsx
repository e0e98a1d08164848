import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { HeroStrip } from '@/components/ui/hero-strip';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';

export type LaterMessageProps = {
  language: Language;
  title: string;
  /** What people who come here look for. */
  search: 'bus' | 'hotel' | 'busHotel';
  isHomeLike?: boolean;
};

/** Says that this part is not open yet, and where one can go meanwhile. */
export function LaterMessage({ language, title, search, isHomeLike = false }: LaterMessageProps) {
  const t = useTranslations('siteStart.opensLater');
  const message = (
    <EmptyState
      art="bus"
      title={t('title')}
      text={t('text')}
      actions={<LinkButton href={siteLinks(language)[search === 'hotel' ? 'hotels' : search]} variant="primary">{t(`search.${search}`)}</LinkButton>}
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
