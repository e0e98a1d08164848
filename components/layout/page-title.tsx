'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { classNames } from '@/components/ui/basics/class-names';

/** Of the page that was drawn last in this window; null until the first. */
let lastPathname: string | null = null;
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

/** The page's h1. After a change of page without a full load it takes the focus, so that screen readers notice. */
export function PageTitle({ title, badge, lead, isQuiet, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) heading.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [pathname]);

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
