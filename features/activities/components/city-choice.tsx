import { useLocale, useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { Note } from '@/components/ui/basics/note';
import { Skyline } from '@/components/ui/drawings/skyline';
import { SoftLink } from '@/components/ui/links/soft-link';
import { pathFor } from '@/lib/paths/routes';
import { activityAddressQuery, type ActivityAddress } from '@/lib/search-criteria/activity-address';
import type { ActivityCity } from '@/lib/searched-pages/activity-page';

const COUNTRIES = ['CA', 'US'] as const;

export type CityChoiceProps = {
  cities: readonly ActivityCity[];
  /** Days and travellers go on to the city's activities. */
  address: ActivityAddress;
  /** Why there is a choice: the city is not known, or the activity is gone. */
  problem?: 'city' | 'activity';
};

/** An activity page without a city: where would you like to do something? (D39) */
export function CityChoice({ cities, address, problem }: CityChoiceProps) {
  const t = useTranslations('activities.choice');
  return (
    <Main>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="stack gap-20">
        {problem && <Note tone="warning">{t(`problem.${problem}`)}</Note>}
        {cities.length === 0 ? (
          <EmptyState icon="activity" title={t('none.title')} text={t('none.text')} />
        ) : (
          COUNTRIES.map((country) => (
            <CountryCities
              key={country}
              country={country}
              cities={cities.filter((city) => city.country === country)}
              address={address}
            />
          ))
        )}
      </div>
    </Main>
  );
}

function CountryCities({ country, cities, address }: CityChoiceProps & { country: (typeof COUNTRIES)[number] }) {
  const t = useTranslations('activities.choice');
  const language = useLocale();
  if (cities.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby={`cities-${country}`}>
      <h2 id={`cities-${country}`}>{t(`countries.${country}`)}</h2>
      <ul className="citytiles">
        {cities.map(({ code, name }) => (
          <li key={code}>
            <SoftLink
              prefetch="wanted"
              className="tile"
              href={pathFor('activities', language, {}, activityAddressQuery({ ...address, city: code }))}
            >
              <Skyline seed={code} height={96} />
              <span className="tile__body">
                <span className="tile__title">{name}</span>
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
