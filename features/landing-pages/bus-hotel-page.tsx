import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import { daysBetween } from '@/rules/dates/dates';
import { ActivityTiles } from './components/stays/activity-tiles';
import { DeparturesBoard } from './components/buses/departures-board';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LandingHero } from './components/page/landing-hero';
import { LocalNav } from './components/page/local-nav';
import { MorePages } from './components/page/more-pages';
import { NoPackage } from './components/stays/no-package';
import { PackageOffer } from './components/stays/package-offer';
import { PageFoot } from './components/page/page-foot';
import { RouteMapBlock } from './components/buses/route-map-block';
import { StationsBlock } from './components/buses/stations-block';
import type { LandingProps } from './landing-props';
import { PACKAGE_ADULTS } from './rules/package-party';
import { useSections } from './use-sections';

/**
 * bus-hotel-{from}-{to} and bus-hotel-{city} (R22, E14): a trip of bus and hotel with its real total, then what it can
 * be made of.
 */
export function BusHotelPage({ page, language, searchForm }: LandingProps) {
  const t = useTranslations('landingStay');
  const sections = useSections();
  const { from, to, package: offer } = page;
  const city = to?.name ?? '';
  // The bus pages above this one: the route's, or the city's.
  const above = from
    ? { label: t('crumbs.route', { from: from.name, to: city }), slug: `bus-${from.code}-${to?.code}` }
    : { label: city, slug: `bus-${to?.code}` };
  return (
    <Main wrap={false}>
      <LandingHero
        city={page.to?.code ?? ''}
        crumbs={[
          { label: t('crumbs.home'), href: pathFor('home', language) },
          { label: t('crumbs.bus'), href: pathFor('bus', language) },
          { label: above.label, href: pathFor('fromTo', language, { fromTo: above.slug }) },
          { label: t('crumbs.busHotel') },
        ]}
        title={from ? t('package.title', { from: from.name, to: city }) : t('package.cityTitle', { city })}
        lead={
          offer
            ? t.rich('package.lead', {
                from: offer.from.name,
                nights: daysBetween(offer.checkinDate, offer.checkoutDate),
                travellers: PACKAGE_ADULTS,
                price: () => <PriceInCurrency prices={offer.total} />,
              })
            : t('package.leadWithout')
        }
      >
        {searchForm}
      </LandingHero>
      <LocalNav
        items={sections([
          ['package', offer !== null],
          ['departures', page.departures.length > 0],
          ['hotels', true],
          ['stations', page.stations.length > 0],
          ['route', true],
          ['activities', page.activities.length > 0],
          ['questions', page.faqs.length > 0],
        ])}
      />
      {offer ? <PackageOffer offer={offer} language={language} /> : <NoPackage page={page} language={language} />}
      <DeparturesBoard page={page} language={language} />
      <HotelTiles
        page={page}
        language={language}
        title={t('package.hotels', { city })}
        lead={t('package.hotelsLead')}
      />
      <StationsBlock page={page} language={language} />
      <RouteMapBlock page={page} language={language} />
      <ActivityTiles page={page} language={language} />
      <FaqBlock faqs={page.faqs} />
      <MorePages page={page} language={language} />
      <PageFoot page={page} language={language} />
    </Main>
  );
}
