import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '../ui/basics/class-names';
import { Icon } from '../ui/basics/icon';

export type FieldLook = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Adds '(optional)' to the label where nearly everything else is required. */
  markOptional?: boolean;
  /** Place in a `fields` grid of six columns: 'm3', 'c3 m2' (c on phones, m from 768). */
  column?: string;
};

/** What a control needs so that its label, hint and error belong to it. */
export type ControlAria = { id: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Attributes of a control and the ids of what describes it. */
export function controlAria(
  id: string,
  { hint, error, required }: Pick<FieldLook, 'hint' | 'error' | 'required'>,
): ControlAria {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

/** Label above, control, hint and error below. `children` draws the control with the attributes it gets. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  markOptional,
  column,
  children,
}: FieldLook & { id: string; children: (aria: ControlAria) => ReactNode }) {
  return (
    <div className={classNames('field', column)}>
      <label className="field__label" htmlFor={id}>
        {label}
        <Mark required={required} markOptional={markOptional} />
      </label>
      {children(controlAria(id, { hint, error, required }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The asterisk of R111; the attribute `required` says it to screen readers. */
export function Mark({ required, markOptional }: Pick<FieldLook, 'required' | 'markOptional'>) {
  const t = useTranslations('forms');
  if (required)
    return (
      <span className="req" aria-hidden="true">
        *
      </span>
    );
  return markOptional ? <span className="opt"> ({t('optional')})</span> : null;
}

export function FieldNotes({ id, hint, error }: Pick<FieldLook, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
