import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { LandingBlockProps } from '../../landing-props';
import { RouteLinks } from '../buses/route-links';

/** The most travelled are in sight, the others one press away. */
const IN_SIGHT = 12;

/** Every route from and to a city with its cheapest price (E14). Where there is none, it says so. */
export function CityRoutes({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.routes');
  const city = page.to?.name ?? '';
  const groups = [
    { key: 'from', title: t('from', { city }), links: page.links.from },
    { key: 'to', title: t('to', { city }), links: page.links.to },
  ]
    .map((group) => ({ ...group, links: group.links.filter(({ kind }) => kind === 'bus-route') }))
    .filter(({ links }) => links.length > 0);
  return (
    <PageSection
      id="routes"
      inside="stack gap-24"
      title={groups.length > 0 ? t('title', { city }) : t('noneTitle', { city })}
      lead={groups.length > 0 ? t('lead') : t('none')}
    >
      {groups.map(({ key, title, links }) => (
        <div key={key} className="stack gap-8">
          <h3>{title}</h3>
          <RouteLinks links={links.slice(0, IN_SIGHT)} language={language} />
          {links.length > IN_SIGHT && (
            <Disclosure summary={t('others', { count: links.length - IN_SIGHT })}>
              <RouteLinks links={links.slice(IN_SIGHT)} language={language} />
            </Disclosure>
          )}
        </div>
      ))}
    </PageSection>
  );
}
