import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import type { LandingBlockProps } from '../../landing-props';
import { RouteLinks } from './route-links';

const MAX = 6;

/** What to do instead, where nobody sells the route (D5): buses from the one city and to the other. */
export function UnsoldRoute({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.unsold');
  const [from, to] = [page.from?.name ?? '', page.to?.name ?? ''];
  const groups = [
    { key: 'from', title: t('from', { city: from }), links: page.links.from },
    { key: 'to', title: t('to', { city: to }), links: page.links.to },
  ]
    .map((group) => ({ ...group, links: group.links.filter(({ kind }) => kind === 'bus-route').slice(0, MAX) }))
    .filter(({ links }) => links.length > 0);
  return (
    <PageSection
      id="alternatives"
      inside="stack gap-24"
      title={t('title', { from, to })}
      lead={t(groups.length > 0 ? 'text' : 'later')}
    >
      {groups.map(({ key, title, links }) => (
        <div key={key} className="stack gap-8">
          <h3>{title}</h3>
          <RouteLinks links={links} language={language} />
        </div>
      ))}
    </PageSection>
  );
}
