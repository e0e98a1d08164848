import type { ReactNode } from 'react';
import { classNames } from '../ui/basics/class-names';
import { Icon } from '../ui/basics/icon';
import type { IconName } from '../ui/basics/icon-names';
import { controlAria, FieldNotes, type ControlAria } from './field';
import { fieldId } from './field-id';

export type BoxFieldProps = {
  /** Form name: the control's id comes of it. */
  name: string;
  icon: IconName;
  label: ReactNode;
  error?: string;
  children: (aria: ControlAria) => ReactNode;
};

/** A cell of a search form: icon, small label and the browser's own control in one box; what is wrong stands below. */
export function BoxField({ name, icon, label, error, children }: BoxFieldProps) {
  const id = fieldId(name);
  return (
    <div className="search__cell">
      <label className={classNames('box', error && 'is-error')} htmlFor={id}>
        <Icon name={icon} />
        <span className="box__label">{label}</span>
        {children(controlAria(id, { error }))}
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
