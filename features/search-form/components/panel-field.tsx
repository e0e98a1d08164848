'use client';

import { useId, type ReactNode } from 'react';
import { fieldId } from '@/components/form/field-id';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { openAhead } from '@/components/ui/overlays/open-ahead';
import { useIsWide } from '../use-is-wide';
import { FieldFault } from './field-fault';
import { Popup } from './popup';

export type PanelFieldProps = {
  name: string;
  icon: IconName;
  label: string;
  value: string;
  isBlank?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  align?: 'end';
  fault?: string;
  /** What opens below it. */
  children: ReactNode;
};

/** A field that shows what is chosen, and opens a panel to choose it in. */
export function PanelField({
  name,
  icon,
  label,
  value,
  isBlank,
  isOpen,
  onToggle,
  align,
  fault,
  children,
}: PanelFieldProps) {
  const faultId = useId();
  const isWide = useIsWide();
  const toggle = () => (isOpen || isWide ? onToggle(!isOpen) : openAhead('bottom', () => onToggle(true)));
  return (
    <div className="search__cell">
      <button
        type="button"
        id={fieldId(name)}
        className={classNames('box', fault && 'is-error')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={fault ? faultId : undefined}
        onClick={toggle}
      >
        <Icon name={icon} />
        <span className="box__label">{label}</span>
        <span className={classNames('box__value', isBlank && 'is-blank')}>{value}</span>
      </button>
      <Popup isOpen={isOpen} onClose={() => onToggle(false)} title={label} align={align}>
        {children}
      </Popup>
      <FieldFault id={faultId} message={fault} />
    </div>
  );
}
