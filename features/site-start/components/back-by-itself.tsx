'use client';

import { useEffect } from 'react';

const ASKED_EVERY_MS = 10_000;

/**
 * Asks its own address until the site answers again, and shows then what the address leads to, be it a page that is
 * missing. A connection that is away is asked again.
 */
export function BackByItself() {
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer && answer.status < 500) window.location.reload();
    };
    const asking = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(asking);
  }, []);
  return null;
}
