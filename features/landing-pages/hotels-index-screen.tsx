import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Main } from '@/components/layout/frames/main';
import { SearchHero } from '@/components/layout/search-hero';
import type { LandingPage } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { CityDirectory } from './components/page/city-directory';
import { CityTiles } from './components/page/city-tiles';
import { FaqBlock } from './components/page/faq-block';
import { HotelTiles } from './components/stays/hotel-tiles';
import { LinkListData } from './components/page/link-list-data';
import { PageFoot } from './components/page/page-foot';
import { RouteMapBlock } from './components/buses/route-map-block';
import { biggestCities, cityLinks, lowestPrices } from './rules/index-links';
import { linksByRegion, type RegionCity } from './rules/links-by-region';

export type HotelsIndexScreenProps = {
  page: LandingPage;
  language: Language;
  /** Where the cities are. */
  cities: readonly RegionCity[];
  /** The stay form. */
  searchForm: ReactNode;
};

const TILES = 8;

/** /hotels (D6): every city with hotels, the biggest with their skyline, all of them by province and state. */
export function HotelsIndexScreen({ page, language, cities, searchForm }: HotelsIndexScreenProps) {
  const t = useTranslations('landingStay.hotelsIndex');
  const links = cityLinks(page, 'hotels-city');
  const lowest = lowestPrices(links);
  return (
    <Main wrap={false}>
      <LinkListData name={t('cities')} links={links} language={language} />
      <SearchHero
        title={t('title')}
        lead={
          <>
            {t('lead', { hotels: page.hotelCount, cities: links.length })}
            {lowest && t.rich('leadFrom', { price: () => <PriceInCurrency prices={lowest} /> })}
          </>
        }
      >
        {searchForm}
      </SearchHero>
      <CityTiles links={biggestCities(links, TILES)} language={language} />
      <CityDirectory
        id="cities"
        title={t('cities')}
        lead={t('citiesLead')}
        countries={linksByRegion(links, cities, language)}
        language={language}
      />
      <HotelTiles page={page} language={language} title={t('recommended')} lead={t('recommendedLead')} />
      <RouteMapBlock page={page} language={language} />
      <FaqBlock faqs={page.faqs} title={t('questions')} />
      <PageFoot page={page} language={language} />
    </Main>
  );
}
