import { useEffect, useState } from 'react';
import { useLocale } from 'next-intl';
import { useLiveStore } from '@/lib/live/live-store';
import type { Language } from '@/rules/language';

/**
 * What is loaded once there is something to say; null before. Where it cannot be had, the next answer asks for it
 * again.
 * @param load always the same function
 */
export function useLivePiece<T>(isWanted: boolean, load: (language: Language) => Promise<T>): T | null {
  const language = useLocale();
  const departures = useLiveStore((state) => state.departures);
  const [piece, setPiece] = useState<T | null>(null);
  const isMissing = isWanted && piece === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    load(language).then(
      (loaded) => isCurrent && setPiece(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language, load, departures]);
  return piece;
}
