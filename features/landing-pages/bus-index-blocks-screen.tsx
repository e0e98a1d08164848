import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { CityDirectory } from './components/page/city-directory';
import { CompanyList } from './components/buses/company-list';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LinkListData } from './components/page/link-list-data';
import { PageFoot } from './components/page/page-foot';
import { RouteLinks } from './components/buses/route-links';
import { RouteMapBlock } from './components/buses/route-map-block';
import { cityLinks, routeLinks } from './rules/index-links';
import { linksByRegion, type RegionCity } from './rules/links-by-region';

export type BusIndexBlocksScreenProps = {
  page: LandingPage;
  language: Language;
  /** Where the cities are. */
  cities: readonly RegionCity[];
};

const ROUTES = 16;

/** What stands under the form of /bus (D6): routes with prices, every city, companies, network, hotels, questions. */
export function BusIndexBlocksScreen({ page, language, cities }: BusIndexBlocksScreenProps) {
  const t = useTranslations('landingStay.busIndex');
  const routes = routeLinks(page, ROUTES);
  return (
    <>
      <LinkListData name={t('routes')} links={routes} language={language} />
      {routes.length > 0 && (
        <PageSection id="routes" title={t('routes')} lead={t('routesLead')}>
          <RouteLinks links={routes} language={language} />
        </PageSection>
      )}
      <RouteMapBlock page={page} language={language} />
      <CityDirectory
        id="cities"
        title={t('cities')}
        lead={t('citiesLead')}
        countries={linksByRegion(cityLinks(page, 'bus-city'), cities, language)}
        language={language}
      />
      <CompanyList companies={page.companies} />
      <HotelTiles page={page} language={language} title={t('hotels')} lead={t('hotelsLead')} />
      <FaqBlock faqs={page.faqs} title={t('questions')} />
      <PageFoot page={page} language={language} />
    </>
  );
}
