import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { tourLinks } from '@/lib/tours/known-tours';
import { HomeFaq } from './components/home-faq';
import { HomeHotels } from './components/tiles/home-hotels';
import { JudgedSearchForm } from './components/judged-search-form';
import { NetworkMap } from './components/network/network-map';
import { PlaceLinks } from './components/place-links';
import { Promises } from './components/promises';
import { RouteList } from './components/route-links';
import { RouteTiles } from './components/tiles/route-tiles';
import { SearchHero } from '@/components/layout/search-hero';
import { NO_PRICES, type HomePrices } from './rules/home-prices';
import { homeTiles, popularRoutes } from './rules/popular-routes';
import { searchCities } from './search-city';
import type { SearchScreenProps } from './search-screen-props';

export type HomeScreenProps = SearchScreenProps & {
  prices?: HomePrices;
};

const ROUTES = 8;

/**
 * Home (R15): search, promises, routes, trips with a hotel and hotels on sale with prices, questions. All but the form
 * is drawn on the server.
 */
export function HomeScreen({ language, destinations, draft, faults, prices = NO_PRICES }: HomeScreenProps) {
  const t = useTranslations('home');
  return (
    <Main wrap={false}>
      <SearchHero title={t('title')} lead={t('lead', { cities: searchCities(destinations, language).length })}>
        <JudgedSearchForm language={language} destinations={destinations} draft={draft} faults={faults} />
      </SearchHero>
      <Promises />
      <RouteTiles routes={homeTiles(destinations)} prices={prices} language={language} />
      <section className="section">
        <div className="wrap stack gap-48">
          <NetworkMap destinations={destinations}>
            <RouteList routes={popularRoutes(destinations, ROUTES)} prices={prices.routes} language={language} isPart />
          </NetworkMap>
          <PlaceLinks destinations={destinations} tours={tourLinks(language)} language={language} />
        </div>
      </section>
      <HomeHotels hotels={prices.hotels} language={language} />
      <HomeFaq />
    </Main>
  );
}
