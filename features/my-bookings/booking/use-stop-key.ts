import { useEffect, useState } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';

/**
 * The key of a mail that offers to stop a change of its e-mail address (D61), null without one. It is kept by this page
 * alone: the address loses it at once, for histories, bookmarks and pictures of the screen (D62).
 */
export function useStopKey() {
  const asked = useSearchParams();
  const pathname = usePathname();
  const [stopKey, setStopKey] = useState(() => asked.get('stop'));
  useEffect(() => {
    if (!asked.has('stop')) return;
    const rest = new URLSearchParams(asked);
    rest.delete('stop');
    const address = rest.size > 0 ? `${pathname}?${rest}` : pathname;
    // The router begins to listen after the page's own effects, and would bring back the address it began with.
    const timer = setTimeout(() => window.history.replaceState(null, '', address));
    return () => clearTimeout(timer);
  }, [asked, pathname]);
  return { stopKey, leave: () => setStopKey(null) };
}
