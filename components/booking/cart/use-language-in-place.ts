import { useEffect } from 'react';

/**
 * On a page of the checkout the other language takes the place of this one in the history: once the trip is paid in it,
 * Back would lead to the payment in the first, which is a 404 by then (R123). The checkout brings it along and not
 * header and footer, whose scripts lists of tickets load, too (P6).
 */
export function useLanguageInPlace(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (!link) return;
      event.preventDefault();
      window.location.replace(link.href);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
