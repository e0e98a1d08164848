import type { ComponentProps, ReactNode } from 'react';
import { Field, lookAndControl, type FieldLook } from './field';
import { fieldId } from './field-id';

export type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'name' | 'required'> & {
    name: string;
    /** Stands inside the right edge: a badge, a help button. */
    end?: ReactNode;
  };

/** One line of text; spreads `register(name)` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { look, control } = lookAndControl(props);
  const { end, id, type = 'text', ...input } = control;
  return (
    <Field id={id ?? fieldId(input.name)} {...look}>
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
export function TextAreaField(
  props: FieldLook & Omit<ComponentProps<'textarea'>, 'name' | 'required'> & { name: string },
) {
  const { look, control } = lookAndControl(props);
  const { id, ...area } = control;
  return (
    <Field id={id ?? fieldId(area.name)} {...look}>
      {(aria) => <textarea className="input" {...area} {...aria} />}
    </Field>
  );
}
