import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { HomeFaq } from './components/home-faq';
import { JudgedSearchForm } from './components/judged-search-form';
import { Promises } from './components/promises';
import { RouteList } from './components/route-links';
import { SearchHero } from '@/components/layout/search-hero';
import type { SearchScreenProps } from './search-screen-props';
import { popularRoutes } from './rules/popular-routes';

export type BusSearchScreenProps = SearchScreenProps & {
  /** The landing blocks of /bus (D6), handed over by the page; without them what the destinations tell. */
  below?: ReactNode;
};

const ROUTES = 12;

/** Bus search (R16, D6) with what is on sale by bus. */
export function BusSearchScreen({ language, destinations, draft, faults, below }: BusSearchScreenProps) {
  const t = useTranslations('home.bus');
  const companies = new Set(
    destinations.flatMap(({ busDestinations }) =>
      busDestinations.flatMap((to) => to.busCompanies.map(({ name }) => name)),
    ),
  );
  return (
    <Main wrap={false}>
      <SearchHero title={t('title')} lead={t('lead', { companies: companies.size })}>
        {/* The menu leads from one tab to the other: that is the same page with another form. */}
        <JudgedSearchForm
          key={String(draft?.busHotelMode)}
          language={language}
          destinations={destinations}
          draft={draft}
          faults={faults}
        />
      </SearchHero>
      <Promises />
      {below ?? (
        <>
          <section className="section">
            <div className="wrap">
              <RouteList routes={popularRoutes(destinations, ROUTES)} language={language} />
            </div>
          </section>
          <HomeFaq />
        </>
      )}
    </Main>
  );
}
