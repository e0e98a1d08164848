import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/basics/class-names';
import { controlAria, FieldNotes, Mark } from './field';
import { fieldId } from './field-id';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'name'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Right of the label, for example how many tickets a filter leaves. */
  count?: ReactNode;
};

export function CheckboxField({
  name,
  label,
  hint,
  error,
  count,
  id = fieldId(name),
  required,
  ...input
}: CheckboxFieldProps) {
  return (
    <div className="field">
      <label className={classNames('check', error && 'check--error')}>
        <input type="checkbox" name={name} {...input} {...controlAria(id, { hint, error, required })} />
        <span>
          {label}
          <Mark required={required} />
        </span>
        {count !== undefined && (
          <>
            {' '}
            <span className="check__count num">{count}</span>
          </>
        )}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
