import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/main';
import type { Destination } from '@/contract/destinations';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { tourLinks } from '@/lib/tours/known-tours';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import { HomeFaq } from './components/home-faq';
import { PlaceLinks } from './components/place-links';
import { Promises } from './components/promises';
import { RouteList, RouteTiles } from './components/route-links';
import { SearchForm } from './components/search-form';
import { SearchHero } from './components/search-hero';
import { popularRoutes, routesFromHub } from './rules/popular-routes';
import { searchCities } from './search-city';
import { useFaultTexts } from './use-fault-texts';

export type SearchScreenProps = {
  language: Language;
  destinations: readonly Destination[];
  /** The search in the address, with what is wrong with it (D39). */
  draft?: SearchDraft;
  faults?: readonly RuleFault[];
};

const TILES = 4;
const ROUTES = 8;

/** Home (R15): search, promises, routes on sale, questions. Everything but the form is drawn on the server. */
export function HomeScreen({ language, destinations, draft, faults }: SearchScreenProps) {
  const t = useTranslations('home');
  const cities = searchCities(destinations, language);
  const errors = useFaultTexts()(faults ?? []);
  return (
    <Main wrap={false}>
      <SearchHero title={t('title')} lead={t('lead', { cities: cities.length })}>
        <SearchForm cities={cities} draft={draft} faults={faults} errors={errors} />
      </SearchHero>
      <Promises />
      <RouteTiles routes={routesFromHub(destinations, TILES)} language={language} />
      <section className="section">
        <div className="wrap stack gap-48">
          <RouteList routes={popularRoutes(destinations, ROUTES)} language={language} isPart />
          <PlaceLinks destinations={destinations} tours={tourLinks(language)} language={language} />
        </div>
      </section>
      <HomeFaq />
    </Main>
  );
}
