'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';

/** Of the page that was drawn last in this window; null until the first. */
let lastPathname: string | null = null;

export type PageTitleProps = { title: ReactNode; lead?: ReactNode; /** Further lines: RequiredNote. */ children?: ReactNode };

/** The page's h1. After a change of page without a full load it takes the focus, so that screen readers notice. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) heading.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [pathname]);

  return (
    <div className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </div>
  );
}
