'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/components/ui/basics/class-names';
import { useHeadingFocus } from './use-heading-focus';

/**
 * Between a title that had the focus and the one that takes its place: of a page that was waiting, and of the same page
 * after.
 */
let isFocusHandedOn = false;

export type PageTitleProps = {
  title: ReactNode;
  /** How what the title names stands: beside it. */
  badge?: ReactNode;
  lead?: ReactNode;
  /** On a phone it is read aloud only: what stands above it says the same. */
  isQuiet?: boolean;
  /** Further lines: RequiredNote. */
  children?: ReactNode;
};

/** The page's h1. */
export function PageTitle({ title, badge, lead, isQuiet, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);

  useLayoutEffect(() => {
    const element = heading.current;
    if (isFocusHandedOn) element?.focus({ preventScroll: true });
    isFocusHandedOn = false;
    return () => {
      isFocusHandedOn = element !== null && document.activeElement === element;
      // What takes its place does so in the same breath.
      queueMicrotask(() => (isFocusHandedOn = false));
    };
  }, []);

  const h1 = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div className={classNames('page-head', isQuiet && 'page-head--quiet')}>
      {badge ? (
        <div className="row page-head__row">
          {h1}
          {badge}
        </div>
      ) : (
        h1
      )}
      {lead && <p className="muted">{lead}</p>}
      {children}
    </div>
  );
}
