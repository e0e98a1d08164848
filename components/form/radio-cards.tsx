import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/basics/class-names';
import { FieldNotes, Mark } from './field';
import { fieldId } from './field-id';

type RadioCardOption = { value: string; label: ReactNode; price?: ReactNode; note?: ReactNode };
export type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'value'> & {
  legend: ReactNode;
  /** The legend stands as a heading elsewhere and is kept for screen readers. */
  hideLegend?: boolean;
  name: string;
  options: readonly RadioCardOption[];
  columns?: 1 | 2;
  error?: string;
  /** The answer, where it is kept outside a form; null = none yet. */
  selected?: string | null;
};

/** Answers of equal weight as cards, none preselected (R5, D25). An error summary's link lands on the first. */
export function RadioCards({
  legend,
  hideLegend,
  name,
  options,
  columns = 1,
  error,
  required,
  selected,
  ...input
}: RadioCardsProps) {
  const id = fieldId(name);
  return (
    <fieldset
      className={classNames('choice', columns === 2 && 'choice--2')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'vh' : 'field__label'}>
        {legend}
        <Mark required={required} />
      </legend>
      {options.map((option, index) => (
        <label key={option.value} className="choice__opt">
          <input
            type="radio"
            {...input}
            {...(selected === undefined ? {} : { checked: selected === option.value })}
            name={name}
            value={option.value}
            required={required}
            id={index === 0 ? id : `${id}-${option.value}`}
          />
          <b>{option.label}</b>
          {option.price && <span className="choice__price">{option.price}</span>}
          {option.note && <small>{option.note}</small>}
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
