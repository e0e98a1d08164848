'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { reachableCities } from '../rules/find-cities';
import { withDates, withDeparture, withNights, withSwappedCities } from '../rules/search-draft-changes';
import type { SearchCity } from '../search-city';
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
  const reachable = reachableCities(cities, draft.cityCodeDeparture);
  return (
    <>
      <div className="search__places">
        <CityField
          name="cityCodeDeparture"
          label={t('from')}
          heading={t('allCities')}
          cities={cities}
          selected={departure}
          onSelect={(code) => onChange(withDeparture(draft, code, cities))}
          fault={faults.cityCodeDeparture}
        />
        <button type="button" className="search__swap" aria-label={t('swap')} onClick={() => onChange(withSwappedCities(draft, cities))}>
          <Icon name="arrowLeftRight" />
        </button>
        <CityField
          name="cityCodeDestination"
          label={t('to')}
          heading={departure ? t('reachable', { city: departure.name }) : t('allCities')}
          cities={reachable.filter((city) => city.code !== draft.cityCodeDeparture)}
          selected={destination}
          onSelect={(cityCodeDestination) => onChange({ ...draft, cityCodeDestination })}
          fault={faults.cityCodeDestination}
        />
      </div>
      <DateField
        draft={draft}
        limits={searchLimits(departure?.zone, now)}
        onChange={(start, end) => onChange(withDates(draft, start, end))}
        fault={faults.dateStart ?? faults.dateEnd}
      />
      {draft.busHotelMode && <NightsField nights={draft.nights ?? 1} onChange={(nights) => onChange(withNights(draft, nights))} />}
      <TravellersField party={draft} onChange={(party) => onChange({ ...draft, ...party })} fault={faults.nbOfAdults ?? faults.nbOfChildren ?? faults.ageOfChildren} />
    </>
  );
}
