'use client';

import { useEffect } from 'react';

const ASKED_EVERY_MS = 10_000;

/**
 * Asks its own address until it answers well, and goes on then: to `to`, or to what the address shows now. A connection
 * that is away is asked again.
 */
export function BackByItself({ to }: { to: string | null }) {
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      if (to === null) window.location.reload();
      else window.location.replace(to);
    };
    const asking = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(asking);
  }, [to]);
  return null;
}
