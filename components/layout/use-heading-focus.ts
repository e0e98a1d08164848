import { useEffect, type RefObject } from 'react';
import { usePathname } from 'next/navigation';

/** Of the page that was drawn last in this window; null until the first. */
let lastPathname: string | null = null;

/** After a change of page without a full load the page's h1 takes the focus, so that screen readers notice. */
export function useHeadingFocus(heading: RefObject<HTMLHeadingElement | null>): void {
  const pathname = usePathname();
  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) heading.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [heading, pathname]);
}
