import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { MONTH_NAMES } from '@/rules/dates/date-names';
import { classNames } from '../ui/basics/class-names';
import { controlAria, FieldNotes, Mark, type FieldLook } from './field';
import { fieldId } from './field-id';

type Part<Element extends 'input' | 'select'> = Omit<ComponentProps<Element>, 'name' | 'children'> & { name: string };

export type DatePartsFieldProps = Omit<FieldLook, 'label'> & {
  legend: FieldLook['label'];
  /** Each spreads `register('….day')` and so on. The month's value is '1' to '12'. */
  day: Part<'input'>;
  month: Part<'select'>;
  year: Part<'input'>;
  /** `bday` gives the three parts their autocomplete tokens. */
  autoComplete?: 'bday';
};

/** Day, month and year apart (R61): nobody has to find a birthday in a calendar. The error belongs to all three. */
export function DatePartsField({
  legend,
  day,
  month,
  year,
  hint,
  error,
  required,
  markOptional,
  column,
  autoComplete,
}: DatePartsFieldProps) {
  const t = useTranslations('forms.date');
  const language = useLocale();
  const id = fieldId(day.name);
  const shared = { className: 'input', ...controlAria(id, { hint, error, required }) };
  return (
    <fieldset className={classNames('field', column)}>
      <legend className="field__label">
        {legend}
        <Mark required={required} markOptional={markOptional} />
      </legend>
      <div className="date3">
        <input
          {...shared}
          aria-label={t('day')}
          placeholder={t('dayPlaceholder')}
          inputMode="numeric"
          maxLength={2}
          autoComplete={autoComplete && 'bday-day'}
          {...day}
        />
        <select
          {...shared}
          id={fieldId(month.name)}
          aria-label={t('month')}
          autoComplete={autoComplete && 'bday-month'}
          {...month}
        >
          <option value="">{t('monthPlaceholder')}</option>
          {MONTH_NAMES[language].long.map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...shared}
          id={fieldId(year.name)}
          aria-label={t('year')}
          placeholder={t('yearPlaceholder')}
          inputMode="numeric"
          maxLength={4}
          autoComplete={autoComplete && 'bday-year'}
          {...year}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
