import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Main } from '@/components/layout/frames/main';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import { ActivityTiles } from './components/stays/activity-tiles';
import { BusesToCity } from './components/buses/buses-to-city';
import { FaqBlock } from './components/page/faq-block';
import { HotelList } from './components/stays/hotel-list';
import { LandingHero } from './components/page/landing-hero';
import { LocalNav } from './components/page/local-nav';
import { MorePages } from './components/page/more-pages';
import { NearStation } from './components/stays/near-station';
import { PageFoot } from './components/page/page-foot';
import { RouteMapBlock } from './components/buses/route-map-block';
import { StayFacts } from './components/stays/stay-facts';
import type { LandingProps } from './landing-props';
import { hotelsByDistance } from './rules/hotels-by-distance';
import { useSections } from './use-sections';

/**
 * hotels-{city} (R22, E14): every hotel with its cheapest night, where they stand, what the tax on a night is, how to
 * get there.
 */
export function HotelsCityPage({ page, language, searchForm }: LandingProps) {
  const t = useTranslations('landingStay');
  const sections = useSections();
  const city = page.to?.name ?? '';
  const night = page.cheapestNight;
  // Told beside the prices it belongs to.
  const tax = page.faqs.find(({ topic }) => topic === 'hotelTaxes');
  return (
    <Main wrap={false}>
      <LandingHero
        city={page.to?.code ?? ''}
        crumbs={[
          { label: t('crumbs.home'), href: pathFor('home', language) },
          { label: t('crumbs.hotels'), href: pathFor('hotels', language) },
          { label: city },
        ]}
        title={t('city.title', { city })}
        lead={
          night
            ? t.rich('city.lead', {
                count: page.hotelCount,
                date: formatDate(night.date, language, 'long'),
                price: () => <PriceInCurrency prices={night.prices} />,
              })
            : t('city.leadWithout', { count: page.hotelCount })
        }
      >
        {searchForm}
      </LandingHero>
      <LocalNav
        items={sections([
          ['hotels', true],
          ['near', hotelsByDistance(page.hotels).length > 0],
          ['route', true],
          ['buses', page.links.to.length > 0],
          ['activities', page.activities.length > 0],
          ['questions', page.faqs.length > 0],
        ])}
      />
      <StayFacts page={page} language={language} />
      <HotelList page={page} language={language} tax={tax} />
      <NearStation page={page} language={language} />
      <RouteMapBlock page={page} language={language} />
      <BusesToCity page={page} language={language} />
      <ActivityTiles page={page} language={language} />
      <FaqBlock faqs={page.faqs.filter((faq) => faq !== tax)} title={t('city.questions', { city })} />
      <MorePages page={page} language={language} without={['bus-route']} />
      <PageFoot page={page} language={language} />
    </Main>
  );
}
