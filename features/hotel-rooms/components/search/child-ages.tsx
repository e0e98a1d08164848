'use client';

import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import type { FormError } from '@/components/form/form-error-list';
import { SelectField } from '@/components/form/select-field';
import { ageChoices, withAge } from '@/rules/travellers/child-ages';
import { DEFAULT_CHILD_AGE } from '@/rules/travellers/party-limits';

export type ChildAgesProps = {
  ages: readonly number[];
  faults: readonly FormError[];
  onChange: (ages: number[]) => void;
};

/** The age of each child, on the day that counts (D20): a hotel's price may depend on it. */
export function ChildAges({ ages, faults, onChange }: ChildAgesProps) {
  const t = useTranslations('hotelRooms.form');
  return (
    <div className="search__ages" id={fieldId('ageOfChildren')} tabIndex={-1}>
      <p className="small" role="status">
        {t('howOld', { count: ages.length, age: DEFAULT_CHILD_AGE })}
      </p>
      {ages.map((age, index) => {
        const name = `ageOfChildren.${index}`;
        return (
          <SelectField
            key={index}
            name={name}
            label={t('ageOfChild', { number: index + 1 })}
            error={faults.find((fault) => fault.name === name)?.message}
            options={ageChoices(age).map((choice) => ({
              value: String(choice),
              label: t('years', { count: choice }),
            }))}
            value={String(age)}
            onChange={({ target }) => onChange(withAge(ages, index, Number(target.value)))}
          />
        );
      })}
    </div>
  );
}
