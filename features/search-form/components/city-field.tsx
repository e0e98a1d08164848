'use client';

import { useId, useState } from 'react';
import { useCombobox } from 'downshift';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { fieldId } from '@/components/form/field-id';
import { Icon } from '@/components/ui/icon';
import { findCities } from '../rules/find-cities';
import type { SearchCity } from '../search-city';
import { CityOptions } from './city-options';
import { FieldFault } from './field-fault';

export type CityFieldProps = {
  name: 'cityCodeDeparture' | 'cityCodeDestination';
  label: string;
  /** Heading over the list: 'All cities', 'Reachable from Montréal'. */
  heading: string;
  /** The cities that can be chosen. */
  cities: readonly SearchCity[];
  selected: SearchCity | null;
  /** Said when nothing matches. */
  noneText: (typed: string) => string;
  onSelect: (code: string) => void;
  fault?: string;
};

/** A city by typing: the ARIA combobox with a list of what matches (F7). Leaving the field takes the marked match. */
export function CityField({ name, label, heading, cities, selected, noneText, onSelect, fault }: CityFieldProps) {
  const t = useTranslations('searchForm');
  const faultId = useId();
  const [typed, setTyped] = useState('');
  const items = findCities(cities, typed);
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } = useCombobox<SearchCity>({
    items,
    selectedItem: selected,
    itemToString: (city) => city?.name ?? '',
    itemToKey: (city) => city?.code,
    inputId: fieldId(name),
    defaultHighlightedIndex: typed === '' ? -1 : 0,
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : '');
    },
    onSelectedItemChange: ({ selectedItem }) => onSelect(selectedItem?.code ?? ''),
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange && changes.inputValue === '') return { ...changes, selectedItem: null };
      const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      // Half a name is not a choice: the field shows what is chosen. Escape on the closed list would take the choice away, too.
      const isGivenUp = type === InputKeyDownEscape || (type === InputBlur && changes.selectedItem === state.selectedItem);
      if (isGivenUp) return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.name ?? '' };
      return changes;
    },
  });
  const isListOpen = isOpen && items.length > 0;
  return (
    <div className="search__cell">
      <label htmlFor={fieldId(name)} className={classNames('box', fault && 'is-error')}>
        <Icon name={name === 'cityCodeDeparture' ? 'circle' : 'mapPin'} />
        <span className="box__label" id={getLabelProps().id}>
          {label}
        </span>
        <input
          {...getInputProps({ onFocus: (event) => event.currentTarget.select() })}
          className="box__value"
          placeholder={t('cityPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          required
        />
      </label>
      <div className={classNames('popup popup--list', !isOpen && 'vh')}>
        <div {...getMenuProps({ 'aria-label': label })} className={classNames(isListOpen && 'combo')}>
          {isListOpen && (
            <CityOptions items={items} typed={typed} heading={heading} highlightedIndex={highlightedIndex} getItemProps={getItemProps} />
          )}
        </div>
        {isOpen && items.length === 0 && <p className="combo combo--none small muted">{noneText(typed)}</p>}
      </div>
      <span className="vh" role="status">
        {isOpen && typed !== '' && t('citiesFound', { count: items.length })}
      </span>
      <FieldFault id={faultId} message={fault} />
    </div>
  );
}
