import type { ComponentProps } from 'react';
import { classNames } from '../ui/basics/class-names';

export type RadioLineProps = Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'onChange'> & {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Controlled; leave both out and spread `register(name)` instead. */
  value?: string;
  onChange?: ComponentProps<'input'>['onChange'];
};

/** A few plain radio buttons on one line: round trip, one way. */
export function RadioLine({ legend, name, options, value, className, onChange, ...input }: RadioLineProps) {
  return (
    <fieldset className={classNames('search__opts', className)}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            {...input}
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            onChange={onChange}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
