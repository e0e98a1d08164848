import { useEffect } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { cityOption, type CityOption } from './rules/find-cities';
import type { SearchCity } from './search-city';
import { useIsWide } from './use-is-wide';
import type { NearCities } from './use-near-cities';

/** The line that asks for the visitor's position: it is pressed like a city and chooses none. */
export const LOCATE = { key: 'locate', city: null, station: null } as const;

export type FieldOption = CityOption | typeof LOCATE;

export const isLocate = (option: FieldOption | null | undefined): option is typeof LOCATE => option?.key === LOCATE.key;

export type CityCombobox = {
  name: string;
  items: readonly FieldOption[];
  typed: string;
  setTyped: (typed: string) => void;
  selected: SearchCity | null;
  /** What the field says while no city is chosen: a name of the address, or ''. */
  unknown: string;
  stationId: string;
  onSelect: (code: string, stationId: string) => void;
  nearMe?: NearCities;
};

/**
 * What a city field does at its keys: half a name is no choice, Escape keeps what is chosen, and 'Use my location'
 * leaves the list open.
 */
export function useCityCombobox({
  name,
  items,
  typed,
  setTyped,
  selected,
  unknown,
  stationId,
  onSelect,
  nearMe,
}: CityCombobox) {
  const t = useTranslations('searchForm');
  const id = fieldId(name);
  const textOf = (option: FieldOption | null) => {
    if (!option?.city) return option ? '' : unknown;
    return option.station
      ? t('stationOfCity', { city: option.city.name, station: option.station.name })
      : option.city.name;
  };
  const station = selected?.stations?.find(({ id }) => id === stationId) ?? null;
  const combobox = useCombobox<FieldOption>({
    items: [...items],
    selectedItem: selected && cityOption(selected, station),
    itemToString: textOf,
    ...(unknown === '' ? {} : { initialInputValue: unknown }),
    itemToKey: (option) => option?.key,
    inputId: id,
    defaultHighlightedIndex: typed === '' ? -1 : 0,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped('');
      else if (inputValue === '' && unknown !== '') onSelect('', '');
    },
    onSelectedItemChange: ({ selectedItem }) =>
      onSelect(selectedItem?.city?.code ?? '', selectedItem?.station?.id ?? ''),
    stateReducer: (state, change) => reduced(state, change, textOf),
  });
  const { isOpen, openMenu } = combobox;
  const isWide = useIsWide();

  useEffect(() => {
    // Half of a phone's screen is its keyboard: the list needs the other half.
    if (isOpen && !isWide) document.getElementById(id)?.closest('.search__cell')?.scrollIntoView({ block: 'start' });
  }, [id, isOpen, isWide]);

  const answered = nearMe?.answer.kind;
  useEffect(() => {
    // The browser's own question takes the focus away, which closes the list: what came of it is said there.
    if (answered === 'shown' && document.activeElement?.id === id) openMenu();
  }, [answered, id, openMenu]);

  const inputProps = combobox.getInputProps({
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    // At the key itself, not after the field is drawn: the next key would be pressed on a list that is not there any
    // more.
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onKeyDown: (event: React.KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
      if (event.key !== 'Enter' || !combobox.isOpen || !isLocate(items[combobox.highlightedIndex])) return;
      event.preventDefault();
      event.nativeEvent.preventDownshiftDefault = true;
      nearMe?.ask();
    },
  });
  return { ...combobox, inputProps };
}

function reduced(
  state: UseComboboxState<FieldOption>,
  { type, changes }: UseComboboxStateChangeOptions<FieldOption>,
  textOf: (option: FieldOption | null) => string,
): Partial<UseComboboxState<FieldOption>> {
  const { InputChange, InputBlur, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;
  if (type === InputChange && changes.inputValue === '') return { ...changes, selectedItem: null };
  const kept = { ...changes, selectedItem: state.selectedItem, inputValue: textOf(state.selectedItem) };
  if (isLocate(changes.selectedItem)) return { ...kept, isOpen: type === ItemClick };
  // Half a name is not a choice: the field shows what is chosen. Escape on the closed list would take the choice away,
  // too.
  const isGivenUp = type === InputKeyDownEscape || (type === InputBlur && changes.selectedItem === state.selectedItem);
  return isGivenUp ? kept : changes;
}
