'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useCombobox } from 'downshift';
import { foldText } from '@/rules/fold-text';
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

/**
 * One of many by typing: the ARIA combobox. Optional: an emptied field chooses nothing, and so does what is none of the
 * options, which is told.
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
  const items = matching(options, typed);
  const selected = options.find((option) => option.value === value) ?? null;
  const shownWhenLeft = selected?.label ?? unknown;

  /** The field is left, or its form sent, with what is typed in it. */
  function leave(text: string) {
    if (text.trim() !== '' && text !== shownWhenLeft) onUnknown(text);
  }

  const { isOpen, highlightedIndex, inputValue, setInputValue, getInputProps, getMenuProps, getItemProps } =
    useCombobox<ComboOption>({
      items,
      selectedItem: selected,
      initialInputValue: shownWhenLeft,
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      inputId: id,
      defaultHighlightedIndex: typed === '' ? -1 : 0,
      onInputValueChange: ({ type }) => void (type !== useCombobox.stateChangeTypes.InputChange && setTyped('')),
      onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
      onStateChange: ({ type, selectedItem }) =>
        void (type === useCombobox.stateChangeTypes.InputBlur && selectedItem === undefined && leave(inputValue)),
      stateReducer: (state, { type, changes }) => {
        // The library goes by what was typed before this key: an emptied field, or a blank in it, would choose the
        // first of all.
        if (type === useCombobox.stateChangeTypes.InputChange) {
          const isNothing = foldText(changes.inputValue ?? '') === '';
          return {
            ...changes,
            ...(changes.inputValue === '' && { selectedItem: null }),
            highlightedIndex: isNothing ? -1 : 0,
          };
        }
        if (type === useCombobox.stateChangeTypes.InputKeyDownEscape)
          return { ...changes, selectedItem: state.selectedItem, inputValue: shownWhenLeft };
        // Something else became of it from outside, or what was typed is known to be none of them.
        if (type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem)
          return { ...changes, inputValue: shownWhenLeft };
        if (type !== useCombobox.stateChangeTypes.InputBlur || changes.selectedItem !== state.selectedItem)
          return changes;
        const whole = named(options, state.inputValue);
        if (whole) return { ...changes, selectedItem: whole, inputValue: whole.label };
        return { ...changes, inputValue: state.inputValue.trim() === '' ? shownWhenLeft : state.inputValue };
      },
    });
  // Started over, or restored, from outside.
  const show = useEffectEvent((text: string) => {
    if (!isOpen) setInputValue(text);
  });
  useEffect(() => show(shownWhenLeft), [shownWhenLeft]);
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
                setTyped(event.currentTarget.value);
                if (unknown !== '') onChange('');
              },
              // Escape closes the list, not the dialog around it.
              onKeyDown: (event) => {
                if (event.key === 'Escape' && isOpen) event.preventDefault();
                if (event.key === 'Enter' && items[highlightedIndex] === undefined) leave(inputValue);
              },
            })}
            // The label names it by `htmlFor`.
            aria-labelledby={undefined}
            className="input"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
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

/** The one that is called just that. */
function named(options: readonly ComboOption[], typed: string): ComboOption | undefined {
  const wanted = foldText(typed);
  return wanted === ''
    ? undefined
    : options.find(({ label, otherNames = [] }) => [label, ...otherNames].some((name) => foldText(name) === wanted));
}

/** Beginnings of names before beginnings of their words; accents and capitals do not count. */
function matching(options: readonly ComboOption[], typed: string): ComboOption[] {
  const wanted = foldText(typed);
  if (wanted === '') return [...options];
  const names = ({ label, otherNames = [] }: ComboOption) => [label, ...otherNames].map(foldText);
  const starts = options.filter((option) => names(option).some((name) => name.startsWith(wanted)));
  const words = options.filter(
    (option) => !starts.includes(option) && names(option).some((name) => name.includes(` ${wanted}`)),
  );
  return [...starts, ...words];
}
