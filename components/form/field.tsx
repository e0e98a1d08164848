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
  children,
  ...look
}: FieldLook & { id: string; children: (aria: ControlAria) => ReactNode }) {
  return (
    <div className={classNames('field', look.column)}>
      <label className="field__label" htmlFor={id}>
        {look.label}
        <Mark required={look.required} markOptional={look.markOptional} />
      </label>
      {children(controlAria(id, look))}
      <FieldNotes id={id} hint={look.hint} error={look.error} />
    </div>
  );
}

/** What belongs to the field around a control, and what the control itself gets. */
export function lookAndControl<Props extends FieldLook>(
  props: Props,
): { look: FieldLook; control: Omit<Props, keyof FieldLook> } {
  const { label, hint, error, required, markOptional, column, ...control } = props;
  return { look: { label, hint, error, required, markOptional, column }, control };
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
