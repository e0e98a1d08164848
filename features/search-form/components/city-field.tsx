'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { fieldId } from '@/components/form/field-id';
import { Icon } from '@/components/ui/basics/icon';
import { MAX_NAME_LENGTH } from '@/rules/typing-faults';
import { cityIndex, findCities, meantCity } from '../rules/find-cities';
import { unknownCityId } from '../rules/unknown-city-id';
import type { SearchCity } from '../search-city';
import { isLocate, LOCATE, useCityCombobox } from '../use-city-combobox';
import type { NearCities } from '../use-near-cities';
import type { SearchCities } from '../use-search-cities';
import { CityOptions } from './city-options';
import { FieldFault } from './field-fault';

export type CityFieldProps = {
  name: 'cityCodeDeparture' | 'cityCodeDestination';
  label: string;
  /** Heading over the list: 'All cities', 'Reachable from Montréal'. */
  heading: string;
  /** Every city of the form, and those of them that can be chosen, as they are listed while nothing is typed. */
  cities: readonly SearchCity[];
  offered: readonly SearchCity[];
  list: SearchCities['list'];
  onWanted: () => void;
  /** Cities somebody is near: they stand apart. */
  nearCodes?: readonly string[];
  /** Codes of the cities that no change is needed to; absent where it does not matter. */
  direct?: readonly string[];
  selected: SearchCity | null;
  /**
   * A name in the address that is none of our cities: it stays in the field, and what is wrong with it is said
   * elsewhere. '' where there is none.
   */
  unknown: string;
  /** What was left in the field and means no one city: it stays there and is marked. '' where there is none. */
  left: string;
  /** Id of the station chosen with it, '' for any. */
  stationId: string;
  /** Said when nothing matches. */
  noneText: (typed: string) => string;
  /** Why a city of ours that matches cannot be chosen here, null where none matches. */
  whyNot?: (typed: string) => string | null;
  onSelect: (code: string, stationId: string) => void;
  onLeft: (text: string) => void;
  /** Where a city near the visitor can be asked for. */
  nearMe?: NearCities;
  fault?: string;
};

/**
 * A city, or one of its stations, by typing: the ARIA combobox with a list of what matches (F7). Leaving the field
 * takes what its text means without doubt.
 */
export function CityField({
  name,
  label,
  heading,
  cities,
  offered,
  list,
  onWanted,
  nearCodes = [],
  direct,
  selected,
  unknown,
  left,
  stationId,
  noneText,
  whyNot,
  onSelect,
  onLeft,
  nearMe,
  fault,
}: CityFieldProps) {
  const t = useTranslations('searchForm');
  const faultId = useId();
  const [typed, setTyped] = useState(left);
  const isWhole = list === 'there';
  const found = isWhole ? findCities(cities, typed, offered) : [];
  const items = nearMe && isWhole && typed === '' ? [LOCATE, ...found] : found;
  const meant = (text: string) => (isWhole ? meantCity(cities, text, offered) : null);
  const { isOpen, highlightedIndex, getLabelProps, inputProps, getMenuProps, getItemProps } = useCityCombobox({
    name,
    items,
    typed,
    setTyped,
    selected,
    unknown: left || unknown,
    stationId,
    meant,
    onSelect,
    onLeft,
    nearMe,
  });
  const isLeft = left !== '' && !isOpen && isWhole;
  const leftText = () =>
    findCities(cities, left, offered).length > 0
      ? t('left.several', { typed: left })
      : (whyNot?.(left) ?? t('left.none', { typed: left }));
  const told = isLeft ? leftText() : fault;

  const takeLeft = useEffectEvent(() => {
    const option = left === '' ? null : meant(left);
    if (option) onSelect(option.city.code, option.station?.id ?? '');
  });
  const [wasWhole] = useState(isWhole);
  useEffect(() => {
    // What was typed and left before the cities came.
    if (isWhole && !wasWhole) takeLeft();
  }, [isWhole, wasWhole]);
  const isWrong = told !== undefined || unknown !== '';
  const isListOpen = isOpen && items.length > 0;
  const answer = nearMe?.answer;
  const said =
    !answer || answer.kind === 'idle' ? null : answer.kind === 'failed' ? answer.message : t(`nearMe.${answer.kind}`);
  const spoken = () => {
    if (!isWhole) return isOpen && t(`list.${list}`);
    return typed === '' ? said : t('placesFound', { count: found.length });
  };
  return (
    <div className="search__cell">
      <label htmlFor={fieldId(name)} className={classNames('box', isWrong && 'is-error')}>
        <Icon name={name === 'cityCodeDeparture' ? 'circle' : 'mapPin'} />
        <span className="box__label" id={getLabelProps().id}>
          {label}
        </span>
        <input
          {...inputProps}
          // Where somebody comes before a quiet moment; the list they open is drawn first.
          onFocusCapture={() => (isWhole ? void setTimeout(() => cityIndex(cities)) : onWanted())}
          onInput={isWhole ? undefined : onWanted}
          className="box__value"
          placeholder={t('cityPlaceholder')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={told ? faultId : isWrong ? unknownCityId(name) : undefined}
          required
        />
      </label>
      <div className={classNames('popup popup--list', !isOpen && 'vh')}>
        <div {...getMenuProps({ 'aria-label': label })} className={classNames(isListOpen && 'combo')}>
          {isListOpen && (
            <>
              {items.some(isLocate) && (
                <div
                  {...getItemProps({ item: LOCATE, index: 0, onClick: nearMe?.ask })}
                  className={classNames('combo__opt', highlightedIndex === 0 && 'is-active')}
                >
                  <Icon name="locate" />
                  <span>
                    <strong>{t('nearMe.ask')}</strong>
                    {said && <small>{said}</small>}
                  </span>
                </div>
              )}
              <CityOptions
                items={found}
                first={items.length - found.length}
                typed={typed}
                heading={heading}
                nearCodes={nearCodes}
                direct={direct}
                highlightedIndex={highlightedIndex}
                getItemProps={getItemProps}
              />
            </>
          )}
        </div>
        {isOpen && items.length === 0 && (
          <p className="combo combo--none small muted">
            {isWhole ? (whyNot?.(typed) ?? noneText(typed)) : t(`list.${list}`)}
          </p>
        )}
      </div>
      <span className="vh" role="status">
        {isOpen || typed === '' ? spoken() : null}
      </span>
      <FieldFault id={faultId} message={told} />
    </div>
  );
}
