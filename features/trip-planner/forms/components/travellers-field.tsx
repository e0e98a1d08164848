'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { controlAria, FieldNotes } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import type { ItemValues } from '../rules/item-values';

/** As the contract takes them. */
const MAX = 20;

/** Who is on the bus, one name a line; empty lines do not count. */
export function TravellersField() {
  const t = useTranslations('plannerForm.travellers');
  const { control, register, getFieldState, formState } = useFormContext<ItemValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'travellers' });

  function removeAt(index: number) {
    remove(index);
    document.getElementById(fieldId('travellers-add'))?.focus();
  }

  return (
    <fieldset className="item-form__group">
      <legend>{t('legend')}</legend>
      <ol className="stack gap-8">
        {fields.map(({ id }, index) => {
          const name = `travellers.${index}.name` as const;
          const error = getFieldState(name, formState).error?.message;
          return (
            <li key={id} className="item-form__traveller">
              <input
                className="input"
                autoComplete="off"
                aria-label={t('name', { number: index + 1 })}
                {...register(name)}
                {...controlAria(fieldId(name), { error })}
              />
              <button
                type="button"
                className="alert__x"
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => removeAt(index)}
              >
                <Icon name="close" />
              </button>
              <FieldNotes id={fieldId(name)} error={error} />
            </li>
          );
        })}
      </ol>
      <TextLink
        small
        icon="userPlus"
        id={fieldId('travellers-add')}
        aria-disabled={fields.length >= MAX || undefined}
        onClick={() => fields.length < MAX && append({ name: '' })}
      >
        {t('add')}
      </TextLink>
    </fieldset>
  );
}
