import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { Breadcrumb } from '@/components/ui/basics/breadcrumb';
import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import { CityHotelList } from './components/results/city-hotel-list';
import { StayForm } from './components/search/stay-form';
import { stayCities } from './rules/stay-city';

/** /hotel/{city} (R21): every hotel of the city, and a form for dates. */
export function CityHotelsScreen({
  language,
  city,
  destinations,
}: {
  language: Language;
  city: Destination;
  destinations: readonly Destination[];
}) {
  const t = useTranslations('hotelRooms.city');
  const tPage = useTranslations('hotelRooms.page');
  return (
    <Main>
      <Breadcrumb
        tone="ink"
        crumbs={[
          { label: tPage('home'), href: pathFor('home', language) },
          { label: tPage('hotels'), href: pathFor('hotels', language) },
          { label: city.name },
        ]}
      />
      <PageTitle title={t('title', { city: city.name })} lead={t('lead', { city: city.name })} />
      <div className="missing-search">
        <StayForm
          cities={stayCities(destinations, language)}
          draft={{ ...EMPTY_STAY, cityCode: city.code }}
          action={pathFor('hotelAccommodation', language)}
          readsAddress
        />
      </div>
      <CityHotelList cityCode={city.code} cityName={city.name} />
    </Main>
  );
}
