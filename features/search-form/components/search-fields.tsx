'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { whenIdle } from '@/lib/idle/when-idle';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import { packageFaults, withNights } from '@/lib/search-criteria/package-nights';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import type { ChosenStations } from '../rules/chosen-stations';
import { cityIndex, findCities, nearFirst, reachableCities, unreachableCities } from '../rules/find-cities';
import { withDates, withDeparture, withSwappedCities } from '../rules/search-draft-changes';
import type { CityPart } from '../rules/fillable-draft';
import { swappedTexts, type LeftTexts } from '../rules/left-texts';
import type { SearchCity } from '../search-city';
import type { SearchCities } from '../use-search-cities';
import { useFaultTexts } from '../use-fault-texts';
import { useNearCities } from '../use-near-cities';
import { CityField } from './city-field';
import { DateField } from './date-field';
import { NightsField } from './nights-field';
import { TravellersField } from './travellers-field';

export type SearchFieldsProps = {
  cities: readonly SearchCity[];
  list: SearchCities['list'];
  /** Somebody is at a field that needs the list. */
  onWanted: () => void;
  draft: SearchDraft;
  /** The fields that keep what the address says although it is no city of ours: what is wrong is said elsewhere. */
  unknown: readonly CityPart[];
  /** What was left in city fields and means no one city. */
  left: LeftTexts;
  stations: ChosenStations;
  /** `stations` and `left` only where they changed with it. */
  onChange: (draft: SearchDraft, stations?: ChosenStations, left?: LeftTexts) => void;
  /** Words for what is wrong, by field. */
  faults: Readonly<Record<string, string>>;
  now: Date;
};

/** The fields once scripts run. */
export function SearchFields({
  cities,
  list,
  onWanted,
  draft,
  unknown,
  left,
  stations,
  onChange,
  faults,
  now,
}: SearchFieldsProps) {
  const t = useTranslations('searchForm');
  const nearMe = useNearCities();
  const isWhole = list === 'there';
  // While it is not known what a city reaches, no destination is forgotten for that.
  const judging = isWhole ? cities : [];
  // What is in a field that has no city is its own: turned round, both begin anew.
  const [turns, setTurns] = useState(0);
  // So that the first letter is as quick as the others.
  useEffect(() => (isWhole ? whenIdle(() => void cityIndex(cities)) : undefined), [cities, isWhole]);
  const departure = cities.find((city) => city.code === draft.cityCodeDeparture) ?? null;
  const destination = cities.find((city) => city.code === draft.cityCodeDestination) ?? null;
  const isPackage = draft.busHotelMode ?? false;
  const nearCodes = nearMe.codes.length > 0 ? nearMe.codes : cities.flatMap((city) => (city.nearMe ? city.code : []));
  const reachable = reachableCities(cities, draft.cityCodeDeparture).filter(
    ({ code, experiences }) => code !== draft.cityCodeDeparture && (!isPackage || experiences.hotels),
  );
  // A city without hotels stays chosen when the tab changes, and says at once why it will not do.
  const [packageFault] = useFaultTexts()(
    packageFaults(draft, cities).filter(({ path }) => path === 'cityCodeDestination'),
  );
  const chooseDeparture = (code: string, from: string, text = '') =>
    onChange(withDeparture(draft, code, judging), { ...stations, from }, { ...left, cityCodeDeparture: text });
  const chooseDestination = (cityCodeDestination: string, to: string, text = '') =>
    onChange({ ...draft, cityCodeDestination }, { ...stations, to }, { ...left, cityCodeDestination: text });
  const noBusThere = (typed: string) => t('noCity', { typed });
  // What is not among the destinations may be the departure, by any of its names, or a city that no bus goes to from
  // there.
  const whyNotThere = (typed: string) => {
    if (!departure) return null;
    if (findCities(cities, typed, [departure]).length > 0) return t('leavesFromThere', { city: departure.name });
    const beyond = isWhole ? findCities(cities, typed, unreachableCities(cities, departure.code))[0] : undefined;
    return beyond ? t('noBusBetween', { from: departure.name, to: beyond.city.name }) : null;
  };
  const noDestination = (typed: string) => (isPackage ? t('noHotelCity', { typed }) : noBusThere(typed));
  return (
    <>
      <div className="search__places">
        <CityField
          key={`from ${turns}`}
          name="cityCodeDeparture"
          label={t('from')}
          heading={t('allCities')}
          cities={cities}
          list={list}
          onWanted={onWanted}
          offered={nearFirst(cities, nearCodes)}
          nearCodes={nearCodes}
          selected={departure}
          unknown={unknown.includes('cityCodeDeparture') ? draft.cityCodeDeparture : ''}
          left={left.cityCodeDeparture ?? ''}
          stationId={stations.from}
          noneText={noBusThere}
          onSelect={chooseDeparture}
          onLeft={(text) => chooseDeparture('', '', text)}
          nearMe={nearMe}
          fault={faults.cityCodeDeparture}
        />
        <button
          type="button"
          className="search__swap"
          aria-label={t('swap')}
          onClick={() => {
            setTurns(turns + 1);
            onChange(withSwappedCities(draft, judging), { from: stations.to, to: stations.from }, swappedTexts(left));
          }}
        >
          <Icon name="arrowLeftRight" />
        </button>
        <CityField
          key={`to ${turns}`}
          name="cityCodeDestination"
          label={t('to')}
          heading={
            departure
              ? t(isPackage ? 'reachableWithHotels' : 'reachable', { city: departure.name })
              : t(isPackage ? 'citiesWithHotels' : 'allCities')
          }
          cities={cities}
          list={list}
          onWanted={onWanted}
          offered={reachable}
          direct={departure?.reaches}
          selected={destination}
          unknown={unknown.includes('cityCodeDestination') ? draft.cityCodeDestination : ''}
          left={left.cityCodeDestination ?? ''}
          stationId={stations.to}
          noneText={noDestination}
          whyNot={whyNotThere}
          onSelect={chooseDestination}
          onLeft={(text) => chooseDestination('', '', text)}
          fault={faults.cityCodeDestination ?? packageFault?.message}
        />
      </div>
      <DateField
        draft={draft}
        limits={searchLimits(departure?.zone, now)}
        onChange={(start, end) => onChange(withDates(draft, start, end))}
        fault={faults.dateStart ?? faults.dateEnd}
      />
      {isPackage && (
        <NightsField nights={draft.nights ?? 1} onChange={(nights) => onChange(withNights(draft, nights))} />
      )}
      <TravellersField
        party={draft}
        onChange={(party) => onChange({ ...draft, ...party })}
        fault={faults.nbOfAdults ?? faults.nbOfChildren ?? faults.ageOfChildren}
      />
    </>
  );
}
