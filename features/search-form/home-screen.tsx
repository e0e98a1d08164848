import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import type { RoutePrices } from '@/lib/destinations/known-route-prices';
import { tourLinks } from '@/lib/tours/known-tours';
import { HomeFaq } from './components/home-faq';
import { JudgedSearchForm } from './components/judged-search-form';
import { NetworkMap } from './components/network/network-map';
import { PlaceLinks } from './components/place-links';
import { Promises } from './components/promises';
import { RouteList, RouteTiles } from './components/route-links';
import { SearchHero } from '@/components/layout/search-hero';
import { popularRoutes, routesFromHub } from './rules/popular-routes';
import { searchCities } from './search-city';
import type { SearchScreenProps } from './search-screen-props';

export type HomeScreenProps = SearchScreenProps & {
  /** Of the routes it names, as far as they are known. */
  prices?: RoutePrices;
};

const TILES = 4;
const ROUTES = 8;

/** Home (R15): search, promises, routes on sale with prices, questions. All but the form is drawn on the server. */
export function HomeScreen({ language, destinations, draft, faults, prices = {} }: HomeScreenProps) {
  const t = useTranslations('home');
  return (
    <Main wrap={false}>
      <SearchHero title={t('title')} lead={t('lead', { cities: searchCities(destinations, language).length })}>
        <JudgedSearchForm language={language} destinations={destinations} draft={draft} faults={faults} />
      </SearchHero>
      <Promises />
      <RouteTiles routes={routesFromHub(destinations, TILES)} prices={prices} language={language} />
      <section className="section">
        <div className="wrap stack gap-48">
          <NetworkMap destinations={destinations}>
            <RouteList routes={popularRoutes(destinations, ROUTES)} prices={prices} language={language} isPart />
          </NetworkMap>
          <PlaceLinks destinations={destinations} tours={tourLinks(language)} language={language} />
        </div>
      </section>
      <HomeFaq />
    </Main>
  );
}
