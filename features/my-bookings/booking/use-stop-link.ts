import { useState } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Whether the page was opened by the mail that offers to stop a change of its e-mail address (D61): its key is in a
 * cookie that no script reads (lib/page-requests/mail-link). After `leave` the address does not say so any more.
 */
export function useStopLink() {
  const asked = useSearchParams();
  const pathname = usePathname();
  const [hasLeft, setHasLeft] = useState(false);
  const leave = () => {
    const rest = new URLSearchParams(asked);
    rest.delete('link');
    setHasLeft(true);
    window.history.replaceState(null, '', rest.size > 0 ? `${pathname}?${rest}` : pathname);
  };
  return { isStopping: asked.get('link') === 'stop' && !hasLeft, leave };
}
