import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import { ActivityTiles } from './components/stays/activity-tiles';
import { BorderNote } from './components/buses/border-note';
import { CompanyComparison } from './components/buses/company-comparison';
import { DeparturesBoard } from './components/buses/departures-board';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LandingHero } from './components/page/landing-hero';
import { LocalNav } from './components/page/local-nav';
import { MorePages } from './components/page/more-pages';
import { PackageLead } from './components/stays/package-lead';
import { PageFoot } from './components/page/page-foot';
import { hasPrices, PricesSection } from './components/buses/prices-section';
import { RouteFacts } from './components/buses/route-facts';
import { RouteMapBlock } from './components/buses/route-map-block';
import { StationsBlock } from './components/buses/stations-block';
import { UnsoldRoute } from './components/buses/unsold-route';
import type { LandingProps } from './landing-props';
import { useBusSections } from './use-bus-sections';

/**
 * bus-{from}-{to} (R22, E14): what the route costs, when it runs, who drives, where from and where to, in the order of
 * being useful.
 */
export function BusRoutePage({ page, language, searchForm }: LandingProps) {
  const t = useTranslations('landingBus');
  const sections = useBusSections();
  const { from, to, route } = page;
  const cheapest = route?.cheapest;
  const [fromName, toName] = [from?.name ?? '', to?.name ?? ''];
  const ends = { from: fromName, to: toName };
  const counts = route && { trips: route.tripsPerDay, companies: route.companies.length };
  return (
    <Main wrap={false}>
      <LandingHero
        city={page.to?.code ?? ''}
        crumbs={[
          { label: t('crumbs.home'), href: pathFor('home', language) },
          { label: t('crumbs.bus'), href: pathFor('bus', language) },
          { label: fromName, href: pathFor('fromTo', language, { fromTo: `bus-${from?.code}` }) },
          { label: t('crumbs.route', ends) },
        ]}
        title={t('route.title', ends)}
        lead={
          counts === null
            ? t('route.leadUnsold')
            : cheapest
              ? t.rich('route.lead', { ...counts, price: () => <PriceInCurrency prices={cheapest.prices} /> })
              : t('route.leadWithoutPrice', counts)
        }
      >
        {searchForm}
      </LandingHero>
      <LocalNav
        items={sections([
          ['departures', page.departures.length > 0],
          ['prices', route !== null && hasPrices(route)],
          ['companies', route !== null],
          ['route', true],
          ['border', route !== null && route.crossesBorder],
          ['stations', page.stations.length > 0],
          ['hotels', true],
          ['activities', page.activities.length > 0],
          ['questions', page.faqs.length > 0],
        ])}
      />
      {route ? <RouteFacts route={route} language={language} /> : <UnsoldRoute page={page} language={language} />}
      <DeparturesBoard page={page} language={language} />
      {route && from && to && <PricesSection route={route} from={from.code} to={to.code} language={language} />}
      {route && <CompanyComparison companies={route.companies} language={language} />}
      <RouteMapBlock page={page} language={language} />
      {route?.crossesBorder && <BorderNote language={language} />}
      <StationsBlock page={page} language={language} />
      <HotelTiles
        page={page}
        language={language}
        title={t('hotels.title', { city: toName })}
        lead={<PackageLead page={page} language={language} />}
      />
      <ActivityTiles page={page} language={language} />
      <FaqBlock faqs={page.faqs} />
      <MorePages page={page} language={language} />
      <PageFoot page={page} language={language} />
    </Main>
  );
}
