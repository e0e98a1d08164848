'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { packageFaults, withNights } from '@/lib/search-criteria/package-nights';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { reachableCities } from '../rules/find-cities';
import { withDates, withDeparture, withSwappedCities } from '../rules/search-draft-changes';
import type { SearchCity } from '../search-city';
import { useFaultTexts } from '../use-fault-texts';
import { CityField } from './city-field';
import { DateField } from './date-field';
import { NightsField } from './nights-field';
import { TravellersField } from './travellers-field';

export type SearchFieldsProps = {
  cities: readonly SearchCity[];
  draft: SearchDraft;
  onChange: (draft: SearchDraft) => void;
  /** Words for what is wrong, by field. */
  faults: Readonly<Record<string, string>>;
  now: Date;
};

/** The fields once scripts run. */
export function SearchFields({ cities, draft, onChange, faults, now }: SearchFieldsProps) {
  const t = useTranslations('searchForm');
  const departure = cities.find((city) => city.code === draft.cityCodeDeparture) ?? null;
  const destination = cities.find((city) => city.code === draft.cityCodeDestination) ?? null;
  const isPackage = draft.busHotelMode ?? false;
  const reachable = reachableCities(cities, draft.cityCodeDeparture).filter(({ code, experiences }) => code !== draft.cityCodeDeparture && (!isPackage || experiences.hotels));
  // A city without hotels stays chosen when the tab changes, and says at once why it will not do.
  const [packageFault] = useFaultTexts()(packageFaults(draft, cities).filter(({ path }) => path === 'cityCodeDestination'));
  const noBusThere = (typed: string) => t('noCity', { typed });
  return (
    <>
      <div className="search__places">
        <CityField
          name="cityCodeDeparture"
          label={t('from')}
          heading={t('allCities')}
          cities={cities}
          selected={departure}
          noneText={noBusThere}
          onSelect={(code) => onChange(withDeparture(draft, code, cities))}
          fault={faults.cityCodeDeparture}
        />
        <button type="button" className="search__swap" aria-label={t('swap')} onClick={() => onChange(withSwappedCities(draft, cities))}>
          <Icon name="arrowLeftRight" />
        </button>
        <CityField
          name="cityCodeDestination"
          label={t('to')}
          heading={departure ? t(isPackage ? 'reachableWithHotels' : 'reachable', { city: departure.name }) : t(isPackage ? 'citiesWithHotels' : 'allCities')}
          cities={reachable}
          selected={destination}
          noneText={isPackage ? (typed) => t('noHotelCity', { typed }) : noBusThere}
          onSelect={(cityCodeDestination) => onChange({ ...draft, cityCodeDestination })}
          fault={faults.cityCodeDestination ?? packageFault?.message}
        />
      </div>
      <DateField
        draft={draft}
        limits={searchLimits(departure?.zone, now)}
        onChange={(start, end) => onChange(withDates(draft, start, end))}
        fault={faults.dateStart ?? faults.dateEnd}
      />
      {isPackage && <NightsField nights={draft.nights ?? 1} onChange={(nights) => onChange(withNights(draft, nights))} />}
      <TravellersField party={draft} onChange={(party) => onChange({ ...draft, ...party })} fault={faults.nbOfAdults ?? faults.nbOfChildren ?? faults.ageOfChildren} />
    </>
  );
}
