import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldLook } from './field';
import { fieldId } from './field-id';

export type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'name' | 'required'> & {
    name: string;
    /** Stands inside the right edge: a badge, a help button. */
    end?: ReactNode;
  };

/** One line of text; spreads `register(name)` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  required,
  markOptional,
  column,
  end,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field
      id={id ?? fieldId(input.name)}
      label={label}
      hint={hint}
      error={error}
      required={required}
      markOptional={markOptional}
      column={column}
    >
      {(aria) =>
        end ? (
          <div className="input-wrap">
            <input className="input" type={type} {...input} {...aria} />
            <span className="input-wrap__end">{end}</span>
          </div>
        ) : (
          <input className="input" type={type} {...input} {...aria} />
        )
      }
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  markOptional,
  column,
  id,
  ...area
}: FieldLook & Omit<ComponentProps<'textarea'>, 'name' | 'required'> & { name: string }) {
  return (
    <Field
      id={id ?? fieldId(area.name)}
      label={label}
      hint={hint}
      error={error}
      required={required}
      markOptional={markOptional}
      column={column}
    >
      {(aria) => <textarea className="input" {...area} {...aria} />}
    </Field>
  );
}
