import { useEffect, useState } from 'react';
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
  /** What the field says while no city is chosen: a name of the address, what was left in it, or ''. */
  unknown: string;
  stationId: string;
  /** The one place that a text means without doubt. */
  meant: (text: string) => CityOption | null;
  onSelect: (code: string, stationId: string) => void;
  /** The field is left with a text that means no one place. */
  onLeft: (text: string) => void;
  nearMe?: NearCities;
};

/**
 * What a city field does at its keys. Nothing is marked while somebody types: the first arrow leads to the first line,
 * and so does Enter. Leaving the field takes the line that arrows led to, else what its text means without doubt; any
 * other text stays, as no choice. Escape keeps what is chosen, and 'Use my location' leaves the list open.
 */
export function useCityCombobox({
  name,
  items,
  typed,
  setTyped,
  selected,
  unknown,
  stationId,
  meant,
  onSelect,
  onLeft,
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
  const selectedItem = selected && cityOption(selected, station);
  // A pointer that rests where the list opens marks a line, too, and has chosen none.
  const [isLedByKeys, setIsLedByKeys] = useState(false);
  const combobox = useCombobox<FieldOption>({
    items: [...items],
    selectedItem,
    itemToString: textOf,
    ...(unknown === '' ? {} : { initialInputValue: unknown }),
    itemToKey: (option) => option?.key,
    inputId: id,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped('');
      else if (inputValue === '' && unknown !== '') onSelect('', '');
    },
    onSelectedItemChange: ({ selectedItem }) =>
      onSelect(selectedItem?.city?.code ?? '', selectedItem?.station?.id ?? ''),
    stateReducer: (state, change) => reduced(state, change, textOf, typed.trim() === '' ? undefined : items[0]),
  });
  const { isOpen, openMenu, highlightedIndex } = combobox;
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

  function leave(text: string) {
    const led = isOpen && isLedByKeys ? items[highlightedIndex] : undefined;
    setIsLedByKeys(false);
    if (!led?.city && text === textOf(selectedItem)) return;
    const option = led?.city ? led : meant(text);
    if (!option && text.trim() !== '') return onLeft(text);
    setTyped('');
    combobox.setInputValue(option ? textOf(option) : '');
    onSelect(option?.city.code ?? '', option?.station?.id ?? '');
  }

  const inputProps = combobox.getInputProps({
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
      // Another window has the focus: the field is not left, and its text not finished.
      if (document.activeElement !== currentTarget) leave(currentTarget.value);
    },
    // At the key itself, not after the field is drawn: the next key would be pressed on a list that is not there any
    // more.
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setIsLedByKeys(false);
      setTyped(event.currentTarget.value);
    },
    onKeyDown: (event: React.KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
      if (LEADING_KEYS.has(event.key)) setIsLedByKeys(true);
      if (event.key !== 'Enter' || !isOpen || !isLocate(items[highlightedIndex])) return;
      event.preventDefault();
      event.nativeEvent.preventDownshiftDefault = true;
      nearMe?.ask();
    },
  });
  return { ...combobox, inputProps };
}

const LEADING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/** @param first of the lines for what is typed */
function reduced(
  state: UseComboboxState<FieldOption>,
  { type, changes }: UseComboboxStateChangeOptions<FieldOption>,
  textOf: (option: FieldOption | null) => string,
  first: FieldOption | undefined,
): Partial<UseComboboxState<FieldOption>> {
  const { InputChange, InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;
  if (type === InputChange) return changes.inputValue === '' ? { ...changes, selectedItem: null } : changes;
  const kept = { ...changes, selectedItem: state.selectedItem, inputValue: textOf(state.selectedItem) };
  if (isLocate(changes.selectedItem)) return { ...kept, isOpen: type === ItemClick };
  // What becomes of the text is told by the field itself, at once, also where the library waits for the mouse.
  if (type === InputBlur) return { ...kept, inputValue: state.inputValue };
  if (type === InputKeyDownEnter && state.highlightedIndex < 0)
    return first
      ? { ...changes, selectedItem: first, inputValue: textOf(first) }
      : { ...changes, isOpen: state.isOpen };
  // Escape on the closed list would take the choice away, too.
  return type === InputKeyDownEscape ? kept : changes;
}
