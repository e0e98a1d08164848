import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

export type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  /** Told when it is opened or closed, by whatever means. */
  onToggle?: (isOpen: boolean) => void;
  /** `faq`: inside an element of class `faq`. */
  variant?: 'faq' | 'link';
  children: ReactNode;
};

/** Native <details>: works before scripts and in the browser's own find. */
export function Disclosure({ summary, open, onToggle, variant = 'link', children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}>
      <summary className={classNames(variant === 'link' && 'link')}>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      {variant === 'faq' ? children : <div className="disclosure__body">{children}</div>}
    </details>
  );
}
