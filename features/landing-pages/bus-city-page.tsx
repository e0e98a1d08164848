import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import { ActivityTiles } from './components/stays/activity-tiles';
import { CityRoutes } from './components/page/city-routes';
import { DeparturesBoard } from './components/buses/departures-board';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LandingHero } from './components/page/landing-hero';
import { LocalNav } from './components/page/local-nav';
import { MorePages } from './components/page/more-pages';
import { PageFoot } from './components/page/page-foot';
import { RouteMapBlock } from './components/buses/route-map-block';
import { StationsBlock } from './components/buses/stations-block';
import type { LandingProps } from './landing-props';
import { cheapestLink } from './rules/cheapest-link';
import { useBusSections } from './use-bus-sections';

/**
 * bus-{city} (R22, E14): the next departures, every route with its price, the map of routes that reach the city,
 * stations and agents.
 */
export function BusCityPage({ page, language, searchForm }: LandingProps) {
  const t = useTranslations('landingBus');
  const sections = useBusSections();
  const city = page.to?.name ?? '';
  const cities = page.places.filter(({ code }) => code !== page.to?.code).length;
  const cheapest = cheapestLink(page.links.from.filter(({ kind }) => kind === 'bus-route'));
  const counts = { cities, companies: page.companies.length };
  return (
    <Main wrap={false}>
      <LandingHero
        city={page.to?.code ?? ''}
        crumbs={[
          { label: t('crumbs.home'), href: pathFor('home', language) },
          { label: t('crumbs.bus'), href: pathFor('bus', language) },
          { label: city },
        ]}
        title={t('city.title', { city })}
        lead={
          cities === 0
            ? t('city.leadUnsold')
            : cheapest
              ? t.rich('city.lead', {
                  ...counts,
                  to: cheapest.link.to,
                  price: () => <PriceInCurrency prices={cheapest.prices} />,
                })
              : t('city.leadWithoutPrice', counts)
        }
      >
        {searchForm}
      </LandingHero>
      <LocalNav
        items={sections([
          ['departures', page.departures.length > 0],
          ['routes', true],
          ['stations', page.stations.length > 0],
          ['route', true],
          ['hotels', true],
          ['activities', page.activities.length > 0],
          ['questions', page.faqs.length > 0],
        ])}
      />
      <DeparturesBoard page={page} language={language} />
      <CityRoutes page={page} language={language} />
      <StationsBlock page={page} language={language} />
      <RouteMapBlock page={page} language={language} />
      <HotelTiles page={page} language={language} title={t('hotels.inCity', { city })} lead={t('hotels.lead')} />
      <ActivityTiles page={page} language={language} />
      <FaqBlock faqs={page.faqs} title={t('city.questions', { city })} />
      <MorePages page={page} language={language} without={['bus-route']} />
      <PageFoot page={page} language={language} />
    </Main>
  );
}
