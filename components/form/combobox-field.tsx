'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCombobox } from 'downshift';
import { foldText } from '@/rules/fold-text';
import { findPlaces, meantPlace } from '@/rules/places/find-places';
import { placeIndex } from '@/rules/places/place-index';
import { MAX_NAME_LENGTH } from '@/rules/typing-faults';
import { classNames } from '../ui/basics/class-names';
import { Field, type FieldLook } from './field';
import { fieldId } from './field-id';

export type ComboOption = {
  value: string;
  label: string;
  /** Second line: 'Ontario'. */
  note?: string;
  /** Found by these, too. */
  otherNames?: readonly string[];
  /** What may stand behind its name: 'Ontario', 'ON'. */
  regions?: readonly string[];
};

export type ComboboxFieldProps = Omit<FieldLook, 'required'> & {
  name: string;
  options: readonly ComboOption[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /**
   * What was typed and is none of the options: it stays in the field until it is mended or emptied; '' where there is
   * none.
   */
  unknown: string;
  onUnknown: (text: string) => void;
  placeholder?: string;
  /** Said when nothing matches, and how many do. */
  noneText: string;
  countText: (count: number) => string;
};

const LEADING_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/**
 * One of many places by typing: the ARIA combobox. Optional: an emptied field chooses nothing. A field that is left
 * chooses the line that arrows led to, else what its text means without doubt; any other text chooses nothing and is
 * told.
 */
export function ComboboxField({
  name,
  options,
  value,
  onChange,
  unknown,
  onUnknown,
  placeholder,
  noneText,
  countText,
  ...look
}: ComboboxFieldProps) {
  const id = fieldId(name);
  const [typed, setTyped] = useState('');
  // A pointer that rests where the list opens marks a line, too, and has chosen none.
  const [isLedByKeys, setIsLedByKeys] = useState(false);
  const index = useMemo(
    () =>
      placeIndex(
        options.map((item) => ({ item, names: [item.label, ...(item.otherNames ?? [])], regions: item.regions })),
      ),
    [options],
  );
  const isTyped = foldText(typed) !== '';
  const items = isTyped ? findPlaces(index, typed).map(({ item }) => item) : [...options];
  const meant = (text: string) => meantPlace(findPlaces(index, text));
  const selected = options.find((option) => option.value === value) ?? null;
  const shownWhenLeft = selected?.label ?? unknown;

  /** The field is left, or its form sent, with what is typed in it. */
  function leave(text: string) {
    if (text.trim() !== '' && text !== shownWhenLeft && !meant(text)) onUnknown(text);
  }

  const { isOpen, highlightedIndex, inputValue, setInputValue, getInputProps, getMenuProps, getItemProps } =
    useCombobox<ComboOption>({
      items,
      selectedItem: selected,
      initialInputValue: shownWhenLeft,
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      inputId: id,
      onInputValueChange: ({ type }) => void (type !== useCombobox.stateChangeTypes.InputChange && setTyped('')),
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
      onStateChange: ({ type, selectedItem }) =>
        void (type === useCombobox.stateChangeTypes.InputBlur && selectedItem === undefined && leave(inputValue)),
      stateReducer: (state, { type, changes }) => {
        if (type === useCombobox.stateChangeTypes.InputChange)
          return changes.inputValue === '' ? { ...changes, selectedItem: null } : changes;
        if (type === useCombobox.stateChangeTypes.InputKeyDownEnter && state.highlightedIndex < 0) {
          const first = isTyped ? items[0] : undefined;
          return first ? { ...changes, selectedItem: first, inputValue: first.label } : changes;
        }
        if (type === useCombobox.stateChangeTypes.InputKeyDownEscape)
          return { ...changes, selectedItem: state.selectedItem, inputValue: shownWhenLeft };
        // Something else became of it from outside, or what was typed is known to be none of them.
        if (type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem)
          return { ...changes, inputValue: shownWhenLeft };
        if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
        const led = isLedByKeys ? items[state.highlightedIndex] : undefined;
        const option = led ?? (state.inputValue === shownWhenLeft ? null : meant(state.inputValue));
        if (option) return { ...changes, selectedItem: option, inputValue: option.label };
        const isBlank = state.inputValue.trim() === '';
        return {
          ...changes,
          selectedItem: state.selectedItem,
          inputValue: isBlank ? shownWhenLeft : state.inputValue,
        };
      },
    });
  // Started over, or restored, from outside.
  const show = useEffectEvent((text: string) => {
    if (!isOpen) setInputValue(text);
  });
  useEffect(() => show(shownWhenLeft), [shownWhenLeft]);
  // The options may come after the field was left.
  const judgeAgain = useEffectEvent(() => {
    const option = unknown === '' ? null : meant(unknown);
    if (option) onChange(option.value);
  });
  useEffect(() => judgeAgain(), [index]);
  const isListOpen = isOpen && items.length > 0;
  return (
    <div className={classNames('combo-field', look.column)}>
      <Field id={id} {...look} column={undefined}>
        {(aria) => (
          <input
            {...aria}
            {...getInputProps({
              onFocus: (event) => event.currentTarget.select(),
              // At the key itself, not after the field is drawn: the next key would be pressed on a list that is not
              // there any more.
              onChange: (event) => {
                setIsLedByKeys(false);
                setTyped(event.currentTarget.value);
                if (unknown !== '') onChange('');
              },
              // Another window has the focus: the field is not left, and its text not finished.
              onBlur: (event: React.FocusEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
                if (document.activeElement === event.currentTarget) event.nativeEvent.preventDownshiftDefault = true;
              },
              // Escape closes the list, not the dialog around it.
              onKeyDown: (event) => {
                if (LEADING_KEYS.has(event.key)) setIsLedByKeys(true);
                if (event.key === 'Escape' && isOpen) event.preventDefault();
                if (event.key === 'Enter' && (!isOpen || items.length === 0)) leave(inputValue);
              },
            })}
            // The label names it by `htmlFor`.
            aria-labelledby={undefined}
            className="input"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_NAME_LENGTH}
          />
        )}
      </Field>
      <div className={classNames('popup popup--list', !isOpen && 'vh')}>
        <div
          {...getMenuProps({ 'aria-label': typeof look.label === 'string' ? look.label : undefined })}
          className={classNames(isListOpen && 'combo')}
        >
          {isListOpen &&
            items.map((item, index) => (
              <div
                key={item.value}
                {...getItemProps({ item, index })}
                className={classNames('combo__opt combo__opt--plain', index === highlightedIndex && 'is-active')}
              >
                <span>
                  <strong>{item.label}</strong>
                  {item.note && <small>{item.note}</small>}
                </span>
              </div>
            ))}
        </div>
        {isOpen && items.length === 0 && <p className="combo combo--none small muted">{noneText}</p>}
      </div>
      <span className="vh" role="status">
        {isOpen && typed !== '' && countText(items.length)}
      </span>
    </div>
  );
}
