'use client';

import { useEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';
import { useConsent } from '@/lib/consent/consent';
import { useProductApi } from '@/lib/http/browser/browser-api';

/** Longest path that is counted. */
const MAX_LENGTH = 300;

/**
 * One visit for each page that is seen, after consent only and without its query; what becomes of it is ignored (R152,
 * D56). Draws nothing.
 */
export function PageVisits() {
  const api = useProductApi();
  const hasAgreed = useConsent() === 'all';
  const pathname = usePathname();
  const counted = useRef<string | null>(null);

  useEffect(() => {
    if (!hasAgreed || pathname.length > MAX_LENGTH || counted.current === pathname) return undefined;
    const count = () => {
      counted.current = pathname;
      api('recordPageVisit', { body: { path: pathname } }).catch(() => undefined);
    };
    if (!isPrerendering()) return void count();
    // Made in advance by the browser: nobody has seen it yet.
    document.addEventListener('prerenderingchange', count, { once: true });
    return () => document.removeEventListener('prerenderingchange', count);
  }, [api, hasAgreed, pathname]);

  return null;
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
