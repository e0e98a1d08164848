import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { Field, lookAndControl, type FieldLook } from './field';
import { fieldId } from './field-id';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = FieldLook &
  Omit<ComponentProps<'select'>, 'name' | 'required' | 'children'> & {
    name: string;
    options: readonly SelectOption[];
    /** First, empty option: true for 'Choose', or its own text. */
    placeholder?: true | string;
  };

export function SelectField(props: SelectFieldProps) {
  const { look, control } = lookAndControl(props);
  const { options, placeholder, id, ...select } = control;
  const t = useTranslations('forms');
  return (
    <Field id={id ?? fieldId(select.name)} {...look}>
      {(aria) => (
        <select className="input" {...select} {...aria}>
          {placeholder && <option value="">{placeholder === true ? t('choose') : placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
