import { useTranslations } from 'next-intl';
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
    <section className="section" id="routes">
      <div className="wrap stack gap-24">
        <div className="section__head">
          <h2>{groups.length > 0 ? t('title', { city }) : t('noneTitle', { city })}</h2>
          <p>{groups.length > 0 ? t('lead') : t('none')}</p>
        </div>
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
      </div>
    </section>
  );
}
