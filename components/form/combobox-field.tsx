'use client';

import { useState } from 'react';
import { useCombobox } from 'downshift';
import { foldText } from '@/rules/fold-text';
import { classNames } from '../ui/class-names';
import { Field, type FieldLook } from './field';
import { fieldId } from './field-id';

export type ComboOption = { value: string; label: string; /** Second line: 'Ontario'. */ note?: string; /** Found by these, too. */ otherNames?: readonly string[] };

export type ComboboxFieldProps = Omit<FieldLook, 'required'> & {
  name: string;
  options: readonly ComboOption[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Said when nothing matches, and how many do. */
  noneText: string;
  countText: (count: number) => string;
};

/** One of many by typing: the ARIA combobox. Optional: an emptied field chooses nothing, half a name goes back to what was chosen. */
export function ComboboxField({ name, options, value, onChange, placeholder, noneText, countText, ...look }: ComboboxFieldProps) {
  const id = fieldId(name);
  const [typed, setTyped] = useState('');
  const items = matching(options, typed);
  const selected = options.find((option) => option.value === value) ?? null;
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<ComboOption>({
    items,
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    inputId: id,
    defaultHighlightedIndex: typed === '' ? -1 : 0,
    onInputValueChange: ({ type }) => void (type !== useCombobox.stateChangeTypes.InputChange && setTyped('')),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    stateReducer: (state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputChange && changes.inputValue === '') return { ...changes, selectedItem: null };
      const isGivenUp = type === useCombobox.stateChangeTypes.InputKeyDownEscape || (type === useCombobox.stateChangeTypes.InputBlur && changes.selectedItem === state.selectedItem);
      if (isGivenUp) return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.label ?? '' };
      return changes;
    },
  });
  const isListOpen = isOpen && items.length > 0;
  return (
    <div className={classNames('combo-field', look.column)}>
      <Field id={id} {...look} column={undefined}>
        {(aria) => (
          <input
            {...aria}
            {...getInputProps({
              onFocus: (event) => event.currentTarget.select(),
              // At the key itself, not after the field is drawn: the next key would be pressed on a list that is not there any more.
              onChange: (event) => setTyped((event.currentTarget as HTMLInputElement).value),
              // Escape closes the list, not the dialog around it.
              onKeyDown: (event) => void (event.key === 'Escape' && isOpen && event.preventDefault()),
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
        <div {...getMenuProps({ 'aria-label': typeof look.label === 'string' ? look.label : undefined })} className={classNames(isListOpen && 'combo')}>
          {isListOpen &&
            items.map((item, index) => (
              <div key={item.value} {...getItemProps({ item, index })} className={classNames('combo__opt combo__opt--plain', index === highlightedIndex && 'is-active')}>
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

/** Beginnings of names before beginnings of their words; accents and capitals do not count. */
function matching(options: readonly ComboOption[], typed: string): ComboOption[] {
  const wanted = foldText(typed);
  if (wanted === '') return [...options];
  const names = ({ label, otherNames = [] }: ComboOption) => [label, ...otherNames].map(foldText);
  const starts = options.filter((option) => names(option).some((name) => name.startsWith(wanted)));
  const words = options.filter((option) => !starts.includes(option) && names(option).some((name) => name.includes(` ${wanted}`)));
  return [...starts, ...words];
}
